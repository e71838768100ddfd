import { calendarDate, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { isNationalId } from '@caifu/core/kit';
import {
  birthDateOf,
  canonicalIdNumber,
  isIdNumber,
  isOfAge,
  isRealName,
  maskIdNumber,
  maskName,
  type IdCardSide,
  type IdentityProgress,
  type PasswordFacts,
} from '@caifu/core/account';
import { missingConsents, offersFaceVisit, type AsksParts, type DataPart } from '@caifu/core/law';
import { RET_CODE, type IdCardConfirmation, type IdCardUpload } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { consentObstacle } from './data-consents.store.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { imageRefusal } from '../ground/http/image-refusal.ts';
import { takeImage, type RefusedImage } from '../ground/images/images.ts';
import { sameText, type Secrets } from '../ground/keys/secrets.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import type { IdentityVerdict, Person, RepaidAccount } from '../ground/outside/identity-checker.port.ts';
import type { NameListVerdict } from '../ground/outside/name-lists.port.ts';

/** The progress of the identity verification. */
export const readProgress = async (cx: Connection, law: AsksParts, investorId: string): Promise<IdentityProgress> =>
  progressOf(await readRow(cx, investorId), law);

/**
 * Stores name and number once the registry confirms them. The same data again changes nothing. Other data before the face check restarts
 * the verification. Verified data does not change.
 */
export const beginIdentity = async (deps: Deps, investorId: string, request: Person): Promise<Reply<IdentityProgress>> => {
  const at = deps.clock.now();
  const today = shanghaiDateOf(at);
  const person = plainPerson(request);
  const problem = personProblem(person, today, deps.law.now().leastAge.value) ?? (await consentObstacle(deps, investorId, 'identity'));
  if (problem !== null) return problem;
  const digests = digestsOf(deps.secrets, person);
  // The try is counted before the comparison, so that a guess that happens to be right costs a try too.
  if (!(await takeTry(deps.db, investorId, 'identity', today, TRIES_A_DAY.identity))) return triesUsed();
  const row = await readRow(deps.db, investorId);
  if (row.number_digest !== null && sameDigests(row, digests)) return answered(progressOf(row, deps.law.now()));
  if (row.verified_at !== null) return stepOrder();
  const verdict = await deps.identity.checkName(person);
  if (verdict !== 'agrees') return verdictRefusal(verdict, { kind: 'identity-refused' });
  // The registry has confirmed name and number, so the caller knows whose number it is.
  const { rows: taken } = await sql`
    select 1 from identity where number_digest = ${digests.number_digest} and verified_at is not null and investor_id <> ${investorId}`.execute(
    deps.db,
  );
  if (taken.length > 0) return numberTaken();
  const onLists = await deps.nameLists.check(person);
  if (onLists !== 'clear') deps.events.tell({ kind: 'name-listed', investorId, verdict: onLists });
  if (onLists === 'unavailable') return verdictRefusal(onLists, { kind: 'identity-refused' });
  // [LAW-122] The sentence names no list, because a listed person must not be warned.
  if (onLists === 'listed') return refused(RET_CODE.identityRefused, { kind: 'identity-not-served' });
  await deps.db
    .insertInto('identity')
    .values({ investor_id: investorId, ...sealedPerson(deps.secrets, investorId, person), ...digests })
    .onConflict((conflict) =>
      conflict
        .column('investor_id')
        .doUpdateSet((fresh) => ({
          real_name: fresh.ref('excluded.real_name'),
          id_number: fresh.ref('excluded.id_number'),
          name_digest: fresh.ref('excluded.name_digest'),
          number_digest: fresh.ref('excluded.number_digest'),
          masked_name: fresh.ref('excluded.masked_name'),
          masked_number: fresh.ref('excluded.masked_number'),
          born_on: fresh.ref('excluded.born_on'),
          front: null,
          back: null,
          card_stored_at: null,
          visit_asked_at: null,
        }))
        .where('identity.verified_at', 'is', null),
    )
    .execute();
  return answered(await readProgress(deps.db, deps.law.now(), investorId));
};

/** Stores a side of the card. For a verified investor it belongs to the new card. */
export const storeCardSide = async (deps: Deps, investorId: string, { side, image }: IdCardUpload): Promise<Reply<IdentityProgress>> => {
  const today = shanghaiDateOf(deps.clock.now());
  const row = await readRow(deps.db, investorId);
  if (row.number_digest === null) return stepOrder();
  const obstacle = await consentObstacle(deps, investorId, 'identity');
  if (obstacle !== null) return obstacle;
  if (!(await takeTry(deps.db, investorId, 'id-image', today, TRIES_A_DAY['id-image']))) return triesUsed();
  const taken = await takeImage(image, investorId);
  if (taken.kind === 'refused') return imageRefused(taken.message, side);
  const sealed = sealBytes(deps.secrets, ID_IMAGE, taken.jpeg, `${investorId}:${side}`);
  // The row itself decides which card the side belongs to, because the investor may have been verified meanwhile.
  await sql`
    update identity set
      ${sql.ref(side)} = case when verified_at is null then ${sealed}::bytea else ${sql.ref(side)} end,
      ${sql.ref(`new_${side}`)} = case when verified_at is null then ${sql.ref(`new_${side}`)} else ${sealed}::bytea end,
      card_stored_at = case when verified_at is null then null else card_stored_at end
    where investor_id = ${investorId}`.execute(deps.db);
  return answered(await readProgress(deps.db, deps.law.now(), investorId));
};

/** Takes the last day of the card once both sides are stored. This ends the step, and a renewal as a whole. */
export const confirmCard = async (deps: Deps, investorId: string, { validUntil }: IdCardConfirmation): Promise<Reply<IdentityProgress>> => {
  const at = deps.clock.now();
  const lastDay = validUntil === 'long-term' ? null : validUntil;
  if (lastDay !== null && lastDay < shanghaiDateOf(at)) return identityRefused({ kind: 'id-validity-past' }, 'validUntil');
  const row = await readRow(deps.db, investorId);
  if (row.number_digest === null) return stepOrder();
  const { stage, hasFront, hasBack } = progressOf(row, deps.law.now());
  const isBehind = stage === 'face' || (stage === 'verified' && !hasFront && !hasBack);
  if (isBehind && row.card_stored_at !== null && row.id_valid_until === lastDay) return answered(progressOf(row, deps.law.now()));
  const obstacle = await consentObstacle(deps, investorId, 'identity');
  if (obstacle !== null) return obstacle;
  if (!hasFront) return identityRefused({ kind: 'id-front-missing' }, 'front');
  if (!hasBack) return identityRefused({ kind: 'id-back-missing' }, 'back');
  const isDone = await inTransaction(deps.db, async (tx) => {
    const { numAffectedRows } = await sql`
      update identity set
        front = coalesce(new_front, front), back = coalesce(new_back, back), new_front = null, new_back = null, card_stored_at = ${at}
      where investor_id = ${investorId} and (case when verified_at is null then front is not null and back is not null
        else new_front is not null and new_back is not null end)`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await sql`
      update investor set id_valid_until = ${lastDay}::date, id_card_status = case when identity_verified then 1 else id_card_status end
      where investor_id = ${investorId}`.execute(tx);
    return true;
  });
  return isDone ? answered(await readProgress(deps.db, deps.law.now(), investorId)) : stepOrder();
};

/** The last step: the registry compares the face. One number belongs to one investor. */
export const submitFace = async (deps: Deps, investorId: string, image: string): Promise<Reply<IdentityProgress>> => {
  const at = deps.clock.now();
  const row = await readRow(deps.db, investorId);
  if (row.verified_at !== null) return answered(progressOf(row, deps.law.now()));
  if (stageOf(row) !== 'face' || row.real_name === null || row.id_number === null) return stepOrder();
  const obstacle = await consentObstacle(deps, investorId, 'face');
  if (obstacle !== null) return obstacle;
  if (!(await takeTry(deps.db, investorId, 'face', shanghaiDateOf(at), TRIES_A_DAY.face))) return triesUsed();
  const taken = await takeImage(image, investorId);
  if (taken.kind === 'refused') return imageRefused(taken.message, 'image');
  const verdict = await deps.identity.checkFace(openPerson(deps.secrets, investorId, row.real_name, row.id_number), taken.jpeg);
  if (verdict !== 'agrees') return verdictRefusal(verdict, { kind: 'face-refused' });
  const face = sealBytes(deps.secrets, ID_IMAGE, taken.jpeg, `${investorId}:face`);
  try {
    const isDone = await inTransaction(deps.db, async (tx) => {
      const { numAffectedRows } = await sql`
        update identity set face = ${face}, verified_at = ${at}
        where investor_id = ${investorId} and verified_at is null and card_stored_at = ${row.card_stored_at}
          and name_digest = ${row.name_digest} and number_digest = ${row.number_digest}`.execute(tx);
      if (numAffectedRows !== 1n) return false;
      await markVerified(tx, investorId, row.masked_name);
      return true;
    });
    return isDone ? answered(await readProgress(deps.db, deps.law.now(), investorId)) : stepOrder();
  } catch (error) {
    if (constraintOf(error) === 'identity_once') return numberTaken();
    throw error;
  }
};

/** The investor is a verified person from now on. */
export const markVerified = async (tx: Connection, investorId: string, maskedName: string | null): Promise<void> => {
  await sql`
    update investor set identity_verified = true, id_card_status = 1,
      display_name = case when display_name = '' then ${maskedName} else display_name end
    where investor_id = ${investorId}`.execute(tx);
};

/** Whether name and number are the investor's. The work is the same whichever part is wrong. */
export const isIdentityOf = async (cx: Connection, secrets: Secrets, investorId: string, person: Person): Promise<boolean> => {
  const row = await readRow(cx, investorId);
  return row.verified_at !== null && sameDigests(row, digestsOf(secrets, plainPerson(person)));
};

/** The proven name and number for a document that the investor requests. null: not proven, or not stored here. */
export const readNamed = async (
  cx: Connection,
  secrets: Secrets,
  investorId: string,
): Promise<{ readonly realName: string; readonly maskedName: string; readonly maskedNumber: string } | null> => {
  const row = await readRow(cx, investorId);
  if (row.verified_at === null || row.real_name === null || row.masked_name === null || row.masked_number === null) return null;
  const realName = openBytes(secrets, IDENTITY, row.real_name, `${investorId}:name`).toString('utf8');
  return { realName, maskedName: row.masked_name, maskedNumber: row.masked_number };
};

/** [LAW-98] Whether an account is in the proven name of an investor. */
export const checkOwnAccount = async (
  { db, secrets, identity }: Pick<Deps, 'db' | 'secrets' | 'identity'>,
  investorId: string,
  account: RepaidAccount,
): Promise<IdentityVerdict> => {
  const row = await readRow(db, investorId);
  if (row.verified_at === null || row.real_name === null || row.id_number === null) return 'unavailable';
  return identity.checkAccount(openPerson(secrets, investorId, row.real_name, row.id_number), account);
};

/** [LAW-123] The verified investors who are on a list of names now, or have a listed name. `asked`: how many were looked up. */
export const listedInvestors = async ({ db, secrets, nameLists }: Pick<Deps, 'db' | 'secrets' | 'nameLists'>) => {
  const { rows } = await sql<{ readonly investor_id: string; readonly real_name: Uint8Array; readonly id_number: Uint8Array }>`
    select investor_id, real_name, id_number from identity where verified_at is not null and real_name is not null and id_number is not null
    order by investor_id`.execute(db);
  const listed: { readonly investorId: string; readonly verdict: Exclude<NameListVerdict, 'clear'> }[] = [];
  for (const { investor_id: investorId, real_name: realName, id_number: idNumber } of rows) {
    const verdict = await nameLists.check(openPerson(secrets, investorId, realName, idNumber));
    if (verdict !== 'clear') listed.push({ investorId, verdict });
  }
  return { asked: rows.length, listed };
};

/** The known data that a trade password must not contain. */
export const readPersonalFacts = async (cx: Connection, secrets: Secrets, investorId: string): Promise<PasswordFacts> => {
  const row = await readRow(cx, investorId);
  if (row.id_number === null) return { mobile: row.mobile, idNumber: null, birthDate: null };
  const idNumber = openBytes(secrets, IDENTITY, row.id_number, `${investorId}:number`).toString('utf8');
  return { mobile: row.mobile, idNumber, birthDate: birthDateOf(idNumber) };
};

/** Inserts an investor whose identity is verified without the steps (demo market, tests). */
export const insertVerified = async (cx: Connection, secrets: Secrets, investorId: string, person: Person, at: number): Promise<void> => {
  const columns = { ...sealedPerson(secrets, investorId, person), ...digestsOf(secrets, person) };
  await cx
    .insertInto('identity')
    .values({ investor_id: investorId, ...columns, card_stored_at: at, verified_at: at })
    .execute();
};

/** [LAW-46] Tells the birthdays of numbers that were stored before birthdays were. Repeatable, also by several gateways at once. */
export const keepBirthdays = async (db: Database, secrets: Secrets): Promise<void> => {
  let last = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ readonly investor_id: string; readonly id_number: Uint8Array }>`
      select p.investor_id, p.id_number from identity p where p.born_on is null and p.investor_id > ${last}
        and not exists (select 1 from closed_account c where c.investor_id = p.investor_id)
      order by p.investor_id limit 1000`.execute(db);
    const born = rows.map(({ investor_id: investorId, id_number: idNumber }) => ({
      investor_id: investorId,
      born_on: birthDateOf(openBytes(secrets, IDENTITY, idNumber, `${investorId}:number`).toString('utf8')),
    }));
    if (born.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      update identity p set born_on = told.born_on from jsonb_to_recordset(${JSON.stringify(born)}::jsonb) as told (investor_id text, born_on date)
      where p.investor_id = told.investor_id and p.born_on is null
        and not exists (select 1 from closed_account c where c.investor_id = p.investor_id)`.execute(db);
    last = born.at(-1)?.investor_id ?? '';
  }
};

/** Stored columns of a person: sealed for reading, masked for display, and the birthday for rules about the age. */
const sealedPerson = (secrets: Secrets, investorId: string, { realName, idNumber }: Person) => ({
  real_name: sealBytes(secrets, IDENTITY, Buffer.from(realName), `${investorId}:name`),
  id_number: sealBytes(secrets, IDENTITY, Buffer.from(idNumber), `${investorId}:number`),
  masked_name: maskName(realName),
  masked_number: maskIdNumber(idNumber),
  // [LAW-46]
  born_on: birthDateOf(idNumber),
});

/** Digests for comparison and uniqueness. */
const digestsOf = (secrets: Secrets, { realName, idNumber }: Person) => ({
  name_digest: secrets.digest('real-name', realName).toString('hex'),
  number_digest: secrets.digest('id-number', idNumber).toString('hex'),
});

interface Row {
  readonly mobile: string;
  readonly identity_verified: boolean;
  readonly id_valid_until: string | null;
  readonly real_name: Uint8Array | null;
  readonly id_number: Uint8Array | null;
  readonly name_digest: string | null;
  readonly number_digest: string | null;
  readonly masked_name: string | null;
  readonly masked_number: string | null;
  readonly has_front: boolean;
  readonly has_back: boolean;
  readonly card_stored_at: string | null;
  readonly verified_at: string | null;
  readonly visit_asked_at: string | null;
  readonly given: readonly DataPart[];
}

/** Reads the row, which every investor has. Whether both sides are stored: of the card to be confirmed, or of the new card. */
const readRow = async (cx: Connection, investorId: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    select i.mobile, i.identity_verified, i.id_valid_until, p.real_name, p.id_number, p.name_digest, p.number_digest, p.masked_name, p.masked_number,
      coalesce(case when p.verified_at is null then p.front else p.new_front end is not null, false) as has_front,
      coalesce(case when p.verified_at is null then p.back else p.new_back end is not null, false) as has_back,
      p.card_stored_at, p.verified_at, p.visit_asked_at,
      array(select c.part from data_consent c where c.investor_id = i.investor_id and c.withdrawn_at is null) as given
    from investor i left join identity p on p.investor_id = i.investor_id where i.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a session belongs to an investor that is not there');
  return row;
};

const progressOf = (row: Row, law: AsksParts): IdentityProgress => ({
  stage: stageOf(row),
  maskedName: row.masked_name,
  maskedIdNumber: row.masked_number,
  hasFront: row.has_front,
  hasBack: row.has_back,
  validUntil: row.card_stored_at === null ? null : row.id_valid_until === null ? 'long-term' : calendarDate(row.id_valid_until),
  missingConsents: missingConsents(law, row.given),
  faceVisit: stageOf(row) !== 'face' ? 'none' : row.visit_asked_at !== null ? 'asked' : offersFaceVisit(law) ? 'offered' : 'none',
});

const stageOf = (row: Row): IdentityProgress['stage'] => {
  if (row.verified_at !== null) return 'verified';
  // The investor was verified before identities were stored here, so only that fact is known.
  if (row.number_digest === null) return row.identity_verified ? 'verified' : 'name';
  return row.card_stored_at === null ? 'photos' : 'face';
};

/** Normalises name and number, so that one person has one text. A malformed number is left as it is. */
const plainPerson = ({ realName, idNumber }: Person): Person => {
  const number = idNumber.trim().toUpperCase();
  return { realName: realName.trim(), idNumber: isNationalId(number) ? canonicalIdNumber(number) : number };
};

const personProblem = ({ realName, idNumber }: Person, today: CalendarDate, leastAge: number): Refusal | null => {
  if (!isRealName(realName)) return identityRefused({ kind: 'real-name-invalid' }, 'realName');
  if (!isIdNumber(idNumber, today)) return identityRefused({ kind: 'id-number-invalid' }, 'idNumber');
  return isOfAge(idNumber, today, leastAge) ? null : identityRefused({ kind: 'under-age', years: leastAge }, 'idNumber');
};

const openPerson = (secrets: Secrets, investorId: string, realName: Uint8Array, idNumber: Uint8Array): Person => ({
  realName: openBytes(secrets, IDENTITY, realName, `${investorId}:name`).toString('utf8'),
  idNumber: openBytes(secrets, IDENTITY, idNumber, `${investorId}:number`).toString('utf8'),
});

const sameDigests = (row: Pick<Row, 'name_digest' | 'number_digest'>, digests: ReturnType<typeof digestsOf>): boolean => {
  const isName = sameText(row.name_digest ?? '', digests.name_digest);
  const isNumber = sameText(row.number_digest ?? '', digests.number_digest);
  return isName && isNumber;
};

/** Purposes of sealing. */
export const IDENTITY = 'identity';
export const ID_IMAGE = 'id-card-image';

const verdictRefusal = (verdict: Exclude<IdentityVerdict, 'agrees'>, message: Refusal['message']): Refusal =>
  refused(RET_CODE.identityRefused, verdict === 'unavailable' ? { kind: 'identity-unavailable' } : message);
const identityRefused = (message: Refusal['message'], field: string | null = null): Refusal =>
  refused(RET_CODE.identityRule, message, { field });
const imageRefused = (message: RefusedImage['message'], field: IdCardSide | 'image'): Refusal => ({ ...imageRefusal(message), field });
export const stepOrder = (): Refusal => identityRefused({ kind: 'identity-step-order' });
const numberTaken = (): Refusal => identityRefused({ kind: 'id-number-taken' }, 'idNumber');
const triesUsed = (): Refusal => refused(RET_CODE.identityRefused, { kind: 'identity-tries-used' });
