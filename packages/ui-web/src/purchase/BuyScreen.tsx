import { cashierOf, createBuyMachine, toBuyView, type BuyView } from '@caifu/core/purchase';
import { HOLDINGS, RESULTS } from './places.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useView } from '../app/shell/screens.ts';
import { BonesCard, Notice, Amount, Card, KeyValueRows, Timeline, ListRow, RowsCard } from '../kit/show.ts';
import { productListCopy } from '../products/product-list.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { ErrandSheet } from './ErrandSheet.tsx';
import { OfferHead } from './OfferHead.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { AgreementsTick } from './AgreementsSheet.tsx';
import { PayCard, payFact } from '../cashier/PayRow.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { MISSING } from '@caifu/core/values';
import type { BuyPartProps } from './buy-part.ts';
import css from '../orders/OrderForm.module.css';
import { ComputeSheet } from './BuySheets.tsx';
import { datesTimeline } from '../orders/dates-timeline.ts';
import { FeeText } from './FeeText.tsx';
import { MaturityRow, noteOf } from './MaturityRow.tsx';
import type { PreBuyCheck } from '@caifu/core/qualification';
import { AlertIcon, ClockIcon, DoneIcon } from '../kit/late-icons.tsx';
import { checkName, sentenceOf } from '@caifu/core/zh-CN';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { ReviewDates, ReviewSheet, ReviewTexts } from '../orders/ReviewSheet.tsx';

/** 买入, for broker and private products: the conditions, the form, the summary, the password, the unknown outcome. */
export function BuyScreen() {
  const { view, send, actor } = useView(createBuyMachine, 'buy', toBuyView, { input: { mode: 'verification' } });
  const cashier = useSelector(actor, cashierOf);
  const { step, family } = view;
  const press = () => send({ type: 'order.pressed' });
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath={RESULTS[family ?? 'broker']}
      head={
        <>
          {view.productName !== '' && <OfferHead view={view} />}
          {view.needsQualification && <Notice tone="premium">{productListCopy.qualifiedOnly}</Notice>}
        </>
      }
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={3} />
        </>
      }
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<BuyForm view={view} send={send} />}
      primary={{
        label: tradeCopy.buy,
        onPress: press,
        isBusy: view.isSavingArrangement,
        isTold: view.tip !== null || view.amountText === '',
      }}
      // Why the purchase cannot continue, the gate's sentence, and a retry. Nothing is lost.
      stopped={{
        title: tradeCopy.blocked.title,
        retryLabel: tradeCopy.blocked.retry,
        below: view.checks.length > 0 && <CheckList checks={view.checks} />,
      }}
      unknown={{
        words: tradeCopy.unknown,
        problem: view.problem,
        look: { label: tradeCopy.unknown.assets, href: hrefTo(HOLDINGS[family ?? 'broker']) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <SummarySheet view={view} send={send} />
          <Cashier actor={cashier} />
        </>
      }
    />
  );
}

