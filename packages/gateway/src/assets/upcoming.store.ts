import { calendarDate, epochMs, shanghaiDateOf } from '@caifu/core/values';
import { upcomingOf, type OrderUnderWay, type Upcoming } from '@caifu/core/assets';
import type { ProductFamily } from '@caifu/core/products';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/schema.ts';
import { readHoldingCalendar } from '../holding/holding-calendar.store.ts';
import { readUnread } from '../orders/inbox.store.ts';

/** [GW-800] What comes next for an investor: core judges what the tables have. */
export const readUpcoming = async (
  { db, clock, calendar }: Pick<Deps, 'db' | 'clock' | 'calendar'>,
  investorId: string,
): Promise<Upcoming> => {
  const at = clock.now();
  const [orders, held, families, member, unread] = await Promise.all([
    readUnderWay(db, investorId),
    readHoldingCalendar(db, investorId, at, calendar),
    readFamilies(db, investorId),
    readMember(db, investorId, shanghaiDateOf(at)),
    readUnread(db, investorId),
  ]);
  const papers = { hasIdCardExpired: member?.standing.idCard === 'expired', assessedUntil: member?.riskValidUntil ?? null };
  return upcomingOf({ orders, held, families, papers, unread }, at, calendar);
};

const readUnderWay = async (cx: Connection, investorId: string): Promise<readonly OrderUnderWay[]> => {
  const { rows } = await sql<UnderWayRow>`
    select s.order_no, s.product_code, p.product_name, p.family, s.state, s.expires_at, s.confirm_date, t.value_date
    from trade_order s join purchase_terms t on t.order_no = s.order_no join product p on p.product_code = s.product_code
    where s.investor_id = ${investorId} and s.kind = 'purchase' and s.state in ('unpaid', 'awaiting-certification', 'paid')`.execute(cx);
  return rows.map((row) => ({
    orderNo: row.order_no,
    productCode: row.product_code,
    productName: row.product_name,
    family: row.family,
    waitsFor: WAITS_FOR[row.state],
    payBy: row.expires_at === null ? null : epochMs(Number(row.expires_at)),
    valueDate: calendarDate(row.value_date),
    confirmsOn: row.confirm_date === null ? null : calendarDate(row.confirm_date),
  }));
};

/** Of what is held and of what is on its way from it. */
const readFamilies = async (cx: Connection, investorId: string): Promise<ReadonlyMap<string, ProductFamily>> => {
  const { rows } = await sql<{ product_code: string; family: ProductFamily }>`
    select distinct p.product_code, p.family from holding h join product p on p.product_code = h.product_code
    where h.investor_id = ${investorId}`.execute(cx);
  return new Map(rows.map(({ product_code: productCode, family }) => [productCode, family]));
};

const WAITS_FOR = { unpaid: 'payment', 'awaiting-certification': 'certification', paid: 'confirmation' } as const;

interface UnderWayRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly state: keyof typeof WAITS_FOR;
  readonly expires_at: string | null;
  readonly confirm_date: string | null;
  readonly value_date: string;
}
