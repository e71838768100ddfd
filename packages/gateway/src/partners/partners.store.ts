import { editionOn, TEXT_EDITIONS } from '@caifu/core/kit';
import { addDays, addMonths, calendarDate, epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { AUTHORISATION_MONTHS, type AuthorisationKind, type AuthorisationState } from '@caifu/core/partners';
import { RET_CODE, type RightsAnswer, type RightsRequest } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { Transaction } from 'kysely';
import type { Connection, Database, Schema } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { readMember, type Member } from '../account/members.store.ts';
import { newToken, sha256 } from '../ground/keys/secrets.ts';
import { lawOn } from '../ground/law.store.ts';

export const readGrant = async (deps: Deps, investorId: string, kind: AuthorisationKind): Promise<Reply<AuthorisationState>> => {
  const today = shanghaiDateOf(deps.clock.now());
  return answered(await stateOf(deps.db, await memberOf(deps.db, investorId, deps.clock.now()), kind, today));
};

/** Authorises a partner for a year. An existing authorisation is left unchanged. */
export const grantPartner = (deps: Deps, investorId: string, kind: AuthorisationKind): Promise<Reply<AuthorisationState>> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const today = shanghaiDateOf(at);
    const member = await holdMember(tx, investorId, at);
    const state = await stateOf(tx, member, kind, today);
    const problem = judge(member, kind);
    if (problem !== null) return problem;
    if (state.isGranted) return answered(state);
    await endGrant(tx, investorId, kind, at);
    await tx
      .insertInto('partner_grant')
      .values({
        investor_id: investorId,
        kind,
        granted_at: at,
        valid_until: addDays(addMonths(today, AUTHORISATION_MONTHS), -1),
        agreed_version: editionOn(TEXT_EDITIONS, today).version,
        law: lawOn(at),
      })
      .execute();
    return answered(await stateOf(tx, member, kind, today));
  });

/** Revokes an authorisation. A missing one is no fault. */
export const revokePartner = (deps: Deps, investorId: string, kind: AuthorisationKind): Promise<Reply<AuthorisationState>> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const member = await holdMember(tx, investorId, at);
    await endGrant(tx, investorId, kind, at);
    await tx.deleteFrom('partner_code').where('investor_id', '=', investorId).execute();
    return answered(await stateOf(tx, member, kind, shanghaiDateOf(at)));
  });

/** The address of an authorised partner: from the allow-list, with a one-time code. */
export const openPartner = async (deps: Deps, investorId: string, { appId, redirectUri }: RightsRequest): Promise<Reply<RightsAnswer>> => {
  const partner = deps.settings.PARTNERS.find((known) => known.appid === appId);
  if (partner === undefined || !partner.redirectUris.includes(redirectUri)) {
    return refused(RET_CODE.unknownId, { kind: 'partner-address-refused' });
  }
  return inTransaction(deps.db, async (tx): Promise<Reply<RightsAnswer>> => {
    const at = deps.clock.now();
    // A revocation takes the same lock, so it finds every code made before it.
    const member = await holdMember(tx, investorId, at);
    const problem = judge(member, partner.kind);
    if (problem !== null) return problem;
    const { isGranted } = await stateOf(tx, member, partner.kind, shanghaiDateOf(at));
    if (!isGranted) return refused(RET_CODE.unknownId, { kind: 'authorisation-failed' });
    const code = newToken();
    await tx
      .insertInto('partner_code')
      .values({ code_hash: sha256(code), appid: appId, investor_id: investorId, expires_at: at + CODE_MS })
      .execute();
    return answered({ redirectUri: `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}code=${code}` });
  });
};

/** The investor of a code, for its own partner only, once, within five minutes. */
export const redeemPartnerCode = async (
  db: Database,
  { appid, code }: { readonly appid: string; readonly code: string },
  at: EpochMs,
): Promise<string | null> => {
  const found = await db
    .deleteFrom('partner_code')
    .where('code_hash', '=', sha256(code))
    .where('appid', '=', appid)
    .where('expires_at', '>', String(at))
    .returning('investor_id')
    .executeTakeFirst();
  return found?.investor_id ?? null;
};

export const dropOldPartnerCodes = async (db: Database, at: EpochMs): Promise<void> => {
  await db.deleteFrom('partner_code').where('expires_at', '<=', String(at)).execute();
};
const CODE_MS = 5 * 60_000;
/** The minimum level for the wealth partner's products. */
const CAISHANG_LEVEL = 2;

/** The judge check: a real name, and for the wealth partner an assessment above the lowest level. */
const judge = (member: Member, kind: AuthorisationKind): Refusal | null => {
  if (!member.identityVerified) return refused(RET_CODE.gateIdentity, { kind: 'partner-needs-identity' });
  if (kind !== 'caishang') return null;
  if (member.riskLevel === null) return refused(RET_CODE.gateRiskAssessment, { kind: 'partner-needs-assessment' });
  return member.riskLevel < CAISHANG_LEVEL ? refused(RET_CODE.riskTooLow, { kind: 'partner-needs-level' }) : null;
};

const stateOf = async (cx: Connection, member: Member, kind: AuthorisationKind, today: string): Promise<AuthorisationState> => {
  const problem = judge(member, kind);
  const whyNot = problem === null ? null : sentenceOf(problem.message);
  const grant = await cx
    .selectFrom('partner_grant')
    .select(['granted_at', 'valid_until', 'agreed_version'])
    .where('investor_id', '=', member.investorId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('valid_until', '>=', today)
    .executeTakeFirst();
  if (grant === undefined) return { isGranted: false, grantedOn: null, validUntil: null, agreedVersion: null, whyNot };
  const grantedOn = shanghaiDateOf(epochMs(Number(grant.granted_at)));
  const agreedVersion = grant.agreed_version ?? editionOn(TEXT_EDITIONS, grantedOn).version;
  return { isGranted: true, grantedOn, validUntil: calendarDate(grant.valid_until), agreedVersion, whyNot };
};

const endGrant = async (tx: Transaction<Schema>, investorId: string, kind: AuthorisationKind, at: EpochMs): Promise<void> => {
  await tx
    .updateTable('partner_grant')
    .set({ ended_at: at })
    .where('investor_id', '=', investorId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute();
};

/** Serialises the changes of an investor. */
const holdMember = async (tx: Transaction<Schema>, investorId: string, at: EpochMs): Promise<Member> => {
  await tx.selectFrom('investor').select('investor_id').where('investor_id', '=', investorId).forNoKeyUpdate().execute();
  return memberOf(tx, investorId, at);
};

const memberOf = async (cx: Connection, investorId: string, at: EpochMs): Promise<Member> => {
  const member = await readMember(cx, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  return member;
};
