import { FAMILY_TERMS } from '@caifu/core/products';
import { FAMILY_LOOK } from '../products/family-look.ts';
import type { ProductFamily } from '@caifu/core/products';
import {
  createHoldingsOverviewMachine,
  toHoldingsOverviewView,
  type HoldingRow,
  type HoldingsOverviewView,
  type HoldingsTab,
} from '@caifu/core/holding';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Figures } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { holdingsCopy } from './assets.copy.ts';
import { DeadlineNotice } from '../qualification/DeadlineNotice.tsx';
import css from './HoldingsScreen.module.css';
import { STATUS_ICONS } from './status-icons.ts';

export const BrokerHoldingsScreen = () => <HoldingsScreen family="broker" />;
export const AllHoldingsScreen = () => <HoldingsScreen family={null} />;
export const PrivateHoldingsScreen = () => <HoldingsScreen family="private" />;

/** Holdings of a family, or of all: summary and three tabs, each row with its status and income. */
function HoldingsScreen({ family }: { readonly family: ProductFamily | null }) {
  const machine = useFlow(createHoldingsOverviewMachine, 'holdingsOverview');
  const actor = useActorRef(machine, { input: { family } });
  const view = useSelector(actor, toHoldingsOverviewView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={holdingsCopy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<Bones />}
    >
      <Summary view={view} isHidden={amountsHidden} />
      {(family === null || FAMILY_TERMS[family].needsCertification) && <DeadlineNotice orderNo={null} />}
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
              title={holdingsCopy.empty[family ?? 'all'][view.tab]}
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
    </ReadScreen>
  );
}

const tabOf = (id: string): HoldingsTab => (id === '1' ? 1 : id === '2' ? 2 : 0);

function Summary({ view, isHidden }: { readonly view: HoldingsOverviewView; readonly isHidden: boolean }) {
  return (
    <Card tone="brand">
      <p className={css['label']}>{holdingsCopy.totalAmount}</p>
      <Amount text={view.totalText} size="40" isHidden={isHidden} />
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
  const Glyph = STATUS_ICONS[row.icon];
  return (
    <button className={css['row']} type="button" onClick={onPress}>
      <span className={css['head']}>
        <span className={css['title']}>
          {row.title}
          {row.family !== null && (
            <span className={css['family']}>
              <Badge tone={FAMILY_LOOK[row.family].tone}>{holdingsCopy.families[row.family]}</Badge>
            </span>
          )}
        </span>
        <span className={css['status']} data-icon={row.icon}>
          <Glyph size={14} />
          {row.statusText}
        </span>
      </span>
      <span className={css['facts']}>
        <span className={css['fact']}>
          <span className={css['key']}>{holdingsCopy.quantity[row.quantity.unit]}</span>
          <Amount text={row.quantity.text} unit={holdingsCopy.units[row.quantity.unit]} size="20" isHidden={isHidden} />
        </span>
        {row.income !== null && (
          <span className={css['fact']} data-end="">
            <span className={css['key']}>{incomeLabel}</span>
            <Amount text={row.income.text} trend={row.income.trend} size="20" isHidden={isHidden} />
          </span>
        )}
      </span>
    </button>
  );
}

function Bones() {
  return (
    <>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={60} />
        <Skeleton shape="title" />
      </Card>
      <Card>
        <Skeleton shape="row" />
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}
