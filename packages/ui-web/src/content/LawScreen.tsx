import { lawLines } from '@caifu/core/law';
import { hrefTo } from '../app/routing/navigation.ts';
import { pageLaw } from '../app/shell/page-law.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Card, EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { lawCopy as copy } from './law.copy.ts';
import { contentTitles } from './titles.copy.ts';

/**
 * /about/law, 本平台适用的规则: every value of the law in force, or of the set that an order names, with its source, how sure it is and its first
 * day; a set that is not known here is never replaced by another [LAW-5] [LAW-6] [LAW-65].
 */
export function LawScreen({ query }: { readonly query: { readonly set?: string | undefined } }) {
  const inForce = pageLaw.now();
  const law = query.set === undefined ? inForce : pageLaw.named(query.set);
  if (law === null)
    return (
      <Screen>
        <EmptyCard {...copy.unknown(query.set ?? '')} />
        <RowsCard>
          <ListRow title={copy.toInForce} href={hrefTo('/about/law')} />
          <ListRow title={contentTitles.seller} href={hrefTo('/about/seller')} />
        </RowsCard>
      </Screen>
    );
  const isInForce = law.id === inForce.id;
  const next = pageLaw.inTurn[pageLaw.inTurn.findIndex(({ id }) => id === law.id) + 1];
  return (
    <Screen>
      <Card>
        <h2 className="text-16">{isInForce ? copy.inForce(law.id) : copy.ofOrder(law.id)}</h2>
        {law.firstDay !== null && <p className="mt-4 small">{copy.since(law.firstDay)}</p>}
        {isInForce && next !== undefined && next.firstDay !== null && <p className="mt-4 small">{copy.next(next.firstDay)}</p>}
        <p className="mt-8 plain lines-165">{isInForce ? copy.lead : copy.leadOfOrder}</p>
        <p className="mt-4 plain lines-165">{copy.check}</p>
      </Card>
      {lawLines(law).map(({ name, title, words, source, certainty, since }) => (
        <Card key={name} title={title}>
          <p className="text-16 lines-165 wrap-anywhere">{words}</p>
          <p className="mt-8 plain lines-165">{copy.source(source)}</p>
          <p className="mt-4 small">{copy.known(certainty, since)}</p>
        </Card>
      ))}
    </Screen>
  );
}
