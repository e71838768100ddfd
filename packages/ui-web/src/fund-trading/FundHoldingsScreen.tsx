import {
  FUND_HOLDINGS_SORTS,
  fundHoldingsSort,
  toFundHoldingsView,
  type FundHoldingsSort,
  type FundPositionLine,
  type FundTotalsLine,
} from '@caifu/core/fund-trading';
import { MISSING } from '@caifu/core/values';
import { useCallback, useState } from 'react';
import {
  hrefTo,
  ReadScreen,
  Screen,
  useGo,
  usePort,
  useReadingView,
  useSessionInvestor,
  HideAmounts,
  OwnAmount,
} from '../app/shell/screens.ts';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Button, Chip, ChoiceSheet } from '../kit/ask.ts';
import { Figures, Section } from '../kit/Card.tsx';
import { EmptyCard, RowsCard } from '../kit/Cards.tsx';
import { Further } from '../kit/Further.tsx';
import { Hero, HeroBones } from '../kit/Hero.tsx';
import { ListRow } from '../kit/ListRow.tsx';
import { MoneyRow, MoneyRows } from '../kit/MoneyRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { fundHoldingsCopy as copy } from './fund-holdings.copy.ts';
import css from './FundTrading.module.css';

/** 我的基金: shows held public funds, their value with its date, and pending orders. */
export function FundHoldingsScreen({ query: { sort } }: { readonly query: { readonly sort?: string | undefined } }) {
  const investor = useSessionInvestor();
  return investor === null ? <Guest /> : <Own key={investor.investorId} sort={fundHoldingsSort(sort)} />;
}

/** [UI-903] A visitor of a wrong address is told what this page is. */
function Guest() {
  const go = useGo();
  return (
    <Screen>
      <EmptyState
        title={copy.guest.title}
        text={copy.guest.text}
        action={<Button onPress={() => go.to('/login', { back: '/usercenter/fund' })}>{copy.guest.action}</Button>}
      />
    </Screen>
  );
}

function Own({ sort }: { readonly sort: FundHoldingsSort }) {
  const toView = useCallback((snapshot: Parameters<typeof toFundHoldingsView>[0]) => toFundHoldingsView(snapshot, sort), [sort]);
  const { view, send } = useReadingView(usePort('fundHoldings'), 'fund-holdings', null, toView);
  return (
    <ReadScreen view={view} send={send} words={copy} action={<HideAmounts />} skeleton={<HeroBones rows={3} />}>
      {view.totals !== null && <Totals totals={view.totals} isEmpty={view.isEmpty} />}
      {view.isEmpty ? (
        <EmptyCard
          title={copy.empty.title}
          text={copy.empty.text}
          action={<a href={hrefTo('/ranking/fund-ranking')}>{copy.empty.action}</a>}
        />
      ) : (
        <Section title={copy.rows} action={view.positions.length > 1 && <Sort sort={sort} />}>
          <MoneyRows>
            {view.positions.map((line) => (
              <Row key={line.fundCode} line={line} newest={view.totals?.dayText ?? MISSING} />
            ))}
          </MoneyRows>
        </Section>
      )}
      <RowsCard title={copy.ways} label={copy.ways}>
        <ListRow title={copy.plans} href={hrefTo('/plan/dt-list')} />
        <ListRow title={copy.records} href={hrefTo('/fund/history/list')} />
        <ListRow title={copy.profits} href={hrefTo('/fund/profitlist')} />
        <ListRow title={copy.ranking} href={hrefTo('/ranking/fund-ranking')} />
      </RowsCard>
    </ReadScreen>
  );
}

/** [UI-1336] The order of the list, in its address. */
function Sort({ sort }: { readonly sort: FundHoldingsSort }) {
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Chip opensDialog label={`${copy.sort}：${copy.sorts[sort]}`} onPress={() => setOpen(true)}>
        {copy.sorts[sort]}
      </Chip>
      <ChoiceSheet
        isOpen={isOpen}
        title={copy.sort}
        options={FUND_HOLDINGS_SORTS.map((id) => ({ id, label: copy.sorts[id] }))}
        selected={sort}
        onSelect={(id) => go.to('/usercenter/fund', { sort: id === 'value' ? null : id }, { isReplacing: true })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** [UI-903] The total value and profit, with the date of the values. */
function Totals({ totals, isEmpty }: { readonly totals: FundTotalsLine; readonly isEmpty: boolean }) {
  const { dayText, pendingInText, payingOutText } = totals;
  return (
    <Hero
      label={copy.total}
      below={
        <div className="column gap-12">
          <Figures
            rows={[
              {
                label: dayText === MISSING ? copy.latest : copy.dayProfit(dayText),
                value: <OwnAmount {...totals.dayProfit} size="16" />,
              },
              { label: copy.holdingProfit, value: <OwnAmount {...totals.holdingProfit} size="16" /> },
              { label: copy.cumulative, value: <OwnAmount {...totals.cumulativeProfit} size="16" /> },
            ]}
          />
          {pendingInText !== null && (
            <p className="small lines-160">
              {copy.pendingIn} <OwnAmount text={pendingInText} unit={copy.yuan} />
            </p>
          )}
          {payingOutText !== null && (
            <p className="small lines-160">
              {copy.payingOut} <OwnAmount text={payingOutText} unit={copy.yuan} />
            </p>
          )}
          {!isEmpty && (
            <p className="small lines-160">
              {copy.confirmed}
              {totals.isPartial && copy.partial}
            </p>
          )}
        </div>
      }
    >
      <OwnAmount text={totals.valueText} size="40" />
    </Hero>
  );
}

interface RowProps {
  readonly line: FundPositionLine;
  /** The date of most values. */
  readonly newest: string;
}

function Row({ line, newest }: RowProps) {
  const isBought = line.sharesText === NONE;
  return (
    <MoneyRow
      title={<span className={css['name']}>{line.fundName}</span>}
      facts={
        <>
          <span className="small">{line.fundCode}</span>
          {!isBought && line.valueDayText !== MISSING && (
            <span className="small" data-older={line.valueDayText !== newest || undefined}>
              {copy.rowDay(line.valueDayText, line.isMoneyFund)}
            </span>
          )}
          {line.pendingInText !== null && <Badge tone="brand">{copy.pendingIn}</Badge>}
          {line.pendingOutText !== null && <Badge tone="brand">{copy.pendingOut}</Badge>}
        </>
      }
      value={
        <>
          <span className="heard">{isBought ? copy.boughtHeard : copy.valueHeard}</span>
          <OwnAmount text={isBought ? line.pendingInText : line.valueText} size="20" />
        </>
      }
      valueNote={
        !isBought && (
          <>
            <Further label={copy.latest}>
              <OwnAmount {...line.dayProfit} size="14" />
            </Further>
            <Further label={copy.holdingProfit}>
              <OwnAmount {...line.holdingProfit} size="14" />
              <Amount {...line.holdingRate} size="14" />
            </Further>
          </>
        )
      }
      href={hrefTo('/fund/funddetail', { fundCode: line.fundCode })}
    />
  );
}

/** The fund has no shares yet. */
const NONE = '0.00';
