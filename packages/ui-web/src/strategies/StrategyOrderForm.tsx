import { STRATEGY_MODES, type StrategyOrderEvent, type StrategyOrderView } from '@caifu/core/strategies';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { usePreferences } from '../app/shell/preferences.ts';
import { Available } from '../cashier/Available.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Amount, Card, type Facts, KeyValueRows, List, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { AmountField, ConsentBox, Tabs } from '../kit/ask.ts';
import css from '../orders/OrderForm.module.css';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { strategyOrderCopy as copy } from './strategies.copy.ts';
import { STRATEGY_TEXTS } from './strategy-texts.ts';

export interface StrategyOrderPartProps {
  readonly view: StrategyOrderView;
  readonly send: (event: StrategyOrderEvent) => void;
}

/** [UI-1172] How much, what each fund has of it, the card, and of a purchase who may change the funds and the agreement. */
export function StrategyOrderForm({ view, send }: StrategyOrderPartProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { amountsHidden: isHidden } = usePreferences();
  const { card, side, split } = view;
  return (
    <>
      <Card>
        <AmountField
          label={copy.entry[side]}
          value={view.entryText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          {...(side === 'buy' ? { sign: tradeCopy.amountSign, magnitude: view.magnitude } : { unit: copy.percent })}
          hint={view.tip === null ? hintOf(view, isHidden) : null}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
        />
        {side === 'redeem' && (
          <Tabs
            look="segment"
            label={copy.quarters}
            tabs={QUARTERS}
            selected={view.entryText}
            onSelect={(text) => send({ type: 'amount.entered', text })}
          />
        )}
      </Card>
      <Card title={copy.split[side]} isFlush>
        {split === null ? (
          <List>
            <ListRow title={copy.splitNone[side]} />
          </List>
        ) : (
          <>
            <SplitLines view={view} />
            <KeyValueRows rows={totalRows(view)} />
          </>
        )}
      </Card>
      {split !== null && split.stays !== null && <Notice tone="alert">{sentenceOf(split.stays)}</Notice>}
      {view.canChooseMode && (
        <Card title={copy.mode}>
          <Tabs
            look="segment"
            label={copy.mode}
            tabs={MODES}
            selected={view.mode}
            onSelect={(id) => send({ type: 'mode.chosen', mode: id === 'mandate' ? 'mandate' : 'advice' })}
          />
          <p className={css['note']}>{copy.modeNote[view.mode]}</p>
        </Card>
      )}
      <RowsCard>
        <ListRow
          title={copy.pay[side]}
          value={
            card === null ? (
              <span className="ink-brand">{copy.unchosen}</span>
            ) : (
              <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
            )
          }
          valueNote={side === 'redeem' || card === null || card.available === MISSING ? undefined : <Available amount={card.available} />}
          onPress={() => setChoosing(true)}
        />
        {side === 'buy' && <ListRow title={copy.advisory} value={copy.advisoryValue(view.feeRateText, view.feeDay)} />}
      </RowsCard>
      {side === 'buy' && (
        <ConsentBox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })} texts={STRATEGY_TEXTS} />
      )}
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** [UI-1173] Everything once more before the password: each fund with its fee and day, the total, the card. */
export function StrategySummarySheet({ view, send }: StrategyOrderPartProps) {
  const { card, side, split, step } = view;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={copy.summary[side]}
      subject={view.strategyName}
      amount={<Amount text={split?.totalText ?? MISSING} unit={copy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? copy.asking : null}
      confirmLabel={copy.summary[side]}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      {split !== null && split.stays !== null && <Notice tone="alert">{sentenceOf(split.stays)}</Notice>}
      <SplitLines view={view} />
      <KeyValueRows
        rows={[
          ...totalRows(view),
          side === 'buy' && { label: copy.mode, value: copy.modes[view.mode] },
          {
            label: copy.pay[side],
            value:
              card === null ? (
                copy.unchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
        ]}
      />
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </ReviewSheet>
  );
}

function SplitLines({ view: { side, split } }: Pick<StrategyOrderPartProps, 'view'>) {
  return (
    <List label={copy.split[side]}>
      {(split?.lines ?? []).map((line) => (
        <ListRow
          key={line.fundCode}
          title={line.fundName}
          note={copy.line[side](line.weightText ?? line.sharesText ?? MISSING, line.feeText, line.dayText)}
          value={<Amount text={line.amountText} unit={copy.yuan} weight="regular" />}
        />
      ))}
    </List>
  );
}

const totalRows = ({ side, split }: StrategyOrderView): Facts =>
  split === null
    ? []
    : [
        { label: copy.fee[side], value: <Amount text={split.feeText} unit={copy.yuan} weight="regular" /> },
        split.advisoryFeeText !== null && {
          label: copy.advisoryFee,
          value: <Amount text={split.advisoryFeeText} unit={copy.yuan} weight="regular" />,
        },
        {
          label: copy.total[side],
          value: <Amount text={split.totalText} unit={copy.yuan} />,
          ...(side === 'redeem' ? { note: copy.estimate } : {}),
        },
        { label: copy.done[side], value: split.doneText, note: copy.doneNote[side] },
      ];

const hintOf = ({ side, minimumText, stepText, heldText }: StrategyOrderView, isHidden: boolean): string =>
  side === 'buy' ? copy.hint.buy(minimumText, stepText) : isHidden ? '' : copy.hint.redeem(heldText);

const MODES = STRATEGY_MODES.map((id) => ({ id, label: copy.modes[id] }));
const QUARTERS = ['25', '50', '75', '100'].map((id) => ({ id, label: `${id}%` }));
/** Service agreement, rights of investors, risks. */
