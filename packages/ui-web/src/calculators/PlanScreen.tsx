import { CYCLE_UNITS, cycleDays, planEntries, planSheet, type CycleUnit, type PlanField, type RawAddress } from '@caifu/core/calculators';
import { fundEndMark, type SearchableFund } from '@caifu/core/funds';
import { createResourceMachine, toResourceView, type PickerColumn, type ResourcePorts } from '@caifu/core/kit';
import { addMonths, calendarDate, isCalendarDate, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { errorAt, usePort, useView } from '../app/shell/screens.ts';
import { FundPickerSheet } from '../funds/FundPickerSheet.tsx';
import { Card } from '../kit/Card.tsx';
import { ChoiceField, DateField, PickerSheet } from '../kit/ask.ts';
import { ChoiceEntry, NumberEntry, useCalculator, useOpenedAddress, type Calculator, type FormProps } from './calculator-form.tsx';
import { calculatorsCopy, planCopy as copy } from './calculators.copy.ts';
import css from './Calculators.module.css';

/** 定投测算: computes a plan over the history of a real fund, or by an assumed rate. */
export function PlanScreen({ query }: { readonly query: RawAddress }) {
  const { times, onWritten } = useOpenedAddress(query);
  return <PlanForm key={times} query={query} onWritten={onWritten} />;
}

function PlanForm({ query, onWritten }: FormProps) {
  const moment = usePort('fundDetail');
  const [today] = useState(() => shanghaiDateOf(moment.now()));
  const calculator = useCalculator(
    planSheet,
    'plan-estimate',
    '/automatic-investment-plan/calcalator',
    planEntries(query, today),
    onWritten,
  );
  const [opened, open] = useState<Opened | null>(null);
  const { entries } = calculator.view;
  const close = () => open(null);
  return calculator.frame(
    <div className={css['form']}>
      <ChoiceEntry calculator={calculator} field="mode" label={copy.mode} choices={copy.modes} isLabelHidden />
      {entries.mode === 'rate' ? <Assumed calculator={calculator} /> : <RealFund calculator={calculator} today={today} onOpen={open} />}
      <p className="mt-12 small lines-170">{calculatorsCopy.disclaimer}</p>
    </div>,
    <>
      <FundPickerSheet
        isOpen={opened === 'fund'}
        chosen={entries.fund === '' ? NO_FUND : [entries.fund]}
        onChoose={(fundCode) => {
          close();
          calculator.change('fund', fundCode);
        }}
        onClose={close}
      />
      <PickerSheet
        isOpen={opened === 'cycle'}
        title={copy.cycleDay}
        labels={[copy.unitColumn, copy.dayColumn]}
        columns={CYCLE_COLUMNS}
        chosen={[entries.cycle, entries.day]}
        onPicked={([unit, day]) => {
          close();
          if (unit === undefined || day === undefined) return;
          calculator.change('cycle', unit.key);
          calculator.change('day', day.key);
        }}
        onCancel={close}
      />
    </>,
  );
}

type Opened = 'fund' | 'cycle';

interface PartProps {
  readonly calculator: Calculator<PlanField>;
}

function Assumed({ calculator }: PartProps) {
  return (
    <Card>
      <NumberEntry calculator={calculator} field="amount" label={copy.amount} unit={calculatorsCopy.yuan} />
      <ChoiceEntry calculator={calculator} field="cycle" label={copy.cycle} choices={copy.units} />
      <NumberEntry calculator={calculator} field="years" label={copy.years} unit={calculatorsCopy.yearsUnit} />
      <NumberEntry calculator={calculator} field="rate" label={copy.rate} unit={calculatorsCopy.percent} hint={copy.rateHint} isSigned />
      <ChoiceEntry calculator={calculator} field="when" label={calculatorsCopy.when} choices={calculatorsCopy.whens} />
    </Card>
  );
}

function RealFund({ calculator, today, onOpen }: PartProps & { readonly today: CalendarDate; readonly onOpen: (what: Opened) => void }) {
  const { entries } = calculator.view;
  const { isNaming, fund } = useCatalogueFund(entries.fund);
  const unit = CYCLE_UNITS.find((each) => each === entries.cycle) ?? 'month';
  return (
    <Card>
      <ChoiceField
        label={copy.fund}
        name="fund"
        value={fund?.fundName ?? entries.fund}
        isNaming={isNaming}
        hint={fund === null || fund.end === null ? null : sentenceOf(fundEndMark(fund.end))}
        placeholder={copy.fundPlaceholder}
        onPress={() => onOpen('fund')}
        error={errorAt(calculator.view, 'fund')}
      />
      <NumberEntry calculator={calculator} field="amount" label={copy.amount} unit={calculatorsCopy.yuan} />
      <ChoiceField
        label={copy.cycleDay}
        name="day"
        value={copy.cycleText(unit, copy.dayOf(unit, Number(entries.day)))}
        placeholder={copy.cycleDay}
        onPress={() => onOpen('cycle')}
        error={errorAt(calculator.view, 'day')}
      />
      <DayEntry calculator={calculator} field="from" label={copy.from} today={today} />
      <DayEntry calculator={calculator} field="to" label={copy.to} today={today} />
    </Card>
  );
}

function DayEntry({
  calculator,
  field,
  label,
  today,
}: PartProps & { readonly field: 'from' | 'to'; readonly label: string; readonly today: CalendarDate }) {
  const text = calculator.view.entries[field];
  return (
    <DateField
      label={label}
      name={field}
      value={isCalendarDate(text) ? text : null}
      start={firstOffered(today)}
      years={YEARS_BACK + 1}
      placeholder={copy.datePlaceholder}
      onChosen={(day) => calculator.change(field, day)}
      error={errorAt(calculator.view, field)}
    />
  );
}

/** A fund of the catalogue. null while the catalogue loads, and for a fund that it lacks. */
function useCatalogueFund(fundCode: string): { readonly isNaming: boolean; readonly fund: SearchableFund | null } {
  const {
    view: { step, value: funds },
  } = useView(createCatalogueMachine, 'fundCatalogue', toResourceView, { input: { query: null } });
  return { isNaming: fundCode !== '' && step === 'loading', fund: funds?.find((fund) => fund.fundCode === fundCode) ?? null };
}

const createCatalogueMachine = (ports: ResourcePorts<null, readonly SearchableFund[]>) =>
  createResourceMachine<null, readonly SearchableFund[]>(ports, 'fund-catalogue');

const daysOf = (unit: CycleUnit) =>
  Array.from({ length: cycleDays(unit).last }, (_, at) => ({ key: String(at + 1), value: copy.dayOf(unit, at + 1) }));

/** The offered days depend on the cycle. */
const CYCLE_COLUMNS: readonly PickerColumn[] = [
  { items: CYCLE_UNITS.map((unit) => ({ key: unit, value: copy.units[unit] })) },
  { itemsByKey: Object.fromEntries(CYCLE_UNITS.map((unit) => [unit, daysOf(unit)])) },
];

const YEARS_BACK = 25;
const firstOffered = (today: CalendarDate): CalendarDate => calendarDate(`${addMonths(today, -12 * YEARS_BACK).slice(0, 4)}-01-01`);
const NO_FUND: readonly string[] = [];
