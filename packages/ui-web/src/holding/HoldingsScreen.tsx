import { FAMILY_TERMS } from '@caifu/core/products';
import type { ProductFamily } from '@caifu/core/products';
import { createHoldingsOverviewMachine, toHoldingsOverviewView, type HoldingsOverviewView, type HoldingsTab } from '@caifu/core/holding';
import { useId, useState } from 'react';
import { takeAskedTab, takeMarkedOrder } from '../app/routing/marked-order.ts';
import { hrefTo, ReadScreen, usePreferences, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { AllocationBar, BonesCard, Card, EmptyState, Figures, Hero, HeroBones, List, ListRow } from '../kit/show.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { holdingsCopy } from './assets.copy.ts';
import { DeadlineNotice } from '../qualification/DeadlineNotice.tsx';
import { Group } from './HoldingGroup.tsx';
import css from './HoldingsScreen.module.css';

export const BrokerHoldingsScreen = () => <HoldingsScreen family="broker" />;
export const AllHoldingsScreen = () => <HoldingsScreen family={null} />;
export const PrivateHoldingsScreen = () => <HoldingsScreen family="private" />;

/** Shows the holdings of a family or of all: summary and three tabs, each row with its status and income. */
function HoldingsScreen({ family }: { readonly family: ProductFamily | null }) {
  const [marked] = useState(takeMarkedOrder);
  const [asked] = useState(takeAskedTab);
  const { view, send } = useView(createHoldingsOverviewMachine, 'holdingsOverview', toHoldingsOverviewView, {
    input: { family, marked, asked },
  });
  const { amountsHidden } = usePreferences();
  return (
    <ReadScreen
      view={view}
      send={send}
      words={holdingsCopy}
      action={<HideAmounts />}
      skeleton={
        <>
          <HeroBones />
          <BonesCard of={[{ shape: 'row' }, { shape: 'row', count: 3 }]} />
        </>
      }
    >
      <Summary view={view} />
      {!amountsHidden && view.allocation.length > 0 && <Divided parts={view.allocation} />}
      {(family === null || FAMILY_TERMS[family].placement === 'private') && <DeadlineNotice orderNo={null} />}
      <div className="bg-surface rounded clip shadow-card">
        <Tabs
          label={holdingsCopy.tabList}
          tabs={view.tabs.map(({ tab, count }) => ({
            id: String(tab),
            label: count === 0 ? holdingsCopy.tabs[tab] : `${holdingsCopy.tabs[tab]} ${count}`,
          }))}
          selected={String(view.tab)}
          onSelect={(id) => send({ type: 'tab.chosen', tab: tabOf(id) })}
        >
          {view.isEmpty ? (
            <EmptyState
              title={holdingsCopy.empty[family ?? 'all'][view.tab]}
              text={holdingsCopy.emptyText}
              action={
                <Button kind="secondary" size="small" onPress={() => send({ type: 'products.pressed' })}>
                  {holdingsCopy.seeProducts}
                </Button>
              }
            />
          ) : (
            <>
              <ul className={css['rows']}>
                {view.groups.map((group) => (
                  <Group
                    key={group.key}
                    group={group}
                    incomeLabel={holdingsCopy.income[view.incomeMeaning]}
                    onOpen={(orderNo) => send({ type: 'item.tapped', orderNo })}
                  />
                ))}
              </ul>
              {view.others.length > 0 && <Others rows={view.others} />}
            </>
          )}
        </Tabs>
      </div>
    </ReadScreen>
  );
}

const tabOf = (id: string): HoldingsTab => (id === '1' ? 1 : id === '2' ? 2 : 0);

/** [UI-1348] First the value, then the cost and the pending money. In the list of all areas only products state the latter two. */
function Summary({ view }: { readonly view: HoldingsOverviewView }) {
  return (
    <Hero
      label={view.isEverything ? holdingsCopy.everything : holdingsCopy.worth}
      below={
        <div className="column gap-12">
          {view.isEverything && <p className="m-0 text-12 ink-2">{holdingsCopy.ofProducts}</p>}
          <Figures
            rows={[
              { label: holdingsCopy.totalAmount, value: <OwnAmount text={view.totalText} size="16" /> },
              {
                label: holdingsCopy.accumulatedIncome,
                value: <OwnAmount text={view.accumulatedIncome.text} trend={view.accumulatedIncome.trend} size="16" />,
              },
            ]}
          />
          <Figures
            rows={[
              { label: holdingsCopy.inTransit, value: <OwnAmount text={view.inTransitText} size="16" /> },
              { label: holdingsCopy.awaitingCollection, value: <OwnAmount text={view.awaitingText} size="16" /> },
            ]}
          />
        </div>
      }
    >
      <OwnAmount text={view.worthText} size="40" />
    </Hero>
  );
}

/** [UI-1301] Holdings in areas with pages of their own. */
function Others({ rows }: { readonly rows: HoldingsOverviewView['others'] }) {
  const nameId = useId();
  return (
    <section className="p-0-16" aria-labelledby={nameId}>
      <h2 className="mt-24 text-20 lines-135" id={nameId}>
        {holdingsCopy.otherHoldings}
      </h2>
      <List label={holdingsCopy.otherHoldings}>
        {rows.map(({ key, group, name, statusText, amountText }) => (
          <ListRow key={key} title={name} note={statusText} value={<OwnAmount text={amountText} />} href={hrefTo(PLACES[group])} />
        ))}
      </List>
    </section>
  );
}

const PLACES = {
  wallet: '/mmf/personal',
  regular: '/assets',
  funds: '/usercenter/fund',
  gold: '/gold/gx-gold',
  strategies: '/portfolio/list',
  bank: '/usercenter/bank',
  broker: '/asset-detail',
  private: '/pe-detail',
} as const;

function Divided({ parts }: { readonly parts: HoldingsOverviewView['allocation'] }) {
  return (
    <Card>
      <AllocationBar
        label={holdingsCopy.allocation}
        parts={parts.map(({ name, share, text }, at) => ({
          id: String(at),
          name: name ?? holdingsCopy.others,
          share: share * 100,
          value: text,
        }))}
      />
    </Card>
  );
}
