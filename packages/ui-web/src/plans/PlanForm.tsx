import { OrderAmount } from '../orders/OrderAmount.tsx';
import { CardOf } from '../cashier/CardLogo.tsx';
import { cycleColumns, cycleOfKeys, type PlanSettingEvent, type PlanSettingView } from '@caifu/core/plans';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { hrefTo, useGo } from '../app/shell/screens.ts';
import { CardAmount } from '../cashier/CardAmount.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Amount, Card, EmptyCard, FactsCard, ListRow, RowsCard, Timeline } from '../kit/show.ts';
import { ConsentBox, PickerSheet, Tabs, TextField } from '../kit/ask.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { PayeeName, PayeeSheet } from './PayeeSheet.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { planCopy as copy } from './plan.copy.ts';
import css from './Plans.module.css';

export interface PlanPartProps {
  readonly view: PlanSettingView;
  readonly send: (event: PlanSettingEvent) => void;
}

type OpenSheet = 'cards' | 'cycle' | 'payee' | null;

/** The form of a plan: amount, cycle, day, source and target, with the first debits. */
export function PlanForm({ view, send }: PlanPartProps) {
  const [open, setOpen] = useState<OpenSheet>(null);
  const close = () => setOpen(null);
  const go = useGo();
  if (view.cards.length === 0) {
    return (
      <EmptyCard
        title={copy.noSource.title}
        text={copy.noSource.text}
        action={<a href={hrefTo('/identity/:comp', { returnUrl: go.here() }, { comp: 'bank-card' })}>{copy.noSource.action}</a>}
      />
    );
  }
  return (
    <>
      <AmountPart view={view} send={send} />
      <StrategyPart view={view} />
      <GoldPart view={view} />
      <RowsCard>
        <ListRow
          title={copy.cycle}
          note={copy.year(view.yearRuns, view.yearText)}
          value={view.cycleText}
          onPress={() => setOpen('cycle')}
        />
        <SourceRow view={view} onPress={() => setOpen('cards')} />
        {view.kind === 'repay' && <PayeeRow view={view} onPress={() => setOpen('payee')} />}
      </RowsCard>
      {view.canHaveTarget && <TargetPart view={view} send={send} />}
      <Card title={copy.dates}>
        {view.debits.length === 0 ? <p className={css['plain']}>{copy.standing}</p> : <Timeline steps={debitSteps(view)} />}
        <ul className="column gap-4 pl-16 mt-16 small lines-165 discs" aria-label={copy.rulesTitle}>
          <li>{view.isDaily ? copy.daily(view.endAfterFailures) : copy.retry(view.retryDays, view.endAfterFailures)}</li>
          {copy.closed[view.kind] !== null && <li>{copy.closed[view.kind]}</li>}
          <li>{copy.stop(view.debitTime)}</li>
        </ul>
      </Card>
      <ConsentBox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })} texts={PLAN_TEXTS[view.kind]} />

      <PickerSheet
        isOpen={open === 'cycle'}
        title={copy.cycleTitle}
        labels={copy.cycleColumns}
        columns={columnsOf(view.cycleUnits)}
        chosen={view.cycleKeys}
        onPicked={(items) => {
          const cycle = cycleOfKeys(items.map(({ key }) => key));
          if (cycle !== null) send({ type: 'cycle.chosen', cycle });
          close();
        }}
        onCancel={close}
      />
      <CardsSheet isOpen={open === 'cards'} view={view} send={send} onClose={close} />
      {view.kind === 'repay' && <PayeeSheet isOpen={open === 'payee'} view={view} send={send} onClose={close} />}
    </>
  );
}

/** [UI-1050] The basis of a smart amount, or the amount of a bill. */
function AmountPart({ view, send }: PlanPartProps) {
  const { amountRule, amountRules, bands } = view;
  const amounts = bands.map(({ amountText }) => amountText);
  const [least, most] = [amounts[0] ?? null, amounts.at(-1) ?? null];
  return (
    <Card>
      {amountRules.length > 1 && (
        <div className={css['rules']}>
          <Tabs
            label={copy.rule}
            look="segment"
            tabs={amountRules.map((rule) => ({ id: rule, label: copy.rules[rule].label }))}
            selected={amountRule}
            onSelect={(id) => {
              const rule = amountRules.find((each) => each === id);
              if (rule !== undefined) send({ type: 'rule.chosen', rule });
            }}
          />
        </div>
      )}
      {amountRule === 'full' || amountRule === 'minimum' ? (
        <p className={css['plain']}>{copy.byBill[amountRule]}</p>
      ) : (
        <OrderAmount
          label={copy.rules[amountRule].amount}
          value={view.amountText}
          view={view}
          send={send}
          sign={tradeCopy.amountSign}
          magnitude={view.magnitude}
          hint={copy.minimum(view.minimumText, view.stepText)}
          keepsHint
          quickAmounts={view.quickAmounts}
        />
      )}
      {amountRule === 'smart' && (
        <p className={css['plain']}>
          {copy.smart(view.smartDays)}
          {least !== null && most !== null && `，${copy.smartRange(least, most)}`}。{' '}
          <a className={css['link']} href={hrefTo('/plan/smart-buy-rule', { fundCode: view.fund?.fundCode, base: view.amountText })}>
            {copy.smartMore}
          </a>
        </p>
      )}
    </Card>
  );
}