/** The form: the amount and its consequences. */
function BuyForm({ view, send }: BuyPartProps) {
  const [isComputing, setComputing] = useState(false);
  const { hint } = view;
  const start = hint === null ? '' : view.firstBuy === 'follow-up' ? view.minimum : hint.start;
  return (
    <>
      <Card>
        <OrderAmount
          label={tradeCopy.amount}
          value={view.amountText}
          view={view}
          send={send}
          sign={tradeCopy.amountSign}
          placeholder={tradeCopy.placeholder}
          magnitude={view.magnitude}
          hint={hint === null ? null : tradeCopy.hint(start, hint.step)}
          keepsHint
          quickAmounts={quickKeys(view)}
        />
      </Card>

      <Card isFlush>
        <KeyValueRows
          rows={[
            {
              label: tradeCopy.expectedIncome,
              value: <Amount text={view.income} unit={tradeCopy.yuan} size="16" />,
              note: view.income === MISSING ? undefined : tradeCopy.expectedIncomeShort,
            },
            { label: tradeCopy.fee, value: <FeeText view={view} /> },
          ]}
        />
        <button className={css['compute']} type="button" onClick={() => setComputing(true)}>
          {tradeCopy.howComputed}
        </button>
      </Card>

      <PayCard title={tradeCopy.pay} unchosen={tradeCopy.payUnchosen} available={view.card?.available} view={view} send={send}>
        {view.canChooseMaturity && (
          <MaturityRow
            arrangement={view.arrangement}
            canChange
            isSaving={view.isSavingArrangement}
            boundAgainText={view.boundAgainText}
            onChoose={(arrangement) => send({ type: 'arrangement.chosen', arrangement })}
          />
        )}
      </PayCard>

      {view.dates.length > 0 && (
        <Card title={tradeCopy.dates}>
          <Timeline steps={datesTimeline(view.dates)} />
        </Card>
      )}

      {view.needsReservationConsent && <Notice>{tradeCopy.reservationNote}</Notice>}
      {view.riskInfo !== '' && <p className="small lines-170">{view.riskInfo}</p>}

      <AgreementsTick view={view} send={send} />
      <ComputeSheet isOpen={isComputing} view={view} onClose={() => setComputing(false)} />
    </>
  );
}

/** One row of keys: the smallest amounts and the maximum. */
function quickKeys({ quickAmounts }: BuyView) {
  const most = quickAmounts.length > 1 ? quickAmounts.at(-1) : undefined;
  const smallest = quickAmounts.filter((quick) => quick !== most).slice(0, 3);
  return [...smallest, ...(most === undefined ? [] : [{ text: most.text, label: tradeCopy.quickMost }])];
}

/** The conditions of a purchase in order, each with its state. */
function CheckList({ checks }: { readonly checks: readonly PreBuyCheck[] }) {
  return (
    <RowsCard title={tradeCopy.checks.title}>
      {checks.map(({ id, verdict }) => {
        const Mark = MARKS[verdict];
        return <ListRow key={id} title={checkName(id)} value={tradeCopy.checks.verdicts[verdict]} leading={<Mark size={20} />} />;
      })}
    </RowsCard>
  );
}

const MARKS = { met: DoneIcon, unmet: AlertIcon, warned: AlertIcon, unknown: ClockIcon } as const satisfies Record<
  PreBuyCheck['verdict'],
  typeof DoneIcon
>;

/** The summary before the password: product, amount, card, dates, agreements. */
function SummarySheet({ view, send }: BuyPartProps) {
  const { card } = view;
  const agreements = [
    ...view.documents.map(({ fileName }) => fileName),
    ...view.agreementIds.filter(isAgreementId).map((id) => agreementNames[id]),
  ];
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={tradeCopy.summaryTitle}
      subject={view.periodName === '' ? view.productName : `${view.productName} ${view.periodName}`}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      ordering={tradeCopy.processing.ordering}
      asking={tradeCopy.processing.asking}
      hasNotice
      confirmLabel={tradeCopy.confirmBuy}
    >
      {view.resumesOrder && <Notice>{tradeCopy.resumes}</Notice>}
      <KeyValueRows
        rows={[
          { label: tradeCopy.fee, value: <FeeText view={view} /> },
          payFact(tradeCopy.pay, card, tradeCopy.payUnchosen),
          view.canChooseMaturity && {
            label: tradeCopy.maturity,
            value: tradeCopy.arrangements[view.arrangement].label,
            note: noteOf(view.arrangement, view.boundAgainText),
          },
          {
            label: tradeCopy.expectedIncome,
            value: <Amount text={view.income} unit={tradeCopy.yuan} />,
            note: tradeCopy.expectedIncomeShort,
          },
        ]}
      />
      <ReviewDates>
        <Timeline steps={datesTimeline(view.dates)} />
      </ReviewDates>
      <ReviewTexts label={tradeCopy.summaryAgreements(agreements.length)} names={agreements} />
      {view.caution !== null && <Notice tone="alert">{sentenceOf(view.caution)}</Notice>}
    </ReviewSheet>
  );
}
