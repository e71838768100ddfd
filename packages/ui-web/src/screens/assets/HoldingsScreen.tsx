import {
  createHoldingsOverviewMachine,
  toHoldingsOverviewView,
  type HoldingRow,
  type HoldingsOverviewView,
  type HoldingsTab,
  type HoldStatusIcon,
} from '@caifu/core';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, type FlowPorts } from '../../app/flows.ts';
import { usePreferences } from '../../app/preferences.ts';
import { Screen } from '../../app/Screen.tsx';
import { Amount } from '../../components/Amount.tsx';
import { Button } from '../../components/Button.tsx';
import { Card, Figures } from '../../components/Card.tsx';
import { HideAmountsButton } from '../../components/HideAmountsButton.tsx';
import { AlertIcon, AssetsIcon, ClockIcon, DoneIcon, type Icon } from '../../components/icons.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PullToRefresh } from '../../components/PullToRefresh.tsx';
import { LoadingRegion, Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { holdingsCopy } from '../../copy/assets.copy.ts';
import css from './HoldingsScreen.module.css';

/** 我的持有: summary and three tabs, each row with its status and income. */
export function HoldingsScreen() {
  const machine = useFlow(createHoldingsOverviewMachine, pickHoldings);
  const actor = useActorRef(machine);
  const view = useSelector(actor, toHoldingsOverviewView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  return (
    <>
      <Screen isFlush isBusy={view.isBusy} action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}>
        <PullToRefresh onRefresh={() => actor.send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {view.isStale && <Notice tone="alert">{holdingsCopy.stale}</Notice>}
            {view.step === 'loading' && <HoldingsSkeleton />}
            {view.step === 'failed' && (
              <Card>
                <ErrorState
                  title={holdingsCopy.failed}
                  {...(view.problem === null ? {} : { text: sentenceOf(view.problem) })}
                  onRetry={() => actor.send({ type: 'retry.pressed' })}
                />
              </Card>
            )}
            {view.step === 'shown' && (
              <>
                <Summary view={view} isHidden={amountsHidden} />
                <div className={css['tabs']}>
                  <Tabs
                    label={holdingsCopy.tabList}
                    tabs={view.tabs.map(({ tab, count }) => ({
                      id: String(tab),
                      label: count === 0 ? holdingsCopy.tabs[tab] : `${holdingsCopy.tabs[tab]} ${count}`,
                    }))}
                    selected={String(view.tab)}
                    onSelect={(id) => actor.send({ type: 'tab.chosen', tab: tabOf(id) })}
                  >
                    {view.isEmpty ? (
                      <EmptyState
                        title={holdingsCopy.empty[view.tab]}
                        text={holdingsCopy.emptyText}
                        action={
                          <Button kind="secondary" size="small" onPress={() => actor.send({ type: 'products.pressed' })}>
                            {holdingsCopy.seeProducts}
                          </Button>
                        }
                      />
                    ) : (
                      <ul className={css['rows']}>
                        {view.rows.map((row) => (
                          <li key={row.orderNo}>
                            <Row
                              row={row}
                              incomeLabel={holdingsCopy.income[view.incomeMeaning]}
                              isHidden={amountsHidden}
                              onPress={() => actor.send({ type: 'item.tapped', orderNo: row.orderNo })}
                            />
                          </li>
                        ))}
                      </ul>
                    )}
                  </Tabs>
                </div>
              </>
            )}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const pickHoldings = (ports: FlowPorts) => ports.holdingsOverview;

const tabOf = (id: string): HoldingsTab => (id === '1' ? 1 : id === '2' ? 2 : 0);

function Summary({ view, isHidden }: { readonly view: HoldingsOverviewView; readonly isHidden: boolean }) {
  return (
    <Card tone="brand">
      <p className={css['label']}>{holdingsCopy.totalAmount}</p>
      <Amount text={view.totalText} size="34" isHidden={isHidden} />
      <div className={css['figures']}>
        <Figures
          rows={[
            { label: holdingsCopy.inTransit, value: <Amount text={view.inTransitText} size="16" isHidden={isHidden} /> },
            {
              label: holdingsCopy.accumulatedIncome,
              value: <Amount text={view.accumulatedIncome.text} trend={view.accumulatedIncome.trend} size="16" isHidden={isHidden} />,
            },
            { label: holdingsCopy.awaitingCollection, value: <Amount text={view.awaitingText} size="16" isHidden={isHidden} /> },
          ]}
        />
      </div>
    </Card>
  );
}

interface RowProps {
  readonly row: HoldingRow;
  readonly incomeLabel: string;
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

function Row({ row, incomeLabel, isHidden, onPress }: RowProps) {
  const Glyph = ICONS[row.icon];
  return (
    <button className={css['row']} type="button" onClick={onPress}>
      <span className={css['head']}>
        <span className={css['title']}>{row.title}</span>
        <span className={css['status']} data-icon={row.icon}>
          <Glyph size={14} />
          {row.statusText}
        </span>
      </span>
      <span className={css['facts']}>
        <span className={css['fact']}>
          <span className={css['key']}>{holdingsCopy.quantity[row.quantity.unit]}</span>
          <Amount text={row.quantity.text} unit={holdingsCopy.units[row.quantity.unit]} size="18" isHidden={isHidden} />
        </span>
        {row.income !== null && (
          <span className={css['fact']} data-end="">
            <span className={css['key']}>{incomeLabel}</span>
            <Amount text={row.income.text} trend={row.income.trend} size="18" isHidden={isHidden} />
          </span>
        )}
      </span>
    </button>
  );
}

const ICONS = { holding: AssetsIcon, waiting: ClockIcon, success: DoneIcon, failure: AlertIcon } as const satisfies Record<
  HoldStatusIcon,
  Icon
>;

function HoldingsSkeleton() {
  return (
    <LoadingRegion>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={60} />
        <Skeleton shape="title" />
      </Card>
      <div className={css['tabs']}>
        <Skeleton shape="row" count={3} />
      </div>
    </LoadingRegion>
  );
}
