import { randomBytes } from 'node:crypto';
import { onLaterDay, type CardIssuer } from '@caifu/core/cashier';
import type { LawSet } from '@caifu/core/law';
import { editionOn, TEXT_EDITIONS, type Message } from '@caifu/core/kit';
import {
  actOn,
  buysSomething,
  canPayPlan,
  debitMoveOf,
  firstDebit,
  judgePlan,
  judgePayee,
  payeeCardProblem,
  payeeOwnerProblem,
  planFieldsOf,
  productLevel,
  rulesOfKind,
  type AmountRule,
  type FoundPlan,
  type PayeeChoice,
  type PlanAsk,
  type PlanAskFields,
  type PlanCommand,
  type PlanCommon,
  type PlanKind,
  type PlanOffer,
  type PlanPayee,
  type PlanQuery,
  type PlanReceipt,
} from '@caifu/core/plans';
import { assessSuitability, matchingOf, type Matching } from '@caifu/core/qualification';
import { epochMs, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type SavePlanRequest } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { checkOwnAccount } from '../account/identity.store.ts';
import { readMember, type Member } from '../account/members.store.ts';
import { issuerOf, supportedBank, supportedBanks } from '../cashier/card-issuers.ts';
import { findTaken, takeOrder, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import { readFundBuyInfo } from '../fund-trading/fund-buys.store.ts';
import { readGoldOffer } from '../gold/gold-orders.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, isRefusal, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Connection } from '../ground/database/schema.ts';
import { lawOn } from '../ground/law.store.ts';
import { readCards } from '../orders/cards.store.ts';
import type { RequestId, StoredRequest } from '../orders/order-requests.store.ts';
import { FREE_PASS, judgeGate, orderRefused, type GatePass } from '../orders/order-rules.ts';
import { keepCare } from '../orders/special-care.store.ts';
import { readStrategyOffer } from '../strategies/strategy-orders.store.ts';
import { dayOrNull } from './plan-rows.ts';
import { remindOn } from './plan-outcome.ts';
import { readPlanTerms } from './plan-terms.store.ts';
import { readPlan, unknownPlan } from './plans.store.ts';

/** [GW-1035] A query for an investment without a fund, whose answer is the same for everybody. */
export const isOfTermsAlone = ({ kind, productCode, planNo }: PlanQuery): boolean =>
  kind === 'invest' && productCode === null && planNo === null;

/** [GW-1035] The public terms of investments. */
export const readInvestTerms = async (deps: Pick<Deps, 'db' | 'settings'>): Promise<Reply<PlanOffer>> => {
  const terms = await readPlanTerms(deps, 'invest');
  const amountRules = rulesOfKind('invest').filter((rule) => rule !== 'smart' || terms.smartBands.length > 0);
  return answered({
    kind: 'invest',
    plan: null,
    purchase: null,
    strategy: null,
    gold: null,
    cards: [],
    lastUsedCardId: null,
    payees: [],
    banks: [],
    amountRules,
    terms,
  });
};

/** [GW-1028] The facts for a plan's form and its judgement. */
export const readPlanInfo = async (deps: Deps, investorId: string, { kind, productCode, planNo }: PlanQuery): Promise<Reply<PlanOffer>> => {
  if (isOfTermsAlone({ kind, productCode, planNo })) return readInvestTerms(deps);
  const plan = planNo === null ? null : await readPlan(deps, investorId, planNo);
  if (planNo !== null && plan?.kind !== kind) return unknownPlan();
  const products = await readProducts(deps, investorId, kind, plan?.fund?.fundCode ?? plan?.strategy?.strategyCode ?? productCode ?? '');
  if (products.kind !== 'answered') return products;
  const { purchase, strategy, gold } = products.answer;
  const terms = await readPlanTerms(deps, kind);
  const isMoney = purchase?.fund.isMoneyFund === true;
  const isOffered = (rule: AmountRule): boolean =>
    rule === 'fixed' || (rule === 'smart' ? terms.smartBands.length > 0 && !isMoney : deps.repaymentBills.isThere);
  const cards = await readCards(deps.db, investorId, deps.clock.now());
  return answered({
    kind,
    plan,
    purchase,
    strategy,
    gold,
    cards: cards.filter((card) => canPayPlan(kind, card)).map(onLaterDay),
    lastUsedCardId: plan?.source.cardId ?? (purchase ?? strategy ?? gold)?.lastUsedCardId ?? null,
    payees: kind === 'repay' ? await readPayees(deps.db, investorId) : [],
    banks: kind === 'repay' ? supportedBanks() : [],
    amountRules: rulesOfKind(kind).filter(isOffered),
    terms,
  });
};

const readProducts = async (
  deps: Deps,
  investorId: string,
  kind: PlanKind,
  code: string,
): Promise<Reply<Pick<PlanOffer, 'purchase' | 'strategy' | 'gold'>>> => {
  if (kind === 'invest') return mapped(await readFundBuyInfo(deps, investorId, code), (purchase) => ({ ...NOTHING, purchase }));
  if (kind === 'strategy')
    return mapped(await readStrategyOffer(deps, investorId, { strategyCode: code, side: 'buy' }), (strategy) => ({ ...NOTHING, strategy }));
  return kind === 'gold'
    ? mapped(await readGoldOffer(deps, investorId, { side: 'buy' }), (gold) => ({ ...NOTHING, gold }))
    : answered(NOTHING);
};

const NOTHING: Pick<PlanOffer, 'purchase' | 'strategy' | 'gold'> = { purchase: null, strategy: null, gold: null };

const mapped = <Read, Told>(reply: Reply<Read>, tell: (read: Read) => Told): Reply<Told> =>
  reply.kind === 'answered' ? answered(tell(reply.answer)) : reply;

const readPayees = async (cx: Connection, investorId: string): Promise<readonly PlanPayee[]> => {
  const rows = await cx
    .selectFrom('plan_payee')
    .select(['payee_id', 'kind', 'bank_code', 'bank_name', 'tail'])
    .where('investor_id', '=', investorId)
    .orderBy('payee_id')
    .execute();
  return rows.map(({ payee_id: payeeId, kind, bank_code: bankCode, bank_name: bankName, tail }) => ({
    payeeId,
    kind,
    bankCode,
    bankName,
    tail,
  }));
};

/** [GW-1029] Signs a plan, or changes amount, rule, cycle and target of one. After a refusal the request id may be tried again. */
export const savePlan = (deps: Deps, caller: Caller, request: SavePlanRequest): Promise<Reply<PlanReceipt>> =>
  takeOrder(deps, caller, request, PLANS);

/** Returns the result of a request id. */
export const findPlan = async (deps: Deps, investorId: string, requestId: string): Promise<Reply<FoundPlan>> =>
  mapped(await findTaken(deps, PLANS, investorId, requestId), (fate) =>
    fate.kind === 'placed' ? { kind: 'saved', receipt: fate.receipt } : fate,
  );

interface PlanOrder extends OrderTypes {
  readonly command: PlanCommand;
  readonly needs: Deps;
  readonly prepared: { readonly offer: PlanOffer; readonly member: Member };
  readonly held: null;
  readonly facts: PlanOffer;
  readonly pass: null;
  /** The account to repay. */
  readonly verdict: { readonly payee: NewPayee | string | null } & Pick<GatePass, 'warning'>;
  readonly receipt: PlanReceipt;
}

/** Every buying plan passes the gate of purchases. */
export const PLANS: OrderKind<PlanOrder> = {
  request: 'plan',
  requests: {
    find: (cx, id) => findRequest(cx, id),
    claim: async (tx, { investorId, requestId, fingerprint }, { command, at }) => {
      const { rows } = await sql`
        insert into plan_request (investor_id, request_id, fingerprint, is_new, created_at)
        values (${investorId}, ${requestId}, ${fingerprint}, ${command.planNo === null}, ${at}) on conflict do nothing returning request_id`.execute(
        tx,
      );
      return rows.length === 0 ? null : requestId;
    },
    close: async (cx, id, at) => {
      await sql`
        insert into plan_request (investor_id, request_id, fingerprint, created_at) values (${id.investorId}, ${id.requestId}, '', ${at})
        on conflict do nothing`.execute(cx);
      const stored = await findRequest(cx, id);
      if (stored === null) throw new Error('a request id was closed and is not there');
      return stored;
    },
  },
  fingerprint: (request) => {
    const { kind, planNo, amountRule, cycle, cardId } = request;
    const { productCode, payee, amount, target } = planFieldsOf(request);
    return [kind, planNo, productCode, payee, amount, amountRule, cycle.unit, cycle.day, target, cardId];
  },
  prepare: async (deps, { investorId, command, at }) => {
    const info = await readPlanInfo(deps, investorId, { ...command, productCode: planFieldsOf(command).productCode });
    if (info.kind !== 'answered') return info;
    const member = await readMember(deps.db, investorId, shanghaiDateOf(at));
    if (member === null) throw new Error('a session belongs to an investor that is not there');
    const problem = await ownerProblem(deps, investorId, command, info.answer);
    return problem === null ? { offer: info.answer, member } : planRefused(problem);
  },
  lock: async (tx, _, { investorId, command: { planNo } }) => {
    await sql`select 1 from plan where plan_no = ${planNo} and investor_id = ${investorId} for update`.execute(tx);
    return null;
  },
  read: async (deps, cx, { investorId, command: { planNo } }, { offer }) => {
    const plan = planNo === null ? null : await readPlan({ ...deps, db: cx }, investorId, planNo);
    return planNo !== null && plan === null ? unknownPlan() : { ...offer, plan };
  },
  admit: async () => null,
  judge: ({ law }, { command, at }, offer, { member }) => judgeAsk(command, offer, member, { at, law: law.now() }),
  write: async (tx, deps, { command, investorId, orderNo: requestId, facts: offer, prepared: { member }, at }, { payee, warning }) => {
    const planNo = command.planNo ?? newPlanNo(shanghaiDateOf(at));
    const nextOn =
      command.planNo === null
        ? await signIn(tx, deps, investorId, planNo, command, { offer, payee, warning }, at)
        : await changeIn(tx, deps, { ...command, planNo }, { offer, warning }, at);
    await keepCare(tx, { reference: planNo, investorId, warning }, at);
    const matching = matchOf(deps.law.now(), offer, member, warning);
    await sql`
      update plan set matching = ${matching === null ? null : JSON.stringify(matching)}::jsonb, matched_at = ${matching === null ? null : at}::bigint
      where plan_no = ${planNo}`.execute(tx);
    await sql`
      update plan_request set plan_no = ${planNo}, next_on = ${nextOn}::date where investor_id = ${investorId} and request_id = ${requestId}`.execute(
      tx,
    );
  },
  receipt: ({ db }, investorId, requestId) => receiptOf(db, investorId, requestId),
  notArrived: () => orderRefused({ kind: 'plan-not-arrived' }),
  limits: {},
};

/** Judges by the rules of the plan, the gate of its purchases, the agreement and the account to repay. */
const judgeAsk = (
  request: PlanOrder['command'],
  offer: PlanOffer,
  member: Member,
  when: { readonly at: EpochMs; readonly law: LawSet },
): PlanOrder['verdict'] | Refusal => {
  const problem = judgePlan(offer, { ...request, cardId: offer.plan?.source.cardId ?? request.cardId }, when.at);
  if (problem !== null) return planRefused(problem);
  const gate = gateOf(offer, member, planFieldsOf(request), when);
  if (isRefusal(gate)) return gate;
  if (!request.agreed) return orderRefused({ kind: 'agreements-unticked' });
  const payee = request.kind === 'repay' && request.planNo === null ? payeeOf(planFieldsOf(request).payee) : null;
  if (payee === 'invalid') return planRefused({ kind: 'plan-payee-invalid' });
  const cardProblem = payee === null || typeof payee === 'string' ? null : payeeCardProblem(payee.issuer);
  return cardProblem === null ? { payee, warning: gate.warning } : planRefused(cardProblem);
};

/** [LAW-98] A new account to repay is the investor's own where the law says so. One that is refused anyway is not asked about. */
const ownerProblem = async (deps: Deps, investorId: string, command: PlanOrder['command'], offer: PlanOffer): Promise<Message | null> => {
  const choice = command.kind === 'repay' && command.planNo === null ? planFieldsOf(command).payee : null;
  const payee = payeeOf(choice);
  if (!deps.law.now().ownRepayments.value || typeof payee === 'string' || judgePayee(offer, choice) !== null) return null;
  const { payeeKind: kind, accountNo } = payee.choice;
  return payeeOwnerProblem(await checkOwnAccount(deps, investorId, { kind, accountNo, bankCode: payee.bankCode }));
};

const planRefused = (problem: Message): Refusal => refused(RET_CODE.orderRefused, problem, { explains: true });

/** The id itself names its receipt, because a plan is saved more than once. */
const findRequest = async (cx: Connection, { investorId, requestId }: RequestId): Promise<StoredRequest | null> => {
  const row = await cx
    .selectFrom('plan_request')
    .select(['fingerprint', 'plan_no'])
    .where('investor_id', '=', investorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { fingerprint: row.fingerprint, answer: { kind: 'closed' }, order_no: row.plan_no === null ? null : requestId };
};

const receiptOf = async (cx: Connection, investorId: string, requestId: string): Promise<Reply<PlanReceipt>> => {
  const row = await cx
    .selectFrom('plan_request as r')
    .innerJoin('plan as p', 'p.plan_no', 'r.plan_no')
    .select(['p.plan_no', 'p.kind', 'r.is_new', 'r.next_on', 'r.created_at'])
    .where('r.investor_id', '=', investorId)
    .where('r.request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return answered({
    planNo: row.plan_no,
    kind: row.kind,
    isNew: row.is_new,
    savedAt: epochMs(Number(row.created_at)),
    nextOn: dayOrNull(row.next_on),
  });
};

/** The gate of a purchase. A plan that buys nothing passes it. */
const gateOf = (
  offer: PlanOffer,
  member: Member,
  { warning }: Pick<PlanAskFields, 'warning'>,
  when: { readonly at: EpochMs; readonly law: LawSet },
): GatePass | Refusal => {
  if (!buysSomething(offer)) return FREE_PASS;
  const level = productLevel(offer);
  if (level === null) return orderRefused({ kind: 'fund-unrated' });
  return judgeGate(member, { level, family: null, warning }, when);
};

/** [LAW-54] null: the plan buys nothing, or no paper is wanted. */
const matchOf = (law: LawSet, offer: PlanOffer, member: Member, warning: PlanAskFields['warning']): Matching | null => {
  const level = buysSomething(offer) ? productLevel(offer) : null;
  if (level === null) return null;
  const suitability = assessSuitability({ investorLevel: member.riskLevel, productLevel: level, mayExceedLevel: true });
  return matchingOf(law, member, { productLevel: level, suitability, warning });
};

interface NewPayee {
  readonly choice: Extract<PayeeChoice, { kind: 'new' }>;
  /** null for a loan. */
  readonly issuer: CardIssuer | null;
  readonly bankCode: string;
  readonly bankName: string;
}

/** The bank of a card by its number, if the number decides. */
const payeeOf = (choice: PayeeChoice | null): NewPayee | string => {
  if (choice === null) return 'invalid';
  if (choice.kind === 'known') return choice.payeeId;
  const issuer = choice.payeeKind === 'credit-card' ? issuerOf(choice.accountNo) : null;
  const bankCode = issuer?.bankCode ?? choice.bankCode;
  const bankName = issuer?.bankName ?? (choice.bankCode === null ? null : (supportedBank(choice.bankCode)?.bankName ?? null));
  return bankCode === null || bankName === null ? 'invalid' : { choice, issuer, bankCode, bankName };
};

/** Purpose of sealing. */
export const PAYEE_SEAL = 'plan-payee';

const storePayee = async (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  investorId: string,
  { choice, bankCode, bankName }: NewPayee,
): Promise<string> => {
  const payeeId = `E${randomBytes(10).toString('hex')}`;
  const { rows } = await sql<{ payee_id: string }>`
    insert into plan_payee as e (payee_id, investor_id, kind, bank_code, bank_name, tail, number_sealed, number_digest)
    values (${payeeId}, ${investorId}, ${choice.payeeKind}, ${bankCode}, ${bankName}, ${choice.accountNo.slice(-4)},
      ${sealBytes(secrets, PAYEE_SEAL, Buffer.from(choice.accountNo), payeeId)}, ${secrets.digest('plan-payee', choice.accountNo).toString('hex')})
    on conflict (investor_id, kind, number_digest) do update set bank_name = e.bank_name returning payee_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an account to repay was not kept');
  return row.payee_id;
};

const newPlanNo = (day: CalendarDate): string => `N${day.replaceAll('-', '')}${randomBytes(6).toString('hex').toUpperCase()}`;

/** The written warning is stored with its level. */
const claimsOf = (warning: PlanAskFields['warning'], level: number | null): string => {
  const risk = warning?.risk ?? null;
  return JSON.stringify(risk === null ? {} : { riskWarning: { ...risk, level } });
};

/** A stored plan of any kind. */
export interface SignedPlan extends Omit<PlanAskFields, 'payee'>, PlanCommon, Pick<PlanAsk, 'kind' | 'amountRule'> {
  readonly level?: number | null;
}

const signIn = async (
  tx: Tx,
  deps: Deps,
  investorId: string,
  planNo: string,
  request: PlanOrder['command'],
  { offer, payee, warning }: PlanOrder['verdict'] & { readonly offer: PlanOffer },
  at: EpochMs,
): Promise<CalendarDate> => {
  const payeeId = payee === null || typeof payee === 'string' ? payee : await storePayee(tx, deps, investorId, payee);
  return signPlanIn(
    tx,
    deps,
    { ...planFieldsOf(request), ...request, warning, planNo, investorId, payeeId, level: productLevel(offer) },
    at,
  );
};

/** Writes a judged plan. Returns the day of its first debit. */
export const signPlanIn = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  plan: SignedPlan & { readonly planNo: string; readonly investorId: string; readonly payeeId: string | null },
  at: EpochMs,
): Promise<CalendarDate> => {
  const today = shanghaiDateOf(at);
  const debit = firstDebit(plan.cycle, today, calendar, debitMoveOf(plan.kind));
  await tx
    .insertInto('plan')
    .values({
      plan_no: plan.planNo,
      investor_id: plan.investorId,
      kind: plan.kind,
      fund_code: plan.kind === 'invest' ? plan.productCode : null,
      strategy_code: plan.kind === 'strategy' ? plan.productCode : null,
      payee_id: plan.payeeId,
      card_id: plan.cardId,
      amount: plan.amount,
      amount_rule: plan.amountRule,
      unit: plan.cycle.unit,
      day: plan.cycle.day,
      target_ppm: plan.target,
      state: 'running',
      signed_at: at,
      agreed_version: editionOn(TEXT_EDITIONS, today).version,
      law: lawOn(at),
      nominal_on: debit.nominalOn,
      due_on: debit.dueOn,
      act_on: debit.dueOn,
      remind_on: remindOn(plan.kind, debit.dueOn, today),
      claims: claimsOf(plan.warning, plan.level ?? 1),
    })
    .execute();
  return debit.dueOn;
};

/** A changed cycle restarts, and a retried debit is skipped together with the old cycle. */
const changeIn = async (
  tx: Tx,
  deps: Deps,
  request: PlanOrder['command'] & { readonly planNo: string },
  { offer, warning }: Pick<PlanOrder['verdict'], 'warning'> & { readonly offer: PlanOffer },
  at: EpochMs,
): Promise<CalendarDate | null> => {
  const { planNo, cycle } = request;
  const { amount, target } = planFieldsOf(request);
  const { plan } = offer;
  if (plan === null) throw new Error('a plan that is changed is not there');
  const today = shanghaiDateOf(at);
  const isSameCycle = plan.cycle.unit === cycle.unit && plan.cycle.day === cycle.day;
  const debit = isSameCycle ? null : firstDebit(cycle, today, deps.calendar, debitMoveOf(plan.kind));
  const nextOn = debit === null ? plan.nextOn : plan.state === 'running' ? actOn(debit, plan.lastRanOn, deps.calendar) : null;
  if (debit !== null) await leaveRetryOut(tx, planNo);
  await sql`
    update plan set amount = ${amount}::bigint, amount_rule = ${request.amountRule}, unit = ${cycle.unit}, day = ${cycle.day},
      agreed_version = ${editionOn(TEXT_EDITIONS, today).version}, law = ${lawOn(at)}, target_ppm = ${target}::integer, look_on = ${target === null ? null : deps.calendar.addTradingDays(today, 1)}::date,
      act_on = ${nextOn}::date, remind_on = ${nextOn === null ? null : remindOn(plan.kind, nextOn, today)}::date,
      nominal_on = coalesce(${debit?.nominalOn ?? null}::date, nominal_on), due_on = coalesce(${debit?.dueOn ?? null}::date, due_on),
      tries = case when ${debit === null} then tries else 0 end, skips_next = skips_next and ${debit === null},
      claims = case when ${(warning?.risk ?? null) === null} then claims else ${claimsOf(warning, productLevel(offer))}::jsonb end
    where plan_no = ${planNo}`.execute(tx);
  return nextOn;
};

/** Ends the retries of a debit: it is skipped, and does not count as a failure. */
export const leaveRetryOut = async (tx: Tx, planNo: string): Promise<void> => {
  await sql`
    update plan_run set state = 'skipped', next_try_on = null, reason = ${sentenceOf({ kind: 'plan-run-left-out' })}
    where plan_no = ${planNo} and state = 'retrying'`.execute(tx);
};
