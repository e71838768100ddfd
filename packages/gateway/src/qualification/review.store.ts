import { epochMs, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { PLACEMENT_KINDS, type PlacementKind } from '@caifu/core/law';
import { kindOfSource, kindsProved, type EvidenceType } from '@caifu/core/qualification';
import type { Connection } from '../ground/database/schema.ts';
import type { EvidenceState } from './tables.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { inParts } from '../ledger/apart.ts';
import type { Deps } from '../ground/deps.ts';
import { lawOn } from '../ground/law.store.ts';
import { evidenceIn } from '../account/certification-columns.ts';
import { changeItem, holdCertification } from './certification.store.ts';
import { openEvidence } from './evidence.store.ts';

/** A proof that waits for its review. */
export interface ReviewCase {
  readonly certificationOrderId: string;
  readonly investorId: string;
  readonly type: EvidenceType;
  /** The kind of placement for which it was handed in. */
  readonly placement: PlacementKind;
  readonly images: number;
  readonly submittedAt: EpochMs;
}

/** isForBoth: it meets the standard of the other kind too. */
export type Verdict = { readonly kind: 'approved'; readonly isForBoth?: boolean } | { readonly kind: 'rejected'; readonly reason: string };

/** decided: with this verdict, now or before. */
export type ReviewOutcome =
  | { readonly kind: 'decided' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-under-review'; readonly state: EvidenceState };

/** Proofs that wait for review, the oldest first. */
export const listReviews = async (cx: Connection): Promise<readonly ReviewCase[]> => {
  const rows = await cx
    .selectFrom('certification_order as o')
    .select((row) => [
      'o.certification_order_id',
      'o.investor_id',
      'o.type',
      'o.source',
      'o.submitted_at',
      row
        .selectFrom('certification_image as i')
        .whereRef('i.certification_order_id', '=', 'o.certification_order_id')
        .select(row.fn.countAll<string>().as('n'))
        .as('images'),
    ])
    .where('o.state', '=', 'submitted')
    .orderBy('o.submitted_at')
    .orderBy('o.certification_order_id')
    .execute();
  return rows.map((row) => ({
    certificationOrderId: row.certification_order_id,
    investorId: row.investor_id,
    type: typeOf(row.type),
    placement: kindOfSource(row.source),
    images: Number(row.images),
    submittedAt: epochMs(Number(row.submitted_at ?? 0)),
  }));
};

type ReviewDeps = Pick<Deps, 'db' | 'law'>;

/** Decides about a proof, once. `at` is the moment that counts. */
export const decide = (deps: ReviewDeps, certificationOrderId: string, verdict: Verdict, at: EpochMs): Promise<ReviewOutcome> =>
  inTransaction(deps.db, async (tx) => {
    const find = (cx: Connection) =>
      cx.selectFrom('certification_order').selectAll().where('certification_order_id', '=', certificationOrderId).executeTakeFirst();
    const investorId = (await find(tx))?.investor_id;
    if (investorId === undefined) return { kind: 'unknown' };
    const held = await holdCertification(tx, investorId, shanghaiDateOf(at));
    // Another reviewer may have decided during the wait for the lock.
    const order = await find(tx);
    if (order === undefined) return { kind: 'unknown' };
    if (order.state === verdict.kind) return { kind: 'decided' };
    if (order.state !== 'submitted') return { kind: 'not-under-review', state: order.state };
    const rejection = verdict.kind === 'rejected' ? verdict.reason : null;
    await tx
      .updateTable('certification_order')
      .set({ state: verdict.kind, decided_at: at, rejection, law: lawOn(at) })
      .where('certification_order_id', '=', certificationOrderId)
      .execute();
    const law = deps.law.on(shanghaiDateOf(at));
    const type = typeOf(order.type);
    // [LAW-36]
    const isAlso = (kind: PlacementKind): boolean =>
      verdict.kind === 'approved' && verdict.isForBoth === true && held.kinds[kind].items[type].status !== 'certified';
    const proved = kindsProved(order.source, law);
    const kinds = PLACEMENT_KINDS.filter((kind) => proved.includes(kind) || isAlso(kind));
    await changeItem(
      tx,
      held,
      { type, kinds, ...(rejection === null ? { status: 'certified' } : { status: 'to-upload', rejection }) },
      law,
      at,
    );
    return { kind: 'decided' };
  });

/**
 * Setting CERTIFY_AFTER_SECONDS: approves proofs that have waited so long by `now`, each at the moment that it was due. So a restart, or a
 * suspended gateway, moves no approval past a deadline. null: none is approved.
 */
export const approveDue = async (deps: ReviewDeps, afterSeconds: number | null, now: EpochMs, day: CalendarDate): Promise<void> => {
  const { db } = deps;
  if (afterSeconds === null) return;
  const afterMs = afterSeconds * 1_000;
  const due = await db
    .selectFrom('certification_order')
    .select(['certification_order_id', 'submitted_at'])
    .where('state', '=', 'submitted')
    .where('submitted_at', '<=', String(now - afterMs))
    .orderBy('submitted_at')
    .execute();
  const nameOf = (row: (typeof due)[number]) => row.certification_order_id;
  await inParts(db, { step: 'approve-certification', kind: 'row', nameOf, day, at: now }, due, async ([row]) => {
    if (row !== undefined) await decide(deps, nameOf(row), { kind: 'approved' }, epochMs(Number(row.submitted_at ?? now) + afterMs));
  });
};

const typeOf = (code: number): EvidenceType => evidenceIn(code) ?? 'asset';

/** The pictures of a proof as JPEG, in the order of their upload. null for an unknown proof. */
export const readReviewImages = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  certificationOrderId: string,
): Promise<readonly Buffer[] | null> => {
  const order = await deps.db
    .selectFrom('certification_order')
    .select('certification_order_id')
    .where('certification_order_id', '=', certificationOrderId)
    .executeTakeFirst();
  if (order === undefined) return null;
  const images = await deps.db
    .selectFrom('certification_image')
    .select(['file_id', 'sealed'])
    .where('certification_order_id', '=', certificationOrderId)
    .orderBy('stored_at')
    .orderBy('file_id')
    .execute();
  return images.map(({ file_id: fileId, sealed }) => openEvidence(deps, fileId, sealed));
};
