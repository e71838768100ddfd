import type { FundBuyEvent, FundBuyView } from '@caifu/core/fund-trading';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Available } from '../cashier/Available.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Amount, Card, type KeyValueRow, KeyValueRows, ListRow, RowsCard, Timeline } from '../kit/show.ts';
import { AmountField, Checkbox } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { AgreementsSheet } from '../purchase/AgreementsSheet.tsx';
import { FeeText } from '../purchase/FeeText.tsx';
import { DividendSheet } from './DividendSheet.tsx';
import { dividendCopy, FUND_AGREEMENTS, fundBuyCopy } from './fund-buy.copy.ts';
import { fundSteps } from './fund-steps.ts';
import { FundComputeSheet } from './FundComputeSheet.tsx';
import form from '../orders/OrderForm.module.css';

export interface FundBuyPartProps {
  readonly view: FundBuyView;
  readonly send: (event: FundBuyEvent) => void;
}

type OpenSheet = 'cards' | 'agreements' | 'compute' | 'dividend' | null;

/** The amount, what it costs, at which day's value, from where, and what becomes of dividends. */
export function FundBuyForm({ view, send }: FundBuyPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  const { amountsHidden } = usePreferences();
  const { card } = view;
  return (
    <>
      <Card>
        <AmountField
          label={tradeCopy.amount}
          value={view.amountText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          sign={tradeCopy.amountSign}
          magnitude={view.magnitude}
          hint={hintOf(view)}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden })}
          quickAmounts={quickKeys(view)}
        />
      </Card>

      <Card isFlush>
        <KeyValueRows rows={[chargeRow(view), priceRow(view), sharesRow(view)]} />
        <button className={form['compute']} type="button" onClick={() => setOpen('compute')}>
          {tradeCopy.howComputed}
        </button>
      </Card>

      <RowsCard>
        <ListRow
          title={tradeCopy.pay}
          value={
            card === null ? (
              <span className="ink-brand">{tradeCopy.payUnchosen}</span>
            ) : (
              <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
            )
          }
          valueNote={card === null || card.available === MISSING ? undefined : <Available amount={card.available} />}
          onPress={() => setOpen('cards')}
        />
        {view.canChooseDividend ? (
          <ListRow title={fundBuyCopy.dividend} value={dividendText(view)} onPress={() => setOpen('dividend')} />
        ) : (
          <ListRow title={fundBuyCopy.dividend} value={dividendText(view)} />
        )}
      </RowsCard>

      {view.days.length > 0 && (
        <Card title={tradeCopy.dates}>
          {view.later !== null && <p className="mb-12 plain lines-160">{sentenceOf(view.later)}</p>}
          <Timeline steps={fundSteps(view.days, view.later !== null, view.isMoneyFund)} />
        </Card>
      )}

      <Checkbox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}>
        {tradeCopy.agreePrefix}
        <button className={form['link']} type="button" onClick={() => setOpen('agreements')}>
          {tradeCopy.agreements}
        </button>
      </Checkbox>

      <CardsSheet isOpen={open === 'cards'} view={view} send={send} onClose={close} />
      <DividendSheet
        isOpen={open === 'dividend'}
        selected={view.dividendMethod}
        onSelect={(method) => send({ type: 'dividend.chosen', method })}
        onClose={close}
      />
      <FundComputeSheet isOpen={open === 'compute'} view={view} onClose={close} />
      <AgreementsSheet isOpen={open === 'agreements'} view={AGREEMENTS} send={send} onClose={close} />
    </>
  );
}

/** [UI-901] Of a back load nothing is taken now, and it says when. */
export const chargeRow = ({ charge }: FundBuyView): KeyValueRow => {
  if (charge?.kind === 'back') return { label: fundBuyCopy.fee, value: fundBuyCopy.backFee, note: fundBuyCopy.backFeeNote };
  if (charge?.kind === 'free') return { label: fundBuyCopy.fee, value: fundBuyCopy.free };
  return { label: fundBuyCopy.fee, value: <FeeText view={{ fee: charge }} /> };
};

/** [UI-901] Which day's value is the price; nobody knows it yet. */
export const priceRow = ({ days, isMoneyFund }: FundBuyView): KeyValueRow =>
  isMoneyFund
    ? { label: fundBuyCopy.price, value: fundBuyCopy.moneyPrice }
    : { label: fundBuyCopy.price, value: fundBuyCopy.priceValue(days[0]?.dayText ?? null), note: fundBuyCopy.priceNote };

export const sharesRow = ({ expectedShares, isMoneyFund, valueDayText }: FundBuyView): KeyValueRow => ({
  label: fundBuyCopy.shares,
  value: <Amount text={expectedShares} unit={fundBuyCopy.sharesUnit} weight="regular" />,
  ...(isMoneyFund || expectedShares === MISSING ? {} : { note: fundBuyCopy.sharesNote(valueDayText) }),
});

export const dividendText = ({ dividendMethod, isMoneyFund }: FundBuyView): string =>
  isMoneyFund ? fundBuyCopy.moneyDividend : dividendCopy.methods[dividendMethod].label;

const hintOf = ({ dayRestText, isFirstBuy, minimumText, stepText }: FundBuyView): string =>
  [
    fundBuyCopy.minimum(minimumText, isFirstBuy),
    ...(stepText === null ? [] : [fundBuyCopy.step(stepText)]),
    ...(dayRestText === null ? [] : [fundBuyCopy.dayRest(dayRestText)]),
  ].join('，');

/** One row of keys: the smallest amounts and the most. */
function quickKeys({ quickAmounts }: FundBuyView) {
  const most = quickAmounts.length > SMALLEST ? quickAmounts.at(-1) : undefined;
  return [...quickAmounts.slice(0, SMALLEST), ...(most === undefined ? [] : [{ text: most.text, label: tradeCopy.quickMost }])];
}

const SMALLEST = 3;

const AGREEMENTS = { riskInfo: '', documents: [], agreementIds: FUND_AGREEMENTS } as const;
