import { calendarDate } from '../values/calendar-date.ts';
import { lawSet } from './law-set.ts';
import { LAW_SETS } from './law-sets.ts';
import type { LawInForce, LawSet, Provision, Provisions } from './law.types.ts';
import { cn20260930Law } from './cn-2026-09-30.law.ts';
import type { Seller } from './seller.ts';

/** A made set of a place: values of China's, some of them otherwise. */
export const aLawSet = (changes: Partial<Provisions> = {}, firstDay = '2026-12-15'): LawSet =>
  lawSet('cn', firstDay, { ...cn20260930Law, ...changes });

/** A set that a test has entered, and the values that were read of it. */
interface Entered {
  readonly law: LawSet;
  readonly read: Set<string>;
}
let entered: Entered | null = null;
let isAskedOutside = false;

/** The law in force: the given one, else the entered one, else China's. */
export const fakeLaw = (law?: LawSet): LawInForce => ({
  now: () => {
    if (law !== undefined) return law;
    if (entered === null) isAskedOutside = true;
    return entered?.law ?? cn20260930Law;
  },
});

/** Whether a fake law was asked while no set was entered, as a machine does that reads it when it is made. */
export const isLawAskedOutside = (): boolean => isAskedOutside;

/** Enters a set until it is left, which tells the values that were read of it. */
export const enterLaw = (law: LawSet): (() => readonly string[]) => {
  const before = entered;
  const read = new Set<string>();
  const watched = new Proxy(law, {
    get: (own, name) => {
      read.add(String(name));
      const value: unknown = Reflect.get(own, name);
      return value;
    },
  });
  entered = { law: watched, read };
  return () => {
    entered = before;
    return [...read];
  };
};

/** [LAW-9] Does the work under China's set, and under every other one that differs in a value which the work reads. */
export const underEveryLaw = <Result>(work: () => Result): readonly [Result, ...Result[]] => {
  const read = new Set<string>();
  const under = (law: LawSet): Result => {
    const leave = enterLaw(law);
    try {
      return work();
    } finally {
      for (const name of leave()) read.add(name);
    }
  };
  const seenOf = (law: LawSet): string =>
    JSON.stringify(
      Object.entries(law).filter(([name]) => read.has(name)),
      (name, part: unknown) => (BESIDE.has(name) ? null : part),
    );
  const first = under(cn20260930Law);
  const done = [cn20260930Law];
  const more: Result[] = [];
  for (const law of everyLaw) {
    if (done.some((one) => seenOf(one) === seenOf(law))) continue;
    more.push(under(law));
    done.push(law);
  }
  return [first, ...more];
};

/** Of a provision beside its value. */
const BESIDE: ReadonlySet<string> = new Set(['source', 'certainty', 'since'] satisfies (keyof Provision<unknown>)[]);

/** Every set that comes with core, and a made one with a later day. */
export const everyLaw: readonly LawSet[] = [
  ...LAW_SETS,
  aLawSet({ leastAge: { value: 21, source: '测试', certainty: 'M', since: calendarDate('2026-12-15') } }),
];

export const aSeller = (): Seller => ({
  name: '测试基金销售有限公司',
  licence: '基金销售业务资格证',
  licenceNumber: '000000001',
  supervisor: '测试证监局',
  address: '测试路1号',
  phone: '400-800-0000',
  complaintPhone: '400-800-0001',
  settlementBank: '测试银行',
  goldBank: '测试黄金银行',
});
