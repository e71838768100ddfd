import { qualifiedStandard, type QualifiedStandard } from '@caifu/core/law';
import { calendarDate, fen, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { preBuyAlert, type CertificationStatus } from '@caifu/core/account';
import {
  type CertificationDeadline,
  type CertificationItem,
  certificationItemOn,
  type CertificationItemStanding,
  type CertificationItemStatus,
  type CertificationSource,
  certificationStatusAfter,
  certificationStatusOn,
  evidenceDeadline,
  type EvidenceType,
  hasQualifiedAssets,
  isExperienced,
  lastDayOfCertification,
} from '@caifu/core/qualification';
import { RET_CODE, type AuthorisationRequest } from '@caifu/adapters/wire';
import { sql, type Transaction } from 'kysely';
import { callsIn } from '../ground/database/calls.ts';
import { readTotal } from '../orders/assets.store.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { lawOn } from '../ground/law.store.ts';
import { EVIDENCE_TYPES, evidenceColumn, itemColumn, itemStatusIn, statusColumn, statusIn } from '../account/certification-columns.ts';

type Tx = Transaction<Schema>;

/** An investor's certification as valid on a day. */
export interface Certification {
  readonly investorId: string;
  readonly identityVerified: boolean;
  readonly status: CertificationStatus;
  readonly validUntil: CalendarDate | null;
  readonly items: Readonly<Record<EvidenceType, CertificationItemStanding>>;
}

export const readCertification = async (cx: Connection, investorId: string, today: CalendarDate): Promise<Certification> => {
  const investor = await cx
    .selectFrom('investor')
    .select(['identity_verified', 'certification', 'certified_until'])
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  const certifiedUntil = investor.certified_until === null ? null : calendarDate(investor.certified_until);
  const rows = await cx.selectFrom('certification_item').selectAll().where('investor_id', '=', investorId).execute();
  const status = certificationStatusOn(statusIn(investor.certification), certifiedUntil, today);
  const item = (type: EvidenceType): CertificationItemStanding => {
    const row = rows.find((stored) => stored.type === evidenceColumn(type));
    const stored = row && {
      status: itemStatusIn(row.status),
      isFromPlatform: row.from_platform,
      rejection: row.rejection,
      validUntil: row.valid_until === null ? null : calendarDate(row.valid_until),
    };
    return certificationItemOn(stored ?? null, status, today);
  };
  const validUntil = status === 'certified' ? certifiedUntil : null;
  const items = { experience: item('experience'), asset: item('asset') };
  return { investorId, identityVerified: investor.identity_verified, status, validUntil, items };
};

/** The certification, locked for a change until the end of the transaction. */
export const holdCertification = async (tx: Tx, investorId: string, today: CalendarDate): Promise<Certification> => {
  await sql`select 1 from investor where investor_id = ${investorId} for no key update`.execute(tx);
  return readCertification(tx, investorId, today);
};

export interface ItemChange {
  readonly status: CertificationItemStatus;
  readonly isFromPlatform?: boolean;
  readonly rejection?: string | null;
}

/** Writes an item and its consequences for the investor. Both items of a certified investor end together. */
export const changeItem = async (tx: Tx, held: Certification, type: EvidenceType, change: ItemChange, at: EpochMs): Promise<void> => {
  const until = lastDayOfCertification(shanghaiDateOf(at));
  const item: CertificationItemStanding = {
    isFromPlatform: false,
    rejection: null,
    ...change,
    validUntil: change.status === 'certified' ? until : null,
  };
  const items = { ...held.items, [type]: item };
  const status = certificationStatusAfter(Object.values(items), held.status);
  const row = {
    status: itemColumn(item.status),
    from_platform: item.isFromPlatform,
    rejection: item.rejection,
    valid_until: item.validUntil,
    changed_at: at,
    law: lawOn(at),
  };
  await tx
    .insertInto('certification_item')
    .values({ investor_id: held.investorId, type: evidenceColumn(type), ...row })
    .onConflict((clash) => clash.columns(['investor_id', 'type']).doUpdateSet(row))
    .execute();
  if (status === 'certified')
    await tx.updateTable('certification_item').set({ valid_until: until }).where('investor_id', '=', held.investorId).execute();
  await tx
    .updateTable('investor')
    .set({ certification: statusColumn(status), ...(status === 'certified' ? { certified_at: at, certified_until: until } : {}) })
    .where('investor_id', '=', held.investorId)
    .execute();
};

/** The tasks of a source: both, or assets only (P2 §2.8). */
export const readItems = async (
  deps: Deps,
  investorId: string,
  source: CertificationSource | null,
): Promise<Reply<readonly CertificationItem[]>> => {
  const { items } = await readCertification(deps.db, investorId, shanghaiDateOf(deps.clock.now()));
  return answered(EVIDENCE_TYPES.filter((type) => source !== 'TRUST' || type === 'asset').map((type) => toItem(type, items[type])));
};

const toItem = (type: EvidenceType, { status, isFromPlatform, rejection }: CertificationItemStanding): CertificationItem => ({
  type,
  status,
  isFromPlatform,
  rejection,
});

/** Certifies an item by the gateway's own records, or reports that they are below the standard, so that evidence is needed. */
export const authorise = (deps: Deps, investorId: string, { type, source }: AuthorisationRequest): Promise<Reply<null>> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const today = shanghaiDateOf(at);
    const standard = qualifiedStandard(deps.law.now(), 'plan');
    if (source === 'TRUST' && type === 'experience') return notOpen();
    const held = await holdCertification(tx, investorId, today);
    if (!held.identityVerified) return identityMissing();
    const { status, isFromPlatform } = held.items[type];
    if (status === 'certified' && isFromPlatform) return answered(null);
    if (status !== 'to-authorise') return notOpen();
    const meets =
      type === 'asset'
        ? hasQualifiedAssets(await readTotal({ ...deps, calls: callsIn(tx) }, investorId, at), standard)
        : await hasExperience(tx, investorId, today, standard);
    await changeItem(tx, held, type, meets ? { status: 'certified', isFromPlatform: true } : { status: 'to-upload' }, at);
    return meets
      ? answered(null)
      : refused(RET_CODE.belowStandard, { kind: `${type === 'asset' ? 'assets' : 'experience'}-below-standard` });
  });

