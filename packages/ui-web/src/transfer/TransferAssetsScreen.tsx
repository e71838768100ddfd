import { toTransferAssetsView } from '@caifu/core/transfer';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, usePort, usePreferences, useReadingView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { BonesCard, EmptyCard, FoldRow, Further, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { transferAssetsCopy as copy, transferDetailCopy as detail } from './transfer.copy.ts';
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
          {assets.map((asset) => {
            const { listingNo, bar, rateText } = asset;
            const told = {
              title: asset.name,
              value: <OwnAmount text={asset.worthText} size="16" />,
              valueNote: listingNo === null ? copy.days(asset.daysLeft) : copy.listed,
            };
            if (listingNo === null && bar !== null)
              return (
                <FoldRow
                  key={asset.holdingNo}
                  {...told}
                  note={sentenceOf(bar)}
                  beside={[
                    ...(amountsHidden ? [] : [{ label: detail.principal, value: asset.principalText }]),
                    { label: detail.rate, value: rateText },
                  ]}
                />
              );
            return (
              <ListRow
                key={asset.holdingNo}
                {...told}
                note={<Further>{amountsHidden ? rateText : `${copy.principal(asset.principalText)} · ${rateText}`}</Further>}
                href={
                  listingNo === null
                    ? hrefTo('/transfer-platform/transfer', { orderNo: asset.holdingNo })
                    : hrefTo('/transfer-platform/zrTransferDetail', { transferNo: listingNo })
                }
              />
            );
          })}
        </RowsCard>
      )}
      {assets !== null && <Notice>{copy.note}</Notice>}
    </ReadScreen>
  );
}
