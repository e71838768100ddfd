import { dayDoubt, isIncomeAboveYield, judgePublishedValues, type PublishedValue, type ValueDoubt } from '@caifu/core/funds';
import { daysBetween, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import { PPM_PER_HUNDREDTH } from '../fund-values.store.ts';
import type { CsvFault } from './csv-rows.ts';
import { dayDoubtText } from './fund-words.ts';
import type { Figures, FundJudgement, FundScene } from './fund-judgement.ts';

type Told = FundScene['rows'][number];

/** [FI-18] The rows whose day can have a figure, and the reasons against the others. */
const withDays = ({ rows, today, foundedOn, calendar }: FundScene, isOfTradingDays: boolean) => {
  const faults: CsvFault[] = [];
  const fitting = rows.filter(({ day, line }) => {
    const doubt = dayDoubt(day, { today, foundedOn, calendar: isOfTradingDays ? calendar : null });
    if (doubt !== null) faults.push({ line, reason: dayDoubtText(doubt, day, today) });
    return doubt === null;
  });
  return { fitting, faults };
};

/** [FI-31] Whether a row adds facts to its day without contradicting known ones. */
const saysMore = ({ known }: FundScene, { day, figures }: Told): boolean => {
  const before = known.get(day);
  if (before === undefined) return true;
  const told = figures.filter((figure, at) => figure !== null && figure !== before[at]);
  return told.length > 0 && figures.every((figure, at) => figure === null || (before[at] ?? figure) === figure);
};

/** [FI-19] [FI-20] [FI-21] Judges net values by the known facts of the fund. */
export const judgeValues = (scene: FundScene): FundJudgement => {
  const { fitting, faults } = withDays(scene, true);
  const told = new Map(fitting.filter((row) => saysMore(scene, row)).map((row) => [row.day, row]));
  const all = [
    ...[...scene.known].filter(([day]) => !told.has(day)).map(([day, figures]) => published(day, figures)),
    ...[...told.values()].map(({ day, figures }) => published(day, merged(scene.known.get(day), figures))),
  ];
  const verdicts = judgePublishedValues({
    values: all.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    isTold: (day) => told.has(day),
    payouts: scene.payouts,
    calendar: scene.calendar,
  });
  const notes: CsvFault[] = [];
  const taken: Told[] = [];
  for (const row of fitting) {
    const verdict = verdicts.get(row.day);
    if (verdict?.kind === 'refused') {
      faults.push({ line: row.line, reason: `the net value of ${scene.code} on ${row.day} is not taken: ${VALUE_DOUBTS[verdict.doubt]}` });
      continue;
    }
    if (verdict === undefined) taken.push(row);
    else {
      const [value, growth = null, accumulated = null] = row.figures;
      const figures: Figures = [value, verdict.growth === null ? null : growth, verdict.accumulated === null ? null : accumulated];
      taken.push({ ...row, figures });
      notes.push(...verdict.doubts.map((doubt) => ({ line: row.line, reason: `${scene.code}: ${VALUE_DOUBTS[doubt]}` })));
    }
  }
  return { taken, faults, notes };
};

const merged = (before: Figures | undefined, told: Figures): Figures => {
  if (before === undefined) return told;
  const [value, ...beside] = before;
  return [value, ...beside.map((figure, at) => figure ?? told[at + 1] ?? null)];
};

const published = (day: CalendarDate, [value, growth = null, accumulated = null]: Figures): PublishedValue => ({
  day,
  value: netValue(value),
  growth: growth === null ? null : ratePpm(growth * PPM_PER_HUNDREDTH),
  accumulated: accumulated === null ? null : netValue(accumulated),
});

const VALUE_DOUBTS: Readonly<Record<ValueDoubt, string>> = {
  slip: 'its decimal point stands at another place than in the figures beside it (a split that is told first explains it)',
  apart: 'the figures beside it say another value',
  'growth-impossible': 'a growth of -100 percent or less is left out',
  'growth-without-payout': 'a growth that does not count the payout of its day is left out',
  'growth-apart': 'a growth that the net value and the accumulated value contradict is left out',
  'accumulated-apart': 'an accumulated value that the net value contradicts is left out',
  'days-missing': 'trading days are missing before a value, and its growth is that of one day',
  unexplained: 'a net value moves otherwise than its growth, and no payout of the day is known',
  'payout-not-shown': 'a payout is known of a day whose net value does not show it',
};

/** [FI-23] Judges incomes by the yield of their week. */
export const judgeIncomes = (scene: FundScene): FundJudgement => {
  const { fitting, faults } = withDays(scene, false);
  const days = [...scene.known.keys(), ...fitting.map(({ day }) => day)].toSorted();
  const taken = fitting.filter(({ day, line, figures: [income, sevenDay = null] }) => {
    const before = days[days.indexOf(day) - 1];
    const since = before === undefined ? LONGEST_HOLIDAY : Math.min(LONGEST_HOLIDAY, daysBetween(before, day));
    if (sevenDay === null || !isIncomeAboveYield(income, sevenDay, since)) return true;
    faults.push({ line, reason: `the income of ${scene.code} on ${day} is not taken: the seven days of its yield have earned less` });
    return false;
  });
  return { taken, faults, notes: [] };
};

/** Maximum number of days that one income covers. */
const LONGEST_HOLIDAY = 12;
