import { fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { isMobile, isMobileCode } from '@caifu/core/kit';
import { cardObstacle, MOST_CARDS, type BindingOpening, type BoundCard, type CardBinding, type SupportedBank } from '@caifu/core/cashier';
import { RET_CODE, type BindingCodeRequest, type SmsCodeAnswer } from '@caifu/adapters/wire';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { OWN_SESSION, otherInvestor } from '../account/code-askers.store.ts';
import { consentObstacle } from '../account/data-consents.store.ts';
import { readProgress } from '../account/identity.store.ts';
import { cardAccount, openAccounts } from '../ledger/accounts.ts';
import { deposit } from '../ledger/ledger.ts';
import { isRequestId } from '../orders/order-requests.store.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';
import { codeRefusal, judgeCode, sendCode, spendCode, type CodeTarget } from '../account/sms-codes.store.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import { ownMobile } from './data-export.store.ts';
import { lockCards, readBoundCards } from './bank-cards.store.ts';
import { issuerOf, supportedBank, supportedBanks } from './card-issuers.ts';

/** The holder's name on the card, and the supported banks. */
export const openBinding = async (deps: Deps, investorId: string): Promise<Reply<BindingOpening>> => {
  const { stage, maskedName, missingConsents } = await readProgress(deps.db, deps.law.now(), investorId);
  if (stage !== 'verified') return identityMissing();
  return answered({ maskedName: maskedName ?? '', banks: supportedBanks(), needsConsent: missingConsents.includes('bank-card') });
};

/** Sends a code to the number that the bank knows, for this card and this investor. */
export const sendBindingCode = async (
  deps: Deps,
  investorId: string,
  { cardNo, mobile }: BindingCodeRequest,
  complain: (text: string) => void,
): Promise<Reply<SmsCodeAnswer>> => {
  const obstacle = (await bindingObstacle(deps, investorId)) ?? numberProblem(cardNo) ?? mobileProblem(mobile);
  if (obstacle !== null) return obstacle;
  const { own } = await readOwners(deps.db, investorId, digestOf(deps.secrets, cardNo));
  if (own?.isBound === true) return bindingRefused({ kind: 'card-already-bound' }, 'cardNo');
  if (!(await takeTry(deps.db, investorId, 'binding-code', shanghaiDateOf(deps.clock.now()), TRIES_A_DAY['binding-code'])))
    return tooMany();
  const asker = (await ownMobile(deps.db, investorId)) === mobile ? OWN_SESSION : otherInvestor(investorId);
  return sendCode(deps, codeTarget(deps.secrets, investorId, cardNo, mobile), complain, asker);
};

/**
 * Binds a debit card with the code. A repeated request id gets the first answer. A refusal is not stored, so the same id may be tried
 * again. Only a caller with the code learns that a card belongs to another investor.
 */
export const bindCard = async (deps: Deps, investorId: string, request: CardBinding): Promise<Reply<BoundCard>> => {
  const { requestId, cardNo, mobile, smsCode } = request;
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const key: Key = { investorId, requestId, fingerprint: fingerprintOf(deps.secrets, request) };
  const stored = await readStored(deps.db, key);
  if (stored !== null) return replay(deps, key, stored);

  const bank = bankOf(request);
  const obstacle =
    (await bindingObstacle(deps, investorId)) ?? numberProblem(cardNo) ?? ('kind' in bank ? bank : null) ?? mobileProblem(mobile);
  if (obstacle !== null || 'kind' in bank) return obstacle ?? identityMissing();
  const at = deps.clock.now();
  const target = codeTarget(deps.secrets, investorId, cardNo, mobile);
  const check = isMobileCode(smsCode) ? await judgeCode(deps.db, deps.secrets, target, smsCode, at) : 'wrong';
  if (check !== 'right') return afterRace(deps, key, codeRefusal(check));
  try {
    const refusal = await inTransaction(deps.db, async (tx) => {
      await lockCards(tx, investorId);
      const taken = await obstacleIn(tx, investorId, digestOf(deps.secrets, cardNo));
      if (taken !== null) return taken;
      if (!(await spendCode(tx, deps.secrets, target, smsCode))) return codeRefusal('wrong');
      await bindIn(tx, deps, key, request, bank, at);
      return null;
    });
    if (refusal !== null) return afterRace(deps, key, refusal);
  } catch (error) {
    // Another investor has bound the card at the same moment.
    if (constraintOf(error) === 'card_number_once') return bindingRefused({ kind: 'card-of-another' }, 'cardNo');
    throw error;
  }
  const bound = await readStored(deps.db, key);
  if (bound === null) throw new Error('a card was bound and is not there');
  return replay(deps, key, bound);
};

/** Demo mode: the balance of a newly bound card, in fen. */
const DEMO_BALANCE = fen(5_000_000_00);

interface Key {
  readonly investorId: string;
  readonly requestId: string;
  readonly fingerprint: string;
}

const bindIn = async (tx: Connection, deps: Deps, key: Key, request: CardBinding, bank: SupportedBank, at: EpochMs): Promise<void> => {
  const { investorId, requestId, fingerprint } = key;
  const digest = digestOf(deps.secrets, request.cardNo);
  const { own } = await readOwners(tx, investorId, digest);
  const cardId = own?.cardId ?? `B${randomBytes(10).toString('hex')}`;
  const account = cardAccount('bank', cardId);
  await openAccounts(tx, [account], investorId);
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0)::integer + 1 as position from card where investor_id = ${investorId} and unbound_at is null`.execute(
    tx,
  );
  const terms = {
    bank_code: bank.bankCode,
    bank_name: bank.bankName,
    per_order_max: bank.perOrderMax,
    per_day_max: bank.perDayMax,
    position: rows[0]?.position ?? 1,
    mobile_sealed: sealBytes(deps.secrets, CARD_SEAL, Buffer.from(request.mobile), `${cardId}:mobile`),
    unbound_at: null,
  };
  await tx
    .insertInto('card')
    .values({
      card_id: cardId,
      investor_id: investorId,
      kind: 'bank',
      tail: request.cardNo.slice(-4),
      account_id: account.accountId,
      number_sealed: sealBytes(deps.secrets, CARD_SEAL, Buffer.from(request.cardNo), `${cardId}:number`),
      number_digest: digest,
      ...terms,
    })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet(terms))
    .execute();
  await tx
    .insertInto('card_binding')
    .values({ investor_id: investorId, request_id: requestId, fingerprint, card_id: cardId, created_at: at })
    .execute();
  if (!deps.settings.DEMO || own !== null) return;
  await deposit(tx, account, DEMO_BALANCE, at);
};

/** A concurrent call with the same id may have been first. Then its result is the answer. */
const afterRace = async (deps: Deps, key: Key, refusal: Refusal): Promise<Reply<BoundCard>> => {
  const stored = await readStored(deps.db, key);
  return stored === null ? refusal : replay(deps, key, stored);
};

interface Stored {
  readonly fingerprint: string;
  readonly card_id: string;
}

const readStored = async (cx: Connection, { investorId, requestId }: Key): Promise<Stored | null> => {
  const row = await cx
    .selectFrom('card_binding')
    .select(['fingerprint', 'card_id'])
    .where('investor_id', '=', investorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
};

const replay = async (deps: Deps, key: Key, stored: Stored): Promise<Reply<BoundCard>> => {
  if (stored.fingerprint !== key.fingerprint) return refused(RET_CODE.requestIdReused, { kind: 'request-malformed' });
  const card = (await readBoundCards(deps, key.investorId)).find(({ cardId }) => cardId === stored.card_id);
  // The card was bound under this id and unbound since.
  return card === undefined ? refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }) : answered(card);
};

/** An obstacle that only the holder of the code may know. */
const obstacleIn = async (tx: Connection, investorId: string, digest: string): Promise<Refusal | null> => {
  const { own, isOfAnother, count } = await readOwners(tx, investorId, digest);
  if (own?.isBound === true) return bindingRefused({ kind: 'card-already-bound' }, 'cardNo');
  if (isOfAnother) return bindingRefused({ kind: 'card-of-another' }, 'cardNo');
  return count >= MOST_CARDS ? bindingRefused({ kind: 'cards-full' }) : null;
};

interface Owners {
  /** The same card of this investor, bound or unbound. */
  readonly own: { readonly cardId: string; readonly isBound: boolean } | null;
  readonly isOfAnother: boolean;
  /** Number of cards that the investor has bound. */
  readonly count: number;
}

const readOwners = async (cx: Connection, investorId: string, digest: string): Promise<Owners> => {
  const rows = await cx
    .selectFrom('card')
    .select(['card_id', 'investor_id', 'number_digest', 'unbound_at'])
    .where('kind', '=', 'bank')
    .where((is) => is.or([is('investor_id', '=', investorId), is.and([is('number_digest', '=', digest), is('unbound_at', 'is', null)])]))
    .execute();
  const own = rows.find((row) => row.investor_id === investorId && row.number_digest === digest);
  return {
    own: own === undefined ? null : { cardId: own.card_id, isBound: own.unbound_at === null },
    isOfAnother: rows.some((row) => row.investor_id !== investorId),
    count: rows.filter((row) => row.investor_id === investorId && row.unbound_at === null).length,
  };
};

/** The identity comes first, then the part of bank cards [LAW-91]. */
const bindingObstacle = async (deps: Deps, investorId: string): Promise<Refusal | null> =>
  (await readProgress(deps.db, deps.law.now(), investorId)).stage === 'verified'
    ? consentObstacle(deps, investorId, 'bank-card')
    : identityMissing();

const numberProblem = (cardNo: string): Refusal | null => {
  const obstacle = cardObstacle(cardNo, issuerOf(cardNo));
  return obstacle === null ? null : bindingRefused(obstacle, 'cardNo');
};

/** The bank of the prefix, or the chosen bank if the prefix is unknown. */
const bankOf = ({ cardNo, bankCode }: CardBinding): SupportedBank | Refusal => {
  const issuer = issuerOf(cardNo);
  if (issuer.bankCode !== null && issuer.bankCode !== bankCode) return bindingRefused({ kind: 'bank-missing' }, 'bankCode');
  const bank = supportedBank(bankCode);
  return bank ?? bindingRefused({ kind: bankCode === '' ? 'bank-missing' : 'bank-unsupported' }, 'bankCode');
};

const mobileProblem = (mobile: string): Refusal | null =>
  isMobile(mobile) ? null : refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' }, { field: 'mobile' });

const codeTarget = (secrets: Secrets, investorId: string, cardNo: string, mobile: string): CodeTarget => ({
  mobile,
  purpose: 'bind-card',
  subject: `${investorId}:${digestOf(secrets, cardNo)}`,
  challenge: null,
});

const digestOf = (secrets: Secrets, cardNo: string): string => secrets.digest('card-number', cardNo).toString('hex');

const fingerprintOf = (secrets: Secrets, { cardNo, bankCode, mobile }: CardBinding): string =>
  secrets.digest('card-binding', JSON.stringify([cardNo, bankCode, mobile])).toString('hex');

const bindingRefused = (message: Refusal['message'], field: string | null = null): Refusal =>
  refused(RET_CODE.bindingRule, message, { field });
const identityMissing = (): Refusal => refused(RET_CODE.gateIdentity, { kind: 'identity-missing' });

/** Purpose of sealing. */
export const CARD_SEAL = 'bank-card';
