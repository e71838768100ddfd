import type { DataConsent } from '@caifu/core/account';
import { editionOn, TEXT_EDITIONS } from '@caifu/core/kit';
import { consentMissing, DATA_PARTS, missingConsents, type AsksParts, type DataPart } from '@caifu/core/law';
import { epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import { lawOn } from '../ground/law.store.ts';

/** [LAW-91] Why a step is refused that takes a part of the authorisation. null: it was given, or is not asked. */
export const consentObstacle = async (
  { db, law }: Pick<Deps, 'db' | 'law'>,
  investorId: string,
  part: DataPart,
): Promise<Refusal | null> =>
  missingConsents(law.now(), await givenParts(db, investorId)).includes(part)
    ? refused(RET_CODE.identityRule, consentMissing(part), { field: 'consent' })
    : null;

/** The parts that stand given. */
const givenParts = async (cx: Connection, investorId: string): Promise<readonly DataPart[]> => {
  const rows = await cx
    .selectFrom('data_consent')
    .select('part')
    .where('investor_id', '=', investorId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ part }) => part);
};

/** [LAW-91] Gives parts. One that stands given is left as it is. */
export const giveConsents = async (cx: Connection, investorId: string, parts: readonly DataPart[], at: EpochMs): Promise<void> => {
  if (parts.length === 0) return;
  const { version } = editionOn(TEXT_EDITIONS, shanghaiDateOf(at));
  await cx
    .insertInto('data_consent')
    .values(parts.map((part) => ({ investor_id: investorId, part, version, agreed_at: at, law: lawOn(at) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** [LAW-93] Withdraws a part. The picture of a face is deleted with it. */
export const withdrawConsent = (db: Deps['db'], investorId: string, part: DataPart, at: EpochMs): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .updateTable('data_consent')
      .set({ withdrawn_at: at })
      .where('investor_id', '=', investorId)
      .where('part', '=', part)
      .where('withdrawn_at', 'is', null)
      .execute();
    if (part === 'face') await tx.updateTable('identity').set({ face: null }).where('investor_id', '=', investorId).execute();
  });

/** [LAW-93] The parts that the law asks for or that were given once, each as it stands. */
export const readConsents = async (cx: Connection, law: AsksParts, investorId: string): Promise<readonly DataConsent[]> => {
  const rows = await cx
    .selectFrom('data_consent')
    .select(['part', 'version', 'agreed_at', 'withdrawn_at'])
    .where('investor_id', '=', investorId)
    .orderBy('agreed_at')
    .execute();
  return DATA_PARTS.flatMap((part): DataConsent[] => {
    const last = rows.findLast((row) => row.part === part);
    if (last === undefined) return law.consentParts.value.includes(part) ? [{ part, version: null, changedAt: null }] : [];
    return [
      {
        part,
        version: last.withdrawn_at === null ? last.version : null,
        changedAt: epochMs(Number(last.withdrawn_at ?? last.agreed_at)),
      },
    ];
  });
};
