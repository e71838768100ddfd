import { isBenchmarkFigure } from '@caifu/core/products';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, Screen } from '../app/shell/screens.ts';
import { sourceScreenOf } from '../content/DocumentScreen.tsx';
import { Card, ListRow, Paragraphs, RowsCard } from '../kit/show.ts';
import { transferText } from './transfer-texts.ts';
import { RISK, transferHomeCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

/** [UI-1150] 转让专区: explains transfers and links their pages. */
export function TransferHomeScreen() {
  return (
    <Screen>
      <Card title={copy.lead}>
        <p className="say">{copy.leadText}</p>
      </Card>
      <RowsCard title={copy.ways} label={copy.ways}>
        <ListRow
          title={copy.buy}
          note={isBenchmarkFigure(pageLaw.now()) ? copy.buyNote : copy.buyNoteWithoutReturn}
          href={hrefTo('/transfer-platform/market-list')}
        />
        <ListRow title={copy.sell} note={copy.sellNote} href={hrefTo('/transfer-platform/transfer-assetlist')} />
        <ListRow title={transferTitles.mine} note={copy.mine} href={hrefTo('/transfer-platform/mytransfer-list')} />
        <ListRow title={transferTitles.draw} note={copy.draw} href={hrefTo('/transfer-platform/draw')} />
      </RowsCard>
      <Card title={copy.how}>
        <Paragraphs of={copy.howLines} className="say" />
      </Card>
      <RowsCard label={copy.contract}>
        <ListRow title={copy.contract} href={hrefTo('/transfer-platform/transfer-contract')} />
      </RowsCard>
      <p className="p-0-4 small lines-170">{RISK}</p>
    </Screen>
  );
}

/** 产品转让协议 */
export const TransferContractScreen = sourceScreenOf(transferText);
