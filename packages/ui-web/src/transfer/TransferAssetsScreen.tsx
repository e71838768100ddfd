import { toTransferAssetsView } from '@caifu/core/transfer';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, usePort, usePreferences, useReadingView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { BonesCard, EmptyCard, Further, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { transferAssetsCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

/** [UI-1153] 可转让资产: transferable holdings link the form, listed ones their listing. The rest show the reason. */
export function TransferAssetsScreen() {
  const { view, send } = useReadingView(usePort('transferAssets'), 'transfer-assets', null, toTransferAssetsView);
  const { amountsHidden } = usePreferences();
  const { assets } = view;
  return (
    <ReadScreen view={view} send={send} words={copy} action={<HideAmounts />} skeleton={<BonesCard rows={4} />}>
      {assets !== null && assets.length === 0 && <EmptyCard title={copy.empty.title} text={copy.empty.text} />}
      {assets !== null && assets.length > 0 && (
        <RowsCard label={transferTitles.assets}>
          {assets.map((asset) => (
            <ListRow
              key={asset.holdingNo}
              title={asset.name}
              note={<Further>{amountsHidden ? asset.rateText : `${copy.principal(asset.principalText)} · ${asset.rateText}`}</Further>}
              value={<OwnAmount text={asset.worthText} size="16" />}
              valueNote={asset.listingNo === null ? copy.days(asset.daysLeft) : copy.listed}
              disabledReason={asset.listingNo === null && asset.bar !== null ? sentenceOf(asset.bar) : null}
              href={
                asset.listingNo === null
                  ? hrefTo('/transfer-platform/transfer', { orderNo: asset.holdingNo })
                  : hrefTo('/transfer-platform/zrTransferDetail', { transferNo: asset.listingNo })
              }
            />
          ))}
        </RowsCard>
      )}
      {assets !== null && <Notice>{copy.note}</Notice>}
    </ReadScreen>
  );
}
