import { randomBytes } from 'node:crypto';
import type { LawSet } from '@caifu/core/law';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { MOST_IMAGES } from '@caifu/core/host';
import { isItemOpen, kindOfSource, kindsProved, type EvidenceOrder } from '@caifu/core/qualification';
import {
  RET_CODE,
  type EvidenceFile,
  type EvidenceSubmission,
  type EvidenceUploadRequest,
  type StoredEvidence,
} from '@caifu/adapters/wire';
import type { Transaction } from 'kysely';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { imageRefusal } from '../ground/http/image-refusal.ts';
import { takeImage } from '../ground/images/images.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import { sha256 } from '../ground/keys/secrets.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import { lawOn } from '../ground/law.store.ts';
import { evidenceColumn, evidenceIn } from '../account/certification-columns.ts';
import { changeItem, holdCertification, identityMissing, notOpen, readCertification, type Certification } from './certification.store.ts';

type Tx = Transaction<Schema>;

/** Proofs that were begun and not submitted. */
export const readEvidenceOrder = async (
  cx: Connection,
  investorId: string,
  task: EvidenceTask,
  law: LawSet,
  today: CalendarDate,
): Promise<EvidenceOrder> => {
  const isClosed = !isOpen(await readCertification(cx, investorId, today), task);
  const order = await findCollecting(cx, investorId, task, law);
  if (order === null) return { certificationOrderId: null, fileIds: [], isClosed };
  const images = await cx
    .selectFrom('certification_image')
    .select('file_id')
    .where('certification_order_id', '=', order)
    .orderBy('stored_at')
    .orderBy('file_id')
    .execute();
  return { certificationOrderId: order, fileIds: images.map(({ file_id: fileId }) => fileId), isClosed };
};

/**
 * Stores one picture of a proof. The first picture begins its order. Checks that need no decoding come first. The same picture again is the
 * same file.
 */
export const storeEvidence = async (deps: Deps, investorId: string, request: EvidenceUploadRequest): Promise<Reply<StoredEvidence>> => {
  const digest = sha256(request.image);
  const today = shanghaiDateOf(deps.clock.now());
  const law = deps.law.now();
  const early = await placeOf(deps.db, law, await readCertification(deps.db, investorId, today), request, digest);
  if (early.kind !== 'free') return early.kind === 'known' ? answered(early.stored) : early;
  if (!(await takeTry(deps.db, investorId, 'evidence-image', today, TRIES_A_DAY['evidence-image']))) return tooMany();
  const taken = await takeImage(request.image, investorId);
  if (taken.kind === 'refused') return imageRefusal(taken.message);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const place = await placeOf(tx, law, await holdCertification(tx, investorId, shanghaiDateOf(at)), request, digest);
    if (place.kind !== 'free') return place.kind === 'known' ? answered(place.stored) : place;
    const certificationOrderId = place.order ?? (await beginOrder(tx, investorId, request, at));
    const fileId = newId('F');
    await tx
      .insertInto('certification_image')
      .values({
        file_id: fileId,
        certification_order_id: certificationOrderId,
        digest,
        sealed: sealBytes(deps.secrets, EVIDENCE_IMAGE, taken.jpeg, fileId),
        stored_at: at,
      })
      .execute();
    return answered({ certificationOrderId, fileId });
  });
};

/** Removes a picture before its order is submitted. */
export const deleteEvidence = (deps: Deps, investorId: string, fileId: string): Promise<Reply<null>> =>
  inTransaction(deps.db, async (tx) => {
    await holdCertification(tx, investorId, shanghaiDateOf(deps.clock.now()));
    const file = await findFile(tx, investorId, fileId);
    if (file === null) return unknownFile();
    if (file.state !== 'collecting') return notOpen();
    await tx.deleteFrom('certification_image').where('file_id', '=', fileId).execute();
    return answered(null);
  });

/** A picture of this investor. Another investor's is treated as unknown. */
export const readEvidence = async (deps: Deps, investorId: string, fileId: string): Promise<Reply<EvidenceFile>> => {
  const file = await findFile(deps.db, investorId, fileId);
  return file === null ? unknownFile() : answered({ image: openEvidence(deps, fileId, file.sealed).toString('base64') });
};

export const openEvidence = ({ secrets }: Pick<Deps, 'secrets'>, fileId: string, sealed: Uint8Array): Buffer =>
  openBytes(secrets, EVIDENCE_IMAGE, sealed, fileId);

