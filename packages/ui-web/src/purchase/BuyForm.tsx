import { MISSING } from '@caifu/core/values';
import type { BuyView } from '@caifu/core/purchase';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount, Card, KeyValueRows, ListRow, Notice, RowsCard, Timeline } from '../kit/show.ts';
import { AmountField, Checkbox } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardName } from '../cashier/CardLogo.tsx';
import { AgreementsSheet } from './AgreementsSheet.tsx';
import { Available } from '../cashier/Available.tsx';
import type { BuyPartProps } from './buy-part.ts';
import css from '../orders/OrderForm.module.css';
import { ComputeSheet } from './BuySheets.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { datesTimeline } from '../orders/dates-timeline.ts';
import { FeeText } from './FeeText.tsx';
import { MaturityRow } from './MaturityRow.tsx';

type OpenSheet = 'cards' | 'agreements' | 'compute' | null;

/** The amount and all that follows from it as one types. */
export function BuyForm({ view, send }: BuyPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  const { amountsHidden } = usePreferences();
  const { hint, card } = view;
  const start = hint === null ? '' : view.firstBuy === 'follow-up' ? view.minimum : hint.start;
  return (
    <>
      <Card>
        <AmountField
          label={tradeCopy.amount}
          value={view.amountText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          sign={tradeCopy.amountSign}
          placeholder={tradeCopy.placeholder}
          magnitude={view.magnitude}
          hint={hint === null ? null : tradeCopy.hint(start, hint.step)}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden })}
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
        <button className={css['compute']} type="button" onClick={() => setOpen('compute')}>
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
        {view.canChooseMaturity && (
          <MaturityRow
            arrangement={view.arrangement}
            canChange
            isSaving={view.isSavingArrangement}
            boundAgainText={view.boundAgainText}
            onChoose={(arrangement) => send({ type: 'arrangement.chosen', arrangement })}
          />
        )}
      </RowsCard>

      {view.dates.length > 0 && (
        <Card title={tradeCopy.dates}>
          <Timeline steps={datesTimeline(view.dates)} />
        </Card>
      )}

      {view.needsReservationConsent && <Notice>{tradeCopy.reservationNote}</Notice>}
      {view.riskInfo !== '' && <p className="small lines-170">{view.riskInfo}</p>}

      <Checkbox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}>
        {tradeCopy.agreePrefix}
        <button className={css['link']} type="button" onClick={() => setOpen('agreements')}>
          {tradeCopy.agreements}
        </button>
      </Checkbox>

      <CardsSheet isOpen={open === 'cards'} view={view} send={send} onClose={close} />
      <ComputeSheet isOpen={open === 'compute'} view={view} onClose={close} />
      <AgreementsSheet isOpen={open === 'agreements'} view={view} send={send} onClose={close} />
    </>
  );
}

/** One row of keys: the smallest amounts and the most. */
function quickKeys({ quickAmounts }: BuyView) {
  const most = quickAmounts.length > 1 ? quickAmounts.at(-1) : undefined;
  const smallest = quickAmounts.filter((quick) => quick !== most).slice(0, 3);
  return [...smallest, ...(most === undefined ? [] : [{ text: most.text, label: tradeCopy.quickMost }])];
}
