import {
  createCalculatorMachine,
  toCalculatorView,
  addressOf,
  type CalculatorView,
  type Entries,
  type RawAddress,
  type ResultPlace,
  type Sheet,
} from '@caifu/core/calculators';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorAt, FormScreen, useGo, useMachineView } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { Tabs, TextField } from '../kit/ask.ts';
import { calculatorsCopy } from './calculators.copy.ts';
import css from './Calculators.module.css';

export interface Calculator<Field extends string> {
  readonly view: CalculatorView<Field>;
  readonly change: (field: Field, text: string) => void;
  /** Renders the whole page: fields, and the button for the result. */
  readonly frame: (fields: ReactNode, sheets?: ReactNode) => ReactNode;
}

export interface FormProps {
  readonly query: RawAddress;
  /** Called before the form writes its own address. */
  readonly onWritten: (address: RawAddress) => void;
}

/** The form restarts when an address is opened that it did not write itself. `times` is its key. */
export function useOpenedAddress(query: RawAddress): { readonly times: number } & Pick<FormProps, 'onWritten'> {
  const asked = inOrder(query);
  const written = useRef(asked);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setTimes((before) => before + 1);
  }, [asked]);
  return { times, onWritten: (address) => (written.current = inOrder(address)) };
}

const inOrder = (address: RawAddress): string =>
  JSON.stringify(
    Object.entries(address)
      .filter(([, text]) => text !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Runs a calculator's form. Its entries are also written to the page's address, so that back restores them. */
export function useCalculator<Field extends string, Question>(
  sheet: Sheet<Field, Question>,
  place: ResultPlace,
  path: RoutePath,
  entries: Entries<Field>,
  onWritten: (address: RawAddress) => void,
): Calculator<Field> {
  const go = useGo();
  const [machine] = useState(() => createCalculatorMachine(sheet, place));
  const [toView] = useState(() => toCalculatorView(sheet));
  const { view, send } = useMachineView(machine, toView, { input: { entries } });
  const compute = () => {
    if (view.reason === null) {
      const address = addressOf(sheet, view.entries);
      onWritten(address);
      go.to(path, address, { isReplacing: true });
    }
    send({ type: 'compute.pressed' });
  };
  return {
    view,
    change: (field, text) => send({ type: 'entry.changed', field, text }),
    frame: (fields, sheets) => (
      <FormScreen
        view={view}
        send={(event) => event.type !== 'retry.pressed' && send(event)}
        failedTitle={calculatorsCopy.failed}
        skeleton={null}
        primary={{ label: calculatorsCopy.compute, onPress: compute, reason: view.reason }}
        sheets={sheets}
      >
        {fields}
      </FormScreen>
    ),
  };
}

interface NumberEntryProps<Field extends string> {
  readonly calculator: Calculator<Field>;
  readonly field: Field;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Negative numbers are allowed, so the keyboard needs a minus. */
  readonly isSigned?: boolean;
}

/** A number field with its unit. */
export function NumberEntry<Field extends string>({
  calculator,
  field,
  label,
  unit,
  hint,
  placeholder,
  isSigned = false,
}: NumberEntryProps<Field>) {
  const { view, change } = calculator;
  return (
    <TextField
      label={label}
      name={field}
      inputMode={isSigned ? 'text' : 'decimal'}
      enterKeyHint="next"
      isNumber
      value={view.entries[field]}
      onEntered={(text) => change(field, text)}
      error={errorAt(view, field)}
      {...(hint === undefined ? {} : { hint })}
      {...(placeholder === undefined ? {} : { placeholder })}
      action={unit === undefined ? undefined : <span className="text-14 ink-3">{unit}</span>}
    />
  );
}

interface ChoiceEntryProps<Field extends string, Choice extends string> {
  readonly calculator: Calculator<Field>;
  readonly field: Field;
  readonly label: string;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly isLabelHidden?: boolean;
}

/** A choice of a few words. */
export function ChoiceEntry<Field extends string, Choice extends string>({
  calculator,
  field,
  label,
  choices,
  isLabelHidden = false,
}: ChoiceEntryProps<Field, Choice>) {
  const tabs: { id: string; label: string }[] = [];
  for (const id in choices) tabs.push({ id, label: choices[id] });
  return (
    <div className={css['choice']}>
      {!isLabelHidden && (
        <p className="mb-8 plain" aria-hidden="true">
          {label}
        </p>
      )}
      <Tabs
        look="segment"
        label={label}
        tabs={tabs}
        selected={calculator.view.entries[field]}
        onSelect={(id) => calculator.change(field, id)}
      />
    </div>
  );
}
