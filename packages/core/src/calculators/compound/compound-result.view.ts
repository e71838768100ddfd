import { type Fen, fen, formatMoney, formatRate } from '../../values/index.ts';
import { moneyFigure, type CalculatedFigure } from '../figure.ts';
import type { Message } from '../../kit/message.ts';
import { askedOf, entriesOf, type Entries, type RawAddress } from '../sheet/sheet.ts';
import { effectiveOf, growingYears, neededDeposit, type YearOfMoney } from './compound.ts';
import { compoundSheet, TIMES_A_YEAR, type CompoundField, type CompoundGoal, type CompoundQuestion } from './compound.sheet.ts';

/** A year of the table, written out. */
export interface CompoundRow {
  readonly year: number;
  readonly investedText: string;
  readonly gainText: string;
  readonly valueText: string;
  readonly realText: string;
}

/** The view of the result of 复利计算. */
export interface CompoundResultView {
  readonly question: CompoundQuestion;
  readonly entries: Entries<CompoundField>;
  readonly goal: CompoundGoal;
  /** The deposit each time; the computed one where it was asked for. */
  readonly depositText: string;
  /** No deposit is needed: the principal reaches the target alone. */
  readonly isReached: boolean;
  readonly years: number;
  readonly valueText: string;
  readonly investedText: string;
  readonly gain: CalculatedFigure;
  /** The value without interest on interest, and the difference. */
  readonly simpleText: string;
  readonly lessText: string;
  readonly realText: string;
  readonly effectiveText: string;
  readonly rows: readonly CompoundRow[];
  /** Value and invested of each year, the year 0 first, in fen. */
  readonly curve: readonly { readonly year: number; readonly value: Fen; readonly invested: Fen }[];
}

/** The question of a result's address, or why it has no result. */
export type CompoundResult =
  | { readonly kind: 'shown'; readonly view: CompoundResultView }
  | { readonly kind: 'refused'; readonly message: Message };

/** [CA-10] [CA-11] The result of an address. */
export const toCompoundResult = (address: RawAddress): CompoundResult => {
  const question = askedOf(compoundSheet, address);
  if (question === null) return { kind: 'refused', message: { kind: 'calculator-link' } };
  const money = { ...question, times: TIMES_A_YEAR[question.cycle] };
  const deposit = question.goal === 'needed' ? neededDeposit(money, question.target) : question.deposit;
  const years = deposit === null ? null : growingYears({ ...money, deposit });
  const last = years?.at(-1);
  if (deposit === null || years === null || last === undefined) return { kind: 'refused', message: { kind: 'calculator-too-large' } };
  return {
    kind: 'shown',
    view: {
      question,
      entries: entriesOf(compoundSheet, address),
      goal: question.goal,
      depositText: formatMoney(deposit),
      isReached: question.goal === 'needed' && deposit === 0,
      years: question.years,
      valueText: formatMoney(last.value),
      investedText: formatMoney(last.invested),
      gain: moneyFigure(last.gain),
      simpleText: formatMoney(last.simple),
      lessText: formatMoney(fen(last.value - last.simple)),
      realText: formatMoney(last.real),
      effectiveText: formatRate(effectiveOf(question.rate, TIMES_A_YEAR[question.cycle])),
      rows: years.slice(1).map(rowOf),
      curve: years.map(({ year, value, invested }) => ({ year, value, invested })),
    },
  };
};

const rowOf = ({ year, invested, gain, value, real }: YearOfMoney): CompoundRow => ({
  year,
  investedText: formatMoney(invested),
  gainText: formatMoney(gain),
  valueText: formatMoney(value),
  realText: formatMoney(real),
});
