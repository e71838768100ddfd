import type { CalendarDate } from '../values/calendar-date.ts';
import type { LAW_VALUES } from './law-values.ts';
import type { LawValue } from './law-value.types.ts';

/**
 * How sure a value of the law is. T: the provision was seen in public text. T2: in a secondary note. T-draft: in a draft for consultation.
 * T(old): in an older version. M: from memory. letter: the specification says it. A lawyer confirms all but the last.
 */
export const CERTAINTIES = ['T', 'T2', 'T-draft', 'T(old)', 'M', 'letter'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A value of the law with where it stands. */
export interface Provision<Value> {
  readonly value: Value;
  /** Name and article, as printed. */
  readonly source: string;
  readonly certainty: Certainty;
  /** First day on which this value holds; null: it has none. */
  readonly since: CalendarDate | null;
}

export type LawValueName = keyof typeof LAW_VALUES;
export type LawValues = { readonly [Name in LawValueName]: (typeof LAW_VALUES)[Name] extends LawValue<infer Value> ? Value : never };
export type Provisions = { readonly [Name in LawValueName]: Provision<LawValues[Name]> };

/** The law of a place from a day on. A rule reads `law.leastAge.value`. */
export interface LawSet extends Provisions {
  /** `cn@2026-09-30`; of a set without a first day its place alone. */
  readonly id: string;
  readonly place: string;
  /** null: it holds on every day. */
  readonly firstDay: CalendarDate | null;
}

/** The law at the present moment: core has no day of its own. */
export interface LawInForce {
  now(): LawSet;
}

/** The sets of a place and whatever was in force before. */
export interface LawBook {
  /** The set that is in force on a day. */
  readonly on: (day: CalendarDate) => LawSet;
  /** The set that something was judged by; null: nobody knows it. */
  readonly named: (id: string) => LawSet | null;
  /** Those in force one after the other, the first one first. */
  readonly inTurn: readonly LawSet[];
  /** Every set that somebody may have been judged by, of other choices too. */
  readonly known: readonly LawSet[];
}
