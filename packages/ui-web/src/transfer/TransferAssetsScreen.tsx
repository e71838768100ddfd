import { createResourceMachine } from '@caifu/core/kit';
import { toTransferAssetsView, type TransferAssets } from '@caifu/core/transfer';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { hrefTo } from '../app/routing/navigation.ts';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { transferAssetsCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

/** [UI-1153] 可转让资产: what can be listed leads to its form, what is listed to its listing; the rest says why not. */
export function TransferAssetsScreen() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, TransferAssets>(ports, 'transfer-assets'), 'transferAssets'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toTransferAssetsView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { assets } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={copy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <Card>
          <Skeleton shape="row" count={4} />
        </Card>
      }
    >
      {assets !== null && assets.length === 0 && (
        <Card>
          <EmptyState title={copy.empty.title} text={copy.empty.text} />
        </Card>
      )}
      {assets !== null && assets.length > 0 && (
        <Card isFlush>
          <List label={transferTitles.assets}>
            {assets.map((asset) => (
              <ListRow
                key={asset.holdingNo}
                title={asset.name}
                note={amountsHidden ? asset.rateText : `${copy.principal(asset.principalText)} · ${asset.rateText}`}
                value={<Amount text={asset.worthText} size="16" isHidden={amountsHidden} />}
                valueNote={asset.listingNo === null ? copy.days(asset.daysLeft) : copy.listed}
                disabledReason={asset.listingNo === null && asset.bar !== null ? sentenceOf(asset.bar) : null}
                href={
                  asset.listingNo === null
                    ? hrefTo('/transfer-platform/transfer', { orderNo: asset.holdingNo })
                    : hrefTo('/transfer-platform/zrTransferDetail', { transferNo: asset.listingNo })
                }
              />
            ))}
          </List>
        </Card>
      )}
      {assets !== null && <Notice>{copy.note}</Notice>}
    </ReadScreen>
  );
}
