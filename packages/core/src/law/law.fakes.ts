import { calendarDate } from '../values/calendar-date.ts';
import { lawSet } from './law-set.ts';
import { LAW_SETS } from './law-sets.ts';
import type { LawInForce, LawSet, Provisions } from './law.types.ts';
import { cn20260930Law } from './cn-2026-09-30.law.ts';
import type { Seller } from './seller.ts';

/** A made set of a place: values of China's, some of them otherwise. */
export const aLawSet = (changes: Partial<Provisions> = {}, firstDay = '2026-12-15'): LawSet =>
  lawSet('cn', firstDay, { ...cn20260930Law, ...changes });

/** The law in force, China's unless another is given. */
export const fakeLaw = (law: LawSet = cn20260930Law): LawInForce => ({ now: () => law });

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
});
