import {
  heldRows,
  orderExample,
  purchaseRows,
  tradeLimits,
  tradingReason,
  type FundDetail,
  type FundFeeRow,
  type HeldFeeRow,
} from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { ReadScreen, usePort } from '../app/shell/screens.ts';
import { Card, FactsCard, Notice, Section, Timeline } from '../kit/show.ts';
import table from '../products/FeeTable.module.css';
import { RedemptionFees } from '../products/RedemptionFees.tsx';
import facts from '../products/ProductFacts.module.css';
import { fundRulesCopy as copy } from './fund-pages.copy.ts';
import css from './FundPages.module.css';
import { fundTitles } from './fund-titles.copy.ts';
import { FundSkeleton, titledBy, useFund, type FundPageProps } from './FundScreen.tsx';

/** 交易规则: shows the dates of an order placed now, its requirements, and every fee. */
export function FundRulesScreen({ query: { fundCode } }: FundPageProps) {
  const { view, words, send } = useFund(fundCode);
  return (
    <ReadScreen
      view={view}
      send={send}
      words={words}
      {...titledBy(view.value?.fund.fundName ?? null, fundTitles.rules)}
      skeleton={<FundSkeleton />}
    >
      {view.value !== null && <Rules detail={view.value} />}
    </ReadScreen>
  );
}

function Rules({ detail }: { readonly detail: FundDetail }) {
  const { fund, terms } = detail;
  const reason = tradingReason(detail);
  const days = orderExample(terms, usePort('fundDetail'));
  const limits = tradeLimits(terms);
  const purchase = purchaseRows(terms.purchaseTiers);
  const redemption = heldRows(terms.redemptionTiers);
  const back = heldRows(terms.backTiers);
  const { steps } = copy;
  return (
    <div className="parts">
      {reason !== null && <Notice tone="alert">{sentenceOf(reason)}</Notice>}
      <Card title={copy.example} note={copy.exampleNote}>
        <Timeline
          steps={[
            {
              label: steps.placed,
              date: days.tradingDayText,
              note: days.isLater ? steps.later : steps.today,
              state: days.isLater ? 'coming' : 'today',
            },
            { label: steps.price, date: days.priceKnownText, note: copy.priceNote, state: 'coming' },
            { label: steps.confirm, date: days.confirmedText, note: copy.confirmNote, state: 'coming' },
            { label: steps.arrive, date: days.arrivesText, note: copy.arriveNote, state: 'coming' },
          ]}
        />
      </Card>
      <FactsCard
        title={copy.limits}
        rows={[
          { label: copy.first, value: limits.firstText },
          { label: copy.add, value: limits.addText },
          { label: copy.step, value: limits.stepText ?? copy.anyStep },
          { label: copy.dayLimit, value: limits.dayLimitText ?? copy.noLimit },
          { label: copy.redemption, value: limits.redemptionText },
          { label: copy.hold, value: limits.holdText },
          !fund.isMoneyFund && { label: copy.shares, value: terms.cutsShares ? copy.cutShares : copy.roundedShares },
          fund.isMoneyFund && { label: copy.quick, value: terms.hasQuickRedemption ? copy.quickYes : copy.quickNo },
        ]}
      />
      <Card title={copy.purchase} isFlush={(purchase ?? []).length > 0 && !terms.isBackLoad}>
        {terms.isBackLoad ? (
          <p className={facts['text']}>{copy.backNote}</p>
        ) : purchase === null || purchase.length === 0 ? (
          <p className={facts['text']}>{purchase === null ? copy.unknown : copy.free}</p>
        ) : (
          <PurchaseFees rows={purchase} />
        )}
      </Card>
      {terms.isBackLoad && <HeldFees title={copy.back} rows={back} unknown={copy.backUnknown} free={copy.free} />}
      <HeldFees title={copy.redemptionFees} rows={redemption} unknown={copy.redeemUnknown} free={copy.redeemFree} />
    </div>
  );
}

interface HeldFeesProps {
  readonly title: string;
  readonly rows: readonly HeldFeeRow[] | null;
  readonly unknown: string;
  readonly free: string;
}

/** Fees by holding time. [FD-21] An unpublished fee is not shown as free. */
function HeldFees({ title, rows, unknown, free }: HeldFeesProps) {
  return (
    <Section title={title} note={copy.naturalDays}>
      {rows === null || rows.length === 0 ? (
        <Card>
          <p className={facts['text']}>{rows === null ? unknown : free}</p>
        </Card>
      ) : (
        <Card isFlush>
          <RedemptionFees fees={rows} />
        </Card>
      )}
    </Section>
  );
}

function PurchaseFees({ rows }: { readonly rows: readonly FundFeeRow[] }) {
  return (
    <table className={table['fees']}>
      <thead>
        <tr>
          <th scope="col">{copy.amount}</th>
          <th scope="col">{copy.rate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fromText}>
            <th scope="row">{row.belowText === null ? copy.from(row.fromText) : copy.between(row.fromText, row.belowText)}</th>
            <td>
              {row.undiscountedText !== null && (
                <>
                  <span className="heard">{copy.full}</span>
                  <s className={css['struck']}>{row.undiscountedText}</s>
                </>
              )}
              {row.chargeText}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
