import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { createFundBuyMachine, toFundBuyView, type FundBuyEvent, type FundBuyView } from '@caifu/core/fund-trading';
import { useEffect, useState } from 'react';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo } from '../app/shell/screens.ts';
import { BonesCard, Amount, KeyValueRows, Timeline, Card, type KeyValueRow, ListRow, Paragraphs } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { DocumentLinks } from '../products/DocumentLinks.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { fundBuyCopy, FUND_AGREEMENTS, dividendCopy } from './fund-buy.copy.ts';
import { FundHead, FundHeadBones } from './FundHead.tsx';
import { payFact, PayCard } from '../cashier/PayRow.tsx';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { ReviewDates, ReviewSheet, ReviewTexts } from '../orders/ReviewSheet.tsx';
import { fundSteps } from './fund-steps.ts';
import { AgreementsTick } from '../purchase/AgreementsSheet.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FeeText } from '../purchase/FeeText.tsx';
import { DividendSheet } from './DividendSheet.tsx';
import form from '../orders/OrderForm.module.css';
import { Sheet } from '../kit/Sheet.tsx';
import css from '../purchase/BuySheets.module.css';

/** 买入基金: the conditions, the form, the summary, the password, the unknown outcome. */
export function FundBuyScreen({ query }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, pad } = useOrder(createFundBuyMachine, 'fundBuy', toFundBuyView, padOf, {
    input: { fundCode: query.fundCode, mode: 'verification' },
  });
  const { step } = view;
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/fund/pay-status"
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<FundBuyForm view={view} send={send} />}
      primary={{
        label: tradeCopy.buy,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.amountText === '',
      }}
      stopped={{
        // A known fund was read, so a rule prevents its purchase.
        title: step === 'failed' && view.fundName === '' ? fundBuyCopy.failed : tradeCopy.blocked.title,
        retryLabel: tradeCopy.blocked.retry,
      }}
      unknown={{
        words: fundBuyCopy.unknown,
        problem: view.problem,
        look: { label: fundBuyCopy.unknown.look, href: hrefTo('/fund/history/list', { tab: '2' }) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <FundBuySummarySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

function Bones({ hasHead }: { readonly hasHead: boolean }) {
  return (
    <>
      {hasHead && <FundHeadBones />}
      <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
      <BonesCard rows={2} />
      <BonesCard rows={2} />
    </>
  );
}

/** The summary before the password: fund, amount, price date, card, dates, agreements. */
function FundBuySummarySheet({ view, send }: FundBuyPartProps) {
  const { card } = view;
  const agreements = FUND_AGREEMENTS.filter(isAgreementId).map((id) => agreementNames[id]);
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={tradeCopy.summaryTitle}
      subject={`${view.fundName} ${view.fundCode}`}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      asking={tradeCopy.processing.asking}
      hasNotice
      confirmLabel={tradeCopy.confirmBuy}
    >
      <KeyValueRows
        rows={[
          chargeRow(view),
          priceRow(view),
          sharesRow(view),
          payFact(tradeCopy.pay, card, tradeCopy.payUnchosen),
          { label: fundBuyCopy.dividend, value: dividendText(view) },
        ]}
      />
      <ReviewDates>
        <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
      </ReviewDates>
      <ReviewTexts label={tradeCopy.summaryAgreements(agreements.length)} names={agreements} />
    </ReviewSheet>
  );
}

interface FundBuyPartProps {
  readonly view: FundBuyView;
  readonly send: (event: FundBuyEvent) => void;
}

type OpenSheet = 'compute' | 'dividend' | null;

/** The form: the amount, its fee, the price date, the card, and the dividend method. */
function FundBuyForm({ view, send }: FundBuyPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Card>
        <OrderAmount
          label={tradeCopy.amount}
          value={view.amountText}
          view={view}
          send={send}
          sign={tradeCopy.amountSign}
          magnitude={view.magnitude}
          hint={hintOf(view)}
          keepsHint
          quickAmounts={quickKeys(view)}
        />
      </Card>

      <Card isFlush>
        <KeyValueRows rows={[chargeRow(view), priceRow(view), sharesRow(view)]} />
        <button className={form['compute']} type="button" onClick={() => setOpen('compute')}>
          {tradeCopy.howComputed}
        </button>
      </Card>

      <PayCard title={tradeCopy.pay} unchosen={tradeCopy.payUnchosen} available={view.card?.available} view={view} send={send}>
        {view.canChooseDividend ? (
          <ListRow title={fundBuyCopy.dividend} value={dividendText(view)} onPress={() => setOpen('dividend')} />
        ) : (
          <ListRow title={fundBuyCopy.dividend} value={dividendText(view)} />
        )}
      </PayCard>

      {view.days.length > 0 && (
        <Card title={tradeCopy.dates}>
          {view.later !== null && <p className="mb-12 plain lines-160">{sentenceOf(view.later)}</p>}
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </Card>
      )}

      {view.documents.length > 0 && (
        <Card title={fundBuyCopy.papers} isFlush>
          <DocumentLinks documents={view.documents} label={fundBuyCopy.papers} />
        </Card>
      )}
      <AgreementsTick view={{ ...AGREEMENTS, agreed: view.agreed }} send={send} />
      <DividendSheet
        isOpen={open === 'dividend'}
        selected={view.dividendMethod}
        onSelect={(method) => send({ type: 'dividend.chosen', method })}
        onClose={close}
      />
      <FundComputeSheet isOpen={open === 'compute'} view={view} onClose={close} />
    </>
  );
}

/** [UI-901] A back load takes nothing now, and the form says when it does. */
const chargeRow = ({ charge }: FundBuyView): KeyValueRow => {
  if (charge?.kind === 'back') return { label: fundBuyCopy.fee, value: fundBuyCopy.backFee, note: fundBuyCopy.backFeeNote };
  if (charge?.kind === 'free') return { label: fundBuyCopy.fee, value: fundBuyCopy.free };
  return { label: fundBuyCopy.fee, value: <FeeText view={{ fee: charge }} /> };
};

/** [UI-901] The day whose value is the price. The value is not known yet. */
const priceRow = ({ days, isMoneyFund }: FundBuyView): KeyValueRow =>
  isMoneyFund
    ? { label: fundBuyCopy.price, value: fundBuyCopy.moneyPrice }
    : { label: fundBuyCopy.price, value: fundBuyCopy.priceValue(days[0]?.dayText ?? null), note: fundBuyCopy.priceNote };

const sharesRow = ({ expectedShares, isMoneyFund, valueDayText }: FundBuyView): KeyValueRow => ({
  label: fundBuyCopy.shares,
  value: <Amount text={expectedShares} unit={fundBuyCopy.sharesUnit} weight="regular" />,
  ...(isMoneyFund || expectedShares === MISSING ? {} : { note: fundBuyCopy.sharesNote(valueDayText) }),
});

const dividendText = ({ dividendMethod, isMoneyFund }: FundBuyView): string =>
  isMoneyFund ? fundBuyCopy.moneyDividend : dividendCopy.methods[dividendMethod].label;

const hintOf = ({ dayRestText, isFirstBuy, minimumText, stepText }: FundBuyView): string =>
  [
    fundBuyCopy.minimum(minimumText, isFirstBuy),
    ...(stepText === null ? [] : [fundBuyCopy.step(stepText)]),
    ...(dayRestText === null ? [] : [fundBuyCopy.dayRest(dayRestText)]),
  ].join('，');

/** One row of keys: the smallest amounts and the maximum. */
function quickKeys({ quickAmounts }: FundBuyView) {
  const most = quickAmounts.length > SMALLEST ? quickAmounts.at(-1) : undefined;
  return [...quickAmounts.slice(0, SMALLEST), ...(most === undefined ? [] : [{ text: most.text, label: tradeCopy.quickMost }])];
}

const SMALLEST = 3;

const AGREEMENTS = { riskInfo: '', documents: [], agreementIds: FUND_AGREEMENTS } as const;

interface FundComputeSheetProps {
  readonly isOpen: boolean;
  readonly view: FundBuyView;
  readonly onClose: () => void;
}

/** The computation of price, fee and shares with this amount. */
function FundComputeSheet({ isOpen, view, onClose }: FundComputeSheetProps) {
  const { compute } = fundBuyCopy;
  const { charge } = view;
  return (
    <Sheet isOpen={isOpen} title={compute.title} onClose={onClose}>
      <h3 className={css['subtitle']}>{compute.priceHead}</h3>
      <p className={css['formula']}>{view.isMoneyFund ? compute.moneyPrice : compute.price(view.days[0]?.dayText ?? null)}</p>
      <h3 className={css['subtitle']}>{compute.feeHead}</h3>
      {charge?.kind === 'back' || charge?.kind === 'free' ? (
        <p className={css['formula']}>{compute[charge.kind]}</p>
      ) : (
        <>
          <Paragraphs of={tradeCopy.compute.fee} className={css['formula']} />
          {charge !== null && (
            <KeyValueRows
              isDense
              rows={[
                charge.rate !== null && { label: tradeCopy.compute.rate, value: charge.rate },
                { label: tradeCopy.compute.net, value: `${charge.net} ${tradeCopy.yuan}` },
                { label: fundBuyCopy.fee, value: `${charge.fee} ${tradeCopy.yuan}` },
                charge.undiscountedFee !== null && {
                  label: tradeCopy.compute.undiscounted(charge.undiscountedRate),
                  value: <s>{`${charge.undiscountedFee} ${tradeCopy.yuan}`}</s>,
                },
              ]}
            />
          )}
          <p className={css['note']}>{tradeCopy.compute.feeNote}</p>
        </>
      )}
      <h3 className={css['subtitle']}>{compute.sharesHead}</h3>
      <p className={css['formula']}>{compute.shares(view.cutsShares)}</p>
      {view.expectedShares !== MISSING && (
        <KeyValueRows
          isDense
          rows={[
            {
              label: fundBuyCopy.shares,
              value: `${view.expectedShares} ${fundBuyCopy.sharesUnit}`,
              ...(view.isMoneyFund ? {} : { note: fundBuyCopy.sharesNote(view.valueDayText) }),
            },
          ]}
        />
      )}
    </Sheet>
  );
}
