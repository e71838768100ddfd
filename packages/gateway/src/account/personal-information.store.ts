import type { EpochMs } from '@caifu/core/values';
import { NO_INFORMATION, personalProblemOf, tidiedInformation, type PersonalInformation, type PersonalPart } from '@caifu/core/account';
import { decodeMessage, encodeMessage, personalSaveRequestWire, RET_CODE, type PersonalSaveRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

/** Both parts of the information. Fields that were never given are empty. */
export const readInformation = async (cx: Connection, secrets: Secrets, investorId: string): Promise<PersonalInformation> => {
  const rows = await cx.selectFrom('personal_information').select(['part', 'sealed']).where('investor_id', '=', investorId).execute();
  const parts = new Map(rows.map(({ part, sealed }) => [part, openPart(secrets, investorId, part, sealed)]));
  const { residency, taxCountry, taxNumber, noTaxNumberReason } = parts.get('tax') ?? NO_INFORMATION;
  return { ...(parts.get('address') ?? NO_INFORMATION), residency, taxCountry, taxNumber, noTaxNumberReason };
};

/** Saves the fields of one part and marks the part as complete. */
export const saveInformation = async (deps: Deps, investorId: string, request: PersonalSaveRequest): Promise<Reply<null>> => {
  const { part, information } = request;
  const problem = personalProblemOf(part, information, deps.law.now().asksPurpose.value);
  if (problem !== null) return refused(RET_CODE.identityRule, problem.body, { field: problem.field });
  await inTransaction(deps.db, (tx) => saveInformationIn(tx, deps.secrets, investorId, request, deps.clock.now()));
  return answered(null);
};

export const saveInformationIn = async (
  tx: Connection,
  secrets: Secrets,
  investorId: string,
  { part, information }: PersonalSaveRequest,
  at: EpochMs,
): Promise<void> => {
  const text = JSON.stringify(encodeMessage(personalSaveRequestWire, { part, information: tidiedInformation(information) }));
  const sealed = sealBytes(secrets, INFORMATION, Buffer.from(text), `${investorId}:${part}`);
  await sql`
    insert into personal_information (investor_id, part, sealed, saved_at) values (${investorId}, ${part}, ${sealed}, ${at})
    on conflict (investor_id, part) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`.execute(tx);
  const done = part === 'address' ? { address_complete: true } : { tax_declared: true };
  await tx.updateTable('investor').set(done).where('investor_id', '=', investorId).execute();
};

const openPart = (secrets: Secrets, investorId: string, part: PersonalPart, sealed: Uint8Array): PersonalInformation => {
  const text = openBytes(secrets, INFORMATION, sealed, `${investorId}:${part}`).toString('utf8');
  const decoded = decodeMessage(personalSaveRequestWire, JSON.parse(text));
  if (decoded.kind === 'malformed') throw new Error('personal information that was kept cannot be read');
  return decoded.value.information;
};

/** Purpose of sealing. */
export const INFORMATION = 'personal-information';
