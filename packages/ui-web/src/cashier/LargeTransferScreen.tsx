import { largeTransferCopy } from '../account/account.copy.ts';
import { hrefTo, Screen } from '../app/shell/screens.ts';
import { ServiceWords } from '../content/ServiceWords.tsx';
import { Card, ListRow, RowsCard } from '../kit/show.ts';

export interface LargeTransferScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 大额转账: explains what is possible today with more money than one top-up takes, and what is not (P2 §2.5 Recharge). */
export function LargeTransferScreen({ query }: LargeTransferScreenProps) {
  const words = largeTransferCopy;
  return (
    <Screen>
      <RowsCard title={words.canTitle} label={words.canTitle}>
        {words.can.map(({ title, text }) => (
          <ListRow key={title} title={title} note={text} />
        ))}
      </RowsCard>
      <RowsCard title={words.waysTitle} label={words.waysTitle}>
        <ListRow title={words.topUp} href={hrefTo('/mmf/buy', { returnUrl: query.returnUrl })} />
        <ListRow title={words.cards} href={hrefTo('/user/accountsecurity/cards')} />
      </RowsCard>
      <Card title={words.cannotTitle}>
        <p className="small lines-165">
          <ServiceWords text={words.cannot} />
        </p>
      </Card>
    </Screen>
  );
}
