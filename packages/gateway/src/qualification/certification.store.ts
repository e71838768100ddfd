import { PLACEMENT_KINDS, qualifiedStandard, type LawSet, type PlacementKind } from '@caifu/core/law';
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
  isItemOpen,
  kindOfProduct,
  kindOfSource,
  kindsProved,
  lastDayOfCertification,
  sourceOfProduct,
  tasksOfKind,
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
import { placedProduct, type ProductRow } from '../products/products.store.ts';
import { EVIDENCE_TYPES, evidenceColumn, itemColumn, itemStatusIn, statusColumn, statusIn } from '../account/certification-columns.ts';

type Tx = Transaction<Schema>;

/** An investor's certification for each kind of private placement, as valid on a day. */
export interface Certification {
  readonly investorId: string;
  readonly identityVerified: boolean;
  readonly kinds: Readonly<Record<PlacementKind, KindStanding>>;
}

export interface KindStanding {
  readonly status: CertificationStatus;
  readonly validUntil: CalendarDate | null;
  readonly items: Readonly<Record<EvidenceType, CertificationItemStanding>>;
}

export const readCertification = async (cx: Connection, investorId: string, today: CalendarDate): Promise<Certification> => {
  const investor = await cx
    .selectFrom('investor')
    .select(['identity_verified', 'certification', 'certified_until', 'fund_certification', 'fund_certified_until'])
    .where('investor_id', '=', investorId)
    .executeTakeFirstOrThrow();
  const rows = await cx.selectFrom('certification_item').selectAll().where('investor_id', '=', investorId).execute();
  const standing = (kind: PlacementKind, column: number, until: string | null): KindStanding => {
    const certifiedUntil = until === null ? null : calendarDate(until);
    const status = certificationStatusOn(statusIn(column), certifiedUntil, today);
    const item = (type: EvidenceType): CertificationItemStanding => {
      const row = rows.find((stored) => stored.placement === kind && stored.type === evidenceColumn(type));
      const stored = row && {
        status: itemStatusIn(row.status),
        isFromPlatform: row.from_platform,
        rejection: row.rejection,
        validUntil: row.valid_until === null ? null : calendarDate(row.valid_until),
      };
      return certificationItemOn(stored ?? null, status, today);
    };
    return {
      status,
      validUntil: status === 'certified' ? certifiedUntil : null,
      items: { experience: item('experience'), asset: item('asset') },
    };
  };
  const kinds = {
    plan: standing('plan', investor.certification, investor.certified_until),
    fund: standing('fund', investor.fund_certification, investor.fund_certified_until),
  };
  return { investorId, identityVerified: investor.identity_verified, kinds };
};

/** The certification, locked for a change until the end of the transaction. */
export const holdCertification = async (tx: Tx, investorId: string, today: CalendarDate): Promise<Certification> => {
  await sql`select 1 from investor where investor_id = ${investorId} for no key update`.execute(tx);
  return readCertification(tx, investorId, today);
};

export interface ItemChange {
  readonly type: EvidenceType;
  /** [LAW-36] The kinds of placement for which it counts. */
  readonly kinds: readonly PlacementKind[];
  readonly status: CertificationItemStatus;
  readonly isFromPlatform?: boolean;
  readonly rejection?: string | null;
}

/** Writes an item and its consequences for the investor. All items of a certified investor end together. */
export const changeItem = async (
  tx: Tx,
  held: Certification,
  { type, kinds, ...change }: ItemChange,
  law: LawSet,
  at: EpochMs,
): Promise<void> => {
  for (const kind of kinds) if (tasksOfKind(kind, law).includes(type)) await changeItemOf(kind, tx, held, { type, ...change }, law, at);
};

const changeItemOf = async (
  kind: PlacementKind,
  tx: Tx,
  { investorId, kinds }: Certification,
  { type, ...change }: Omit<ItemChange, 'kinds'>,
  law: LawSet,
  at: EpochMs,
): Promise<void> => {
  const until = lastDayOfCertification(shanghaiDateOf(at));
  const item: CertificationItemStanding = {
    isFromPlatform: false,
    rejection: null,
    ...change,
    validUntil: change.status === 'certified' ? until : null,
  };
  const items = { ...kinds[kind].items, [type]: item };
  const status = certificationStatusAfter(
    tasksOfKind(kind, law).map((task) => items[task]),
    kinds[kind].status,
  );
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
    .values({ investor_id: investorId, type: evidenceColumn(type), placement: kind, ...row })
    .onConflict((clash) => clash.columns(['investor_id', 'type', 'placement']).doUpdateSet(row))
    .execute();
  if (status === 'certified')
    await tx
      .updateTable('certification_item')
      .set({ valid_until: until })
      .where('investor_id', '=', investorId)
      .where('placement', '=', kind)
      .execute();
  const column = statusColumn(status);
  const since = status === 'certified' ? { at, until } : null;
  await tx
    .updateTable('investor')
    .set(
      kind === 'plan'
        ? { certification: column, ...(since && { certified_at: since.at, certified_until: since.until }) }
        : { fund_certification: column, ...(since && { fund_certified_at: since.at, fund_certified_until: since.until }) },
    )
    .where('investor_id', '=', investorId)
    .execute();
};