const hasExperience = async (tx: Tx, investorId: string, today: CalendarDate, standard: QualifiedStandard): Promise<boolean> => {
  const { rows } = await sql<{
    first: string | null;
  }>`select min(day) as first from held_since(${investorId}) as h (day)`.execute(tx);
  const first = rows[0]?.first ?? null;
  return isExperienced(first === null ? null : calendarDate(first), today, standard);
};

/**
 * Paid purchases whose money waits for the certification, the most urgent first. Empty for an investor who is certified by now, because the
 * money is released with the next day.
 */
export const readDeadlines = async (cx: Connection, investorId: string, today: CalendarDate): Promise<readonly CertificationDeadline[]> => {
  if ((await readCertification(cx, investorId, today)).status === 'certified') return [];
  const { rows } = await sql<{ order_no: string; product_name: string; amount: string; value_date: string }>`
    select s.order_no, p.product_name, s.amount, t.value_date from trade_order s join purchase_terms t using (order_no) join product p on p.product_code = s.product_code
    where s.investor_id = ${investorId} and s.state = 'awaiting-certification' order by t.value_date, s.placed_at, s.order_no`.execute(cx);
  return rows.map((row) => ({
    orderNo: row.order_no,
    productName: row.product_name,
    amount: fen(Number(row.amount)),
    latestUploadAt: evidenceDeadline(calendarDate(row.value_date)),
  }));
};

export const notOpen = (): Refusal => refused(RET_CODE.evidenceRule, { kind: 'certification-not-open' });

/** Evidence names its investor, so it needs a real name for comparison. */
export const identityMissing = (): Refusal => refused(RET_CODE.gateIdentity, preBuyAlert('identity', NOTHING_DONE).body);
const NOTHING_DONE = { idCard: 'none', taxDeclared: false, addressComplete: false } as const;