/** [UI-1211] Each fund's part of a debit, and the adviser's fee. */
function StrategyPart({ view: { strategy } }: Pick<PlanPartProps, 'view'>) {
  if (strategy === null) return null;
  return (
    <RowsCard title={copy.strategy.split} label={copy.strategy.split}>
      {strategy.split.length === 0 ? (
        <ListRow title={copy.strategy.splitNone} />
      ) : (
        strategy.split.map(({ fundCode, fundName, weightText, amountText }) => (
          <ListRow
            key={fundCode}
            title={fundName}
            note={weightText}
            value={<Amount text={amountText} unit={copy.yuan} weight="regular" />}
          />
        ))
      )}
      <ListRow
        title={copy.strategy.advisory}
        note={copy.strategy.mode}
        value={copy.strategy.advisoryValue(strategy.feeRateText, strategy.feeDay)}
      />
    </RowsCard>
  );
}

/** [UI-1213] The present price of gold, and the price at which a debit will buy it. */
function GoldPart({ view: { gold, debitTime } }: Pick<PlanPartProps, 'view'>) {
  if (gold === null) return null;
  return (
    <FactsCard
      rows={[
        {
          label: copy.gold.price,
          value: <Amount text={gold.priceText} unit={copy.gold.perGram} weight="regular" />,
          note: copy.gold.how(debitTime),
        },
        { label: copy.gold.fee, value: copy.gold.feeValue(gold.feeRateText), note: copy.gold.short },
      ]}
    />
  );
}

function SourceRow({ view: { kind, card, isNew }, onPress }: { readonly view: PlanSettingView; readonly onPress: () => void }) {
  const value = card === null ? <span className={css['unchosen']}>{tradeCopy.payUnchosen}</span> : <CardOf card={card} />;
  if (!isNew) return <ListRow title={copy.from[kind]} note={copy.fixedSource} value={value} />;
  return (
    <ListRow
      title={copy.from[kind]}
      value={value}
      valueNote={card === null || card.available === MISSING ? undefined : <CardAmount of="available" amount={card.available} />}
      onPress={onPress}
    />
  );
}

function PayeeRow({ view: { payee, isNew }, onPress }: { readonly view: PlanSettingView; readonly onPress: () => void }) {
  const value = payee === null ? <span className={css['unchosen']}>{copy.payeeUnchosen}</span> : <PayeeName payee={payee} />;
  return isNew ? (
    <ListRow title={copy.payee} value={value} onPress={onPress} />
  ) : (
    <ListRow title={copy.payee} note={copy.fixedSource} value={value} />
  );
}

function TargetPart({ view, send }: PlanPartProps) {
  return (
    <Card>
      <TextField
        label={copy.target}
        value={view.targetText}
        onEntered={(text) => send({ type: 'target.entered', text })}
        isNumber
        inputMode="decimal"
        placeholder={copy.targetPlaceholder}
        hint={copy.targetHint(view.targetRangeText)}
        error={view.targetTip === null ? null : sentenceOf(view.targetTip)}
        action={<span className="ink-2">%</span>}
      />
      <a className={css['more']} href={hrefTo('/investment/wit-aim')}>
        {copy.targetMore}
      </a>
    </Card>
  );
}

/** [UI-1051] The first debits. A moved day is marked. */
export const debitSteps = ({ debits }: Pick<PlanSettingView, 'debits'>) =>
  debits.map(({ dayText, movedFromText, isMovedBack }, at) => ({
    label: at === 0 ? copy.first : copy.next,
    date: dayText,
    state: 'coming' as const,
    ...(movedFromText === null ? {} : { note: copy.moved(movedFromText, isMovedBack) }),
  }));

/** A new array restarts the picker. */
const columnsOf = (units: PlanSettingView['cycleUnits']) => {
  const key = units.join();
  const columns = COLUMNS.get(key) ?? cycleColumns(units);
  COLUMNS.set(key, columns);
  return columns;
};
const COLUMNS = new Map<string, ReturnType<typeof cycleColumns>>();