/** The tasks of a source: both, or assets only (P2 §2.8). */
export const readItems = async (
  deps: Deps,
  investorId: string,
  source: CertificationSource | null,
): Promise<Reply<readonly CertificationItem[]>> => {
  const { kinds } = await readCertification(deps.db, investorId, shanghaiDateOf(deps.clock.now()));
  const { items } = kinds[kindOfSource(source ?? 'AM')];
  return answered(EVIDENCE_TYPES.filter((type) => source !== 'TRUST' || type === 'asset').map((type) => toItem(type, items[type])));
};

/** Last day of the certification of a source; without a source the last one of all. */
export const readValidity = async (cx: Connection, investorId: string, source: CertificationSource | null, today: CalendarDate) => {
  const { kinds } = await readCertification(cx, investorId, today);
  return { validUntil: source === null ? (kinds.plan.validUntil ?? kinds.fund.validUntil) : kinds[kindOfSource(source)].validUntil };
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
    const law = deps.law.now();
    if (source === 'TRUST' && type === 'experience') return notOpen();
    const held = await holdCertification(tx, investorId, today);
    if (!held.identityVerified) return identityMissing();
    const asked = kindOfSource(source);
    const { status, isFromPlatform } = held.kinds[asked].items[type];
    if (status === 'certified' && isFromPlatform) return answered(null);
    if (status !== 'to-authorise') return notOpen();
    const proof = type === 'asset' ? await readTotal({ ...deps, calls: callsIn(tx) }, investorId, at) : await firstPurchase(tx, investorId);
    const isMet = (kind: PlacementKind): boolean => {
      const standard = qualifiedStandard(law, kind);
      return typeof proof === 'number' ? hasQualifiedAssets(proof, standard) : isExperienced(proof, today, standard);
    };
    const meets = isMet(asked);
    // [LAW-36] What meets the standard of the other kind too certifies for both.
    const kinds = meets
      ? PLACEMENT_KINDS.filter((kind) => kind === asked || (isItemOpen(held.kinds[kind].items[type].status) && isMet(kind)))
      : kindsProved(source, law);
    await changeItem(
      tx,
      held,
      { type, kinds, ...(meets ? { status: 'certified', isFromPlatform: true } : { status: 'to-upload' }) },
      law,
      at,
    );
    return meets
      ? answered(null)
      : refused(RET_CODE.belowStandard, { kind: `${type === 'asset' ? 'assets' : 'experience'}-below-standard` });
  });

const firstPurchase = async (tx: Tx, investorId: string): Promise<CalendarDate | null> => {
  const { rows } = await sql<{
    first: string | null;
  }>`select min(day) as first from held_since(${investorId}) as h (day)`.execute(tx);
  const first = rows[0]?.first ?? null;
  return first === null ? null : calendarDate(first);
};

/**
 * Paid purchases whose money waits for the certification, the most urgent first. None for which the investor is certified by now, because
 * that money is released with the next day.
 */
export const readDeadlines = async (
  cx: Connection,
  investorId: string,
  law: LawSet,
  today: CalendarDate,
): Promise<readonly CertificationDeadline[]> => {
  const { kinds } = await readCertification(cx, investorId, today);
  const { rows: all } = await sql<DeadlineRow>`
    select s.order_no, p.product_name, p.family, p.placement, p.private_kind, s.amount, t.value_date from trade_order s join purchase_terms t using (order_no) join product p on p.product_code = s.product_code
    where s.investor_id = ${investorId} and s.state = 'awaiting-certification' order by t.value_date, s.placed_at, s.order_no`.execute(cx);
  const rows = all.filter((row) => kinds[kindOfProduct(placedProduct(row))].status !== 'certified');
  return rows.map((row) => ({
    source: sourceOfProduct(placedProduct(row), law),
    orderNo: row.order_no,
    productName: row.product_name,
    amount: fen(Number(row.amount)),
    latestUploadAt: evidenceDeadline(calendarDate(row.value_date)),
  }));
};

interface DeadlineRow extends Pick<ProductRow, 'family' | 'placement' | 'private_kind'> {
  readonly order_no: string;
  readonly product_name: string;
  readonly amount: string;
  readonly value_date: string;
}

export const notOpen = (): Refusal => refused(RET_CODE.evidenceRule, { kind: 'certification-not-open' });

/** Evidence names its investor, so it needs a real name for comparison. */
export const identityMissing = (): Refusal => refused(RET_CODE.gateIdentity, preBuyAlert('identity', NOTHING_DONE).body);
const NOTHING_DONE = { idCard: 'none', taxDeclared: false, addressComplete: false } as const;
