import { hrefTo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { sourceScreenOf } from '../content/DocumentScreen.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { transferText } from './transfer-texts.ts';
import { RISK, transferHomeCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';
import css from './Transfer.module.css';

/** [UI-1150] 转让专区: what it is, the ways in, how it goes. */
export function TransferHomeScreen() {
  return (
    <Screen>
      <Section title={copy.lead}>
        <Card>
          <p className={css['text']}>{copy.leadText}</p>
        </Card>
      </Section>
      <Section title={copy.ways}>
        <Card isFlush>
          <List label={copy.ways}>
            <ListRow title={copy.buy} note={copy.buyNote} href={hrefTo('/transfer-platform/market-list')} />
            <ListRow title={copy.sell} note={copy.sellNote} href={hrefTo('/transfer-platform/transfer-assetlist')} />
            <ListRow title={transferTitles.mine} note={copy.mine} href={hrefTo('/transfer-platform/mytransfer-list')} />
            <ListRow title={transferTitles.draw} note={copy.draw} href={hrefTo('/transfer-platform/draw')} />
          </List>
        </Card>
      </Section>
      <Section title={copy.how}>
        <Card>
          {copy.howLines.map((line) => (
            <p key={line} className={css['text']}>
              {line}
            </p>
          ))}
        </Card>
      </Section>
      <Card isFlush>
        <List label={copy.contract}>
          <ListRow title={copy.contract} href={hrefTo('/transfer-platform/transfer-contract')} />
        </List>
      </Card>
      <p className={css['risk']}>{RISK}</p>
    </Screen>
  );
}

/** 产品转让协议 */
export const TransferContractScreen = sourceScreenOf(transferText);
