import { createTotalAssetsMachine, toTotalAssetsView, type AssetGroupRow } from '@caifu/core';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, type FlowPorts } from '../../app/flows.ts';
import { hrefTo } from '../../app/navigation.ts';
import { usePreferences } from '../../app/preferences.ts';
import { Screen } from '../../app/Screen.tsx';
import { Amount } from '../../components/Amount.tsx';
import { Card, Figures, Section } from '../../components/Card.tsx';
import { HideAmountsButton } from '../../components/HideAmountsButton.tsx';
import { List, ListRow } from '../../components/ListRow.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PullToRefresh } from '../../components/PullToRefresh.tsx';
import { LoadingRegion, Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { assetsCopy } from '../../copy/assets.copy.ts';
import css from './AssetsScreen.module.css';

/** 资产: everything the investor owns, by group. */
export function AssetsScreen() {
  const machine = useFlow(createTotalAssetsMachine, pickTotalAssets);
  const actor = useActorRef(machine);
  const view = useSelector(actor, toTotalAssetsView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  return (
    <>
      <Screen isFlush isBusy={view.isBusy}>
        <PullToRefresh onRefresh={() => actor.send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {view.isStale && <Notice tone="alert">{assetsCopy.stale}</Notice>}
            {view.step === 'loading' && <AssetsSkeleton />}
            {view.step === 'failed' && (
              <Card>
                <ErrorState
                  title={assetsCopy.failed}
                  {...(view.problem === null ? {} : { text: sentenceOf(view.problem) })}
                  onRetry={() => actor.send({ type: 'retry.pressed' })}
                />
              </Card>
            )}
            {view.step === 'shown' && (
              <>
                <Card tone="brand">
                  <div className={css['label']}>
                    <span>{assetsCopy.total}</span>
                    <HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />
                  </div>
                  <Amount text={view.totalText} size="34" isHidden={amountsHidden} />
                  <div className={css['figures']}>
                    <Figures
                      rows={[
                        {
                          label: assetsCopy.yesterdayIncome,
                          value: <Amount text={view.yesterdayIncome.text} trend={view.yesterdayIncome.trend} isHidden={amountsHidden} />,
                        },
                        { label: assetsCopy.wallet, value: <Amount text={view.walletText} isHidden={amountsHidden} /> },
                      ]}
                    />
                  </div>
                </Card>
                <Section
                  title={assetsCopy.groups}
                  action={<a href={hrefTo('/channel/product-list', { channelCode: 'QSDJH' })}>{assetsCopy.seeProducts}</a>}
                >
                  <Card isFlush>
                    {view.groups.length === 0 ? (
                      <EmptyState title={assetsCopy.noGroups.title} text={assetsCopy.noGroups.text} />
                    ) : (
                      <List>
                        {view.groups.map((group) => (
                          <GroupRow
                            key={group.groupId}
                            group={group}
                            isHidden={amountsHidden}
                            onPress={() => actor.send({ type: 'group.tapped', groupId: group.groupId })}
                          />
                        ))}
                      </List>
                    )}
                  </Card>
                </Section>
              </>
            )}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const pickTotalAssets = (ports: FlowPorts) => ports.totalAssets;

interface GroupRowProps {
  readonly group: AssetGroupRow;
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

function GroupRow({ group, isHidden, onPress }: GroupRowProps) {
  return (
    <ListRow
      title={group.name}
      note={group.needsCertification ? assetsCopy.needsCertification : assetsCopy.groupNote[group.flag]}
      value={<Amount text={group.amountText} isHidden={isHidden} />}
      valueNote={
        <>
          {assetsCopy.income} <Amount text={group.income.text} trend={group.income.trend} isHidden={isHidden} weight="regular" />
        </>
      }
      onPress={onPress}
    />
  );
}

function AssetsSkeleton() {
  return (
    <LoadingRegion>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={60} />
        <Skeleton shape="title" width={80} />
      </Card>
      <div className={css['figures']}>
        <Card>
          <Skeleton shape="row" count={2} />
        </Card>
      </div>
    </LoadingRegion>
  );
}
