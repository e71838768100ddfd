import { parsePercent, type RatePpm, toPercentText } from '../values/rate.ts';
import type { LawValue } from './law-value.types.ts';
import { readCount } from './value-kinds.ts';

/** The classes of funds by which the law limits fees. equity: active funds of shares. mixed: the other mixed funds. */
export const FEE_CLASSES = ['equity', 'mixed', 'index-bond', 'money'] as const;
export type FeeClass = (typeof FEE_CLASSES)[number];
export type ByFeeClass<Value> = Readonly<Record<FeeClass, Value>>;

/** The least redemption fee of shares held for fewer calendar days. */
export interface FeeFloor {
  readonly belowDays: number;
  readonly least: RatePpm;
}

/** The same for every class. */
export const everyFeeClass = <Value>(value: Value): ByFeeClass<Value> => ({
  equity: value,
  mixed: value,
  'index-bond': value,
  money: value,
});

/** How a value of one class is read from a file, written to it and said; no words: the law says nothing of the class. */
interface OfOneClass<Value> {
  readonly read: (given: unknown) => { readonly value: Value } | null;
  readonly write: (value: Value) => unknown;
  readonly words: (value: Value) => string | null;
}

const byFeeClass = <Value>(title: string, { read, write, words }: OfOneClass<Value>): LawValue<ByFeeClass<Value>> => ({
  title,
  read: (given) => {
    const members = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
    const readOf = (feeClass: FeeClass) => read(members.get(feeClass));
    const [equity, mixed, indexBond, money] = [readOf('equity'), readOf('mixed'), readOf('index-bond'), readOf('money')];
    if (equity === null || mixed === null || indexBond === null || money === null) return null;
    return { equity: equity.value, mixed: mixed.value, 'index-bond': indexBond.value, money: money.value };
  },
  write: (value) => Object.fromEntries(FEE_CLASSES.map((feeClass) => [feeClass, write(value[feeClass])])),
  words: (value) => {
    const namesOf = new Map<string, string[]>();
    for (const feeClass of FEE_CLASSES) {
      const said = words(value[feeClass]);
      if (said !== null) namesOf.set(said, [...(namesOf.get(said) ?? []), FEE_CLASS_NAMES[feeClass]]);
    }
    return namesOf.size === 0 ? '未规定' : [...namesOf].map(([said, names]) => `${names.join('、')}基金：${said}`).join('；');
  },
});

/** Highest fee of a class in percent; null: no limit. */
export const feeCaps = (title: string): LawValue<ByFeeClass<RatePpm | null>> =>
  byFeeClass(title, {
    read: (given) => (given === null ? { value: null } : valueOf(readPercent(given))),
    write: (cap) => (cap === null ? null : toPercentText(cap)),
    words: (cap) => (cap === null ? null : percentWords(cap)),
  });

/** Lowest redemption fees of a class by the days held. */
export const feeFloors = (title: string): LawValue<ByFeeClass<readonly FeeFloor[]>> =>
  byFeeClass<readonly FeeFloor[]>(title, {
    read: (given) => {
      if (!Array.isArray(given)) return null;
      const floors = given.map(readFloor);
      const whole = floors.filter((floor) => floor !== null);
      return whole.length === floors.length ? { value: whole } : null;
    },
    write: (floors) => floors.map(({ belowDays, least }) => ({ belowDays, least: toPercentText(least) })),
    words: (floors) =>
      floors.length === 0 ? null : floors.map(({ belowDays, least }) => `持有不足${belowDays}日${percentWords(least)}`).join('，'),
  });

/** Months of holding after which a fee ends; null: it does not end. */
export const endingMonths = (title: string): LawValue<{ readonly months: number | null }> => ({
  title,
  read: (given) => (given === 'never' ? { months: null } : monthsOf(readCount(given))),
  write: ({ months }) => months ?? 'never',
  words: ({ months }) => (months === null ? '未规定' : `持有满${months}个月后不得收取（货币市场基金除外）`),
});

const monthsOf = (months: number | null) => (months === null ? null : { months });

const readFloor = (given: unknown): FeeFloor | null => {
  const members = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const [belowDays, least] = [readCount(members.get('belowDays')), readPercent(members.get('least'))];
  return belowDays === null || least === null ? null : { belowDays, least };
};

/** "0.8" is 0.8 %. */
const readPercent = (given: unknown): RatePpm | null => {
  const rate = typeof given === 'string' ? parsePercent(given) : null;
  return rate !== null && rate >= 0 ? rate : null;
};

const valueOf = <Value>(value: Value | null) => (value === null ? null : { value });

/** 8_000 is "0.8%". */
const percentWords = (rate: RatePpm): string => `${Number(toPercentText(rate))}%`;

const FEE_CLASS_NAMES: Readonly<Record<FeeClass, string>> = {
  equity: '主动权益类',
  mixed: '其他混合型',
  'index-bond': '指数型、债券型',
  money: '货币市场',
};