/** Submits a proof. A repeat changes nothing. */
export const submitEvidence = (deps: Deps, investorId: string, submission: EvidenceSubmission): Promise<Reply<null>> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const held = await holdCertification(tx, investorId, shanghaiDateOf(at));
    const order = await tx
      .selectFrom('certification_order as o')
      .select((row) => [
        'o.type',
        'o.source',
        'o.state',
        row
          .selectFrom('certification_image as i')
          .whereRef('i.certification_order_id', '=', 'o.certification_order_id')
          .select(row.fn.countAll<string>().as('n'))
          .as('images'),
      ])
      .where('o.certification_order_id', '=', submission.certificationOrderId)
      .where('o.investor_id', '=', investorId)
      .executeTakeFirst();
    const type = evidenceIn(order?.type);
    if (order === undefined || type === null) return unknownFile();
    if (order.state === 'submitted') return answered(null);
    if (order.state !== 'collecting' || !isItemOpen(held.kinds[kindOfSource(order.source)].items[type].status)) return notOpen();
    if (Number(order.images) === 0 || !submission.knowsExperience || !submission.knowsConditions) return evidenceMissing();
    await tx
      .updateTable('certification_order')
      .set({ state: 'submitted', submitted_at: at, law: lawOn(at) })
      .where('certification_order_id', '=', submission.certificationOrderId)
      .execute();
    const law = deps.law.now();
    await changeItem(tx, held, { type, kinds: kindsProved(order.source, law), status: 'under-review' }, law, at);
    return answered(null);
  });

/** Purpose of sealing. */
export const EVIDENCE_IMAGE = 'evidence-image';

type Place =
  | { readonly kind: 'free'; readonly order: string | null }
  | { readonly kind: 'known'; readonly stored: StoredEvidence }
  | Refusal;

/** The order of a new picture: the open one, a new one, or none. */
const placeOf = async (
  cx: Connection,
  law: LawSet,
  held: Certification,
  request: EvidenceUploadRequest,
  digest: string,
): Promise<Place> => {
  const { certificationOrderId } = request;
  if (!held.identityVerified) return identityMissing();
  const order = await findCollecting(cx, held.investorId, request, law);
  if (certificationOrderId !== null && certificationOrderId !== order) return unknownFile();
  if (!isOpen(held, request)) return notOpen();
  if (order === null) return { kind: 'free', order };
  const images = await cx
    .selectFrom('certification_image')
    .select(['file_id', 'digest'])
    .where('certification_order_id', '=', order)
    .execute();
  const known = images.find((image) => image.digest === digest);
  if (known !== undefined) return { kind: 'known', stored: { certificationOrderId: order, fileId: known.file_id } };
  return images.length >= MOST_IMAGES ? refused(RET_CODE.evidenceRule, { kind: 'too-many-images' }) : { kind: 'free', order };
};

type EvidenceTask = Pick<EvidenceUploadRequest, 'type' | 'source'>;

/** [GW-1640] Evidence is accepted for an item that is neither certified nor under review, and of experience only for private plans. */
const isOpen = ({ kinds }: Certification, { type, source }: EvidenceTask): boolean =>
  isItemOpen(kinds[kindOfSource(source)].items[type].status) && !(source === 'TRUST' && type === 'experience');

/** [LAW-36] Where kinds have standards of their own, each has its own proof. */
const findCollecting = async (cx: Connection, investorId: string, { type, source }: EvidenceTask, law: LawSet): Promise<string | null> => {
  const sources = kindsProved(source, law).length > 1 ? (['AM', 'TRUST'] as const) : [source];
  const order = await cx
    .selectFrom('certification_order')
    .select('certification_order_id')
    .where('investor_id', '=', investorId)
    .where('type', '=', evidenceColumn(type))
    .where('source', 'in', sources)
    .where('state', '=', 'collecting')
    .executeTakeFirst();
  return order?.certification_order_id ?? null;
};

const beginOrder = async (tx: Tx, investorId: string, { type, source }: EvidenceUploadRequest, at: EpochMs): Promise<string> => {
  const certificationOrderId = newId('C');
  await tx
    .insertInto('certification_order')
    .values({
      certification_order_id: certificationOrderId,
      investor_id: investorId,
      type: evidenceColumn(type),
      source,
      state: 'collecting',
      opened_at: at,
      law: lawOn(at),
    })
    .execute();
  return certificationOrderId;
};

const findFile = async (cx: Connection, investorId: string, fileId: string) => {
  const file = await cx
    .selectFrom('certification_image as i')
    .innerJoin('certification_order as o', 'o.certification_order_id', 'i.certification_order_id')
    .select(['i.sealed', 'o.state'])
    .where('i.file_id', '=', fileId)
    .where('o.investor_id', '=', investorId)
    .executeTakeFirst();
  return file ?? null;
};

const newId = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

const evidenceMissing = (): Refusal => refused(RET_CODE.evidenceRule, { kind: 'evidence-missing' });
const unknownFile = (): Refusal => refused(RET_CODE.unknownId, { kind: 'evidence-missing' });
