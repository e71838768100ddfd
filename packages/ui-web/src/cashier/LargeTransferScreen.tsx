import { largeTransferCopy } from '../account/account.copy.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { ServiceWords } from '../content/ServiceWords.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import css from './WalletScreen.module.css';

export interface LargeTransferScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 大额转账: what can be done today with more money than one top-up takes, and what cannot (P2 §2.5 Recharge). */
export function LargeTransferScreen({ query }: LargeTransferScreenProps) {
  const words = largeTransferCopy;
  return (
    <Screen>
      <Section title={words.canTitle}>
        <Card isFlush>
          <List label={words.canTitle}>
            {words.can.map(({ title, text }) => (
              <ListRow key={title} title={title} note={text} />
            ))}
          </List>
        </Card>
      </Section>
      <Section title={words.waysTitle}>
        <Card isFlush>
          <List label={words.waysTitle}>
            <ListRow title={words.topUp} href={hrefTo('/mmf/buy', { returnUrl: query.returnUrl })} />
            <ListRow title={words.cards} href={hrefTo('/user/accountsecurity/cards')} />
          </List>
        </Card>
      </Section>
      <Section title={words.cannotTitle}>
        <Card>
          <p className={css['text']}>
            <ServiceWords text={words.cannot} />
          </p>
        </Card>
      </Section>
    </Screen>
  );
}
