import {
  depositDays,
  isBindable,
  nextDemandDay,
  type AccountLimits,
  type AccountRest,
  type AccountRoom,
  type BankAccount,
  type BankHome,
  type Deposit,
  type DepositProduct,
  type OpeningBoard,
  type OpeningCommand,
  type Partner,
  type PartnerTerms,
  type WealthProduct,
} from '@caifu/core/bank';
import { isOffered } from '@caifu/core/law';
import { canAgreeTo } from '@caifu/core/kit';
import {
  addFen,
  calendarDate,
  epochMs,
  fen,
  maskMobile,
  ratePpm,
  shanghaiDateOf,
  subtractFen,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RiskLevel,
} from '@caifu/core/values';
import { RET_CODE, type OpenBankAccountRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readNamed } from '../account/identity.store.ts';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import { servicesOffered } from '../ground/services.ts';
import type { BankFile } from '../ground/outside/partner-banks.port.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection, Schema } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { lawOn } from '../ground/law.store.ts';
import { readCards } from '../orders/cards.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { amountOf } from '../products/products.store.ts';
import { earningSince, readAccountInterest, type AccountInterest } from './bank-demand.store.ts';
import { finishOpening, hearBanks, TOLD } from './bank-answers.ts';
import { readHandling } from './bank-records.store.ts';
import { offeredWealth, readWealth } from './bank-wealth.store.ts';

type Banks = Pick<Deps, 'partnerBanks' | 'calendar'>;

export const partnerOf = ({ partnerBanks }: Pick<Deps, 'partnerBanks'>, code: string): BankFile | null =>
  partnerBanks.partners.find((partner) => partner.code === code) ?? null;

/** The partner that offers a deposit or a wealth product. */
export const partnerWith = ({ partnerBanks }: Pick<Deps, 'partnerBanks'>, productCode: string): BankFile | null =>
  partnerBanks.partners.find(({ products, wealth }) => [...products, ...wealth].some(({ code }) => code === productCode)) ?? null;

/** [GW-1121] Deposits of a partner as they are on offer now. Holdings and orders in progress reduce the quota. */
export const offeredProducts = async (
  { calendar }: Pick<Banks, 'calendar'>,
  cx: Connection,
  partner: BankFile,
  at: EpochMs,
): Promise<readonly DepositProduct[]> => {
  const { rows } = await sql<{ product_code: string; taken: string }>`
    select product_code, sum(taken)::bigint as taken from (
      select product_code, principal as taken from bank_deposit where partner_code = ${partner.code} and state = 'held'
      union all
      select t.product_code, o.amount from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.kind = 'deposit-buy' and o.state = 'sent' and t.partner_code = ${partner.code}) as held group by product_code`.execute(cx);
  return partner.products.map((product) => {
    const taken = amountOf(rows.find((row) => row.product_code === product.code)?.taken ?? '0');
    return {
      ...product,
      remaining: taken > product.quota ? fen(0) : subtractFen(product.quota, taken),
      ...depositDays(calendar, partner.days, product.term, at),
    };
  });
};

export const termsOf = ({ products: _products, wealth: _wealth, scoring: _scoring, ...terms }: BankFile): PartnerTerms => terms;

/** [GW-1770] The facts in a partner's documents, which are public. */
export const readPartnerTerms = (deps: Pick<Deps, 'partnerBanks'>, partnerCode: string): Reply<PartnerTerms> => {
  const partner = partnerOf(deps, partnerCode);
  return partner === null ? refused(RET_CODE.unknownId, { kind: 'bank-partner-unknown' }) : answered(termsOf(partner));
};

type AccountRow = Pick<Schema['bank_account'], 'partner_code' | 'state' | 'account_no' | 'card_id' | 'agreement_version'> & {
  readonly opened_at: string | null;
  readonly bank_name: string;
  readonly tail: string;
  readonly balance: string | null;
  readonly frozen: string | null;
  readonly paid_until: string | null;
};

/** E-accounts of an investor, with the remaining limits. A locked account waits for orders in progress. */
export const readAccounts = async (
  deps: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  at: EpochMs,
): Promise<readonly BankAccount[]> => {
  const { rows } = await sql<AccountRow>`
    select b.partner_code, b.state, b.agreement_version, b.account_no, b.card_id, b.opened_at, c.bank_name, c.tail, a.balance, t.balance as frozen,
      (select max(until_day)::text from bank_demand_interest i where i.investor_id = b.investor_id and i.partner_code = b.partner_code) as paid_until
    from bank_account b join card c on c.card_id = b.card_id
      left join account a on a.account_id = 'bank-balance:' || b.investor_id || ':' || b.partner_code
      left join account t on t.account_id = 'bank-transit:' || b.investor_id || ':' || b.partner_code
    where b.investor_id = ${investorId} order by b.asked_at, b.partner_code`.execute(cx);
  const accounts: BankAccount[] = [];
  for (const row of rows) {
    const limits = partnerOf(deps, row.partner_code)?.limits;
    accounts.push({
      partnerCode: row.partner_code,
      state: row.state,
      agreedVersion: row.agreement_version,
      accountNo: row.account_no,
      cardId: row.card_id,
      bankName: row.bank_name,
      tail: row.tail,
      balance: amountOf(row.balance ?? '0'),
      frozen: amountOf(row.frozen ?? '0'),
      room: limits === undefined ? NO_ROOM : await roomOf(cx, investorId, row, limits, at),
      openedAt: row.opened_at === null ? null : epochMs(Number(row.opened_at)),
      ...(await interestOf(deps, cx, investorId, row, shanghaiDateOf(at))),
    });
  }
  return accounts;
};

/** [GW-1747] An account that is not open yet, or whose partner has left, earns no interest. */
const interestOf = async (
  deps: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  row: AccountRow,
  today: CalendarDate,
): Promise<AccountInterest> => {
  const partner = partnerOf(deps, row.partner_code);
  if (partner === null || row.opened_at === null) return { accrued: fen(0), interestOn: nextDemandDay(today), earned: fen(0) };
  const openedOn = shanghaiDateOf(epochMs(Number(row.opened_at)));
  return readAccountInterest(cx, { investorId, partner, from: earningSince(openedOn, row.paid_until) }, openedOn, today);
};

const NO_ROOM: AccountRoom = { cardDay: fen(0), inDay: fen(0), inYear: fen(0), outDay: fen(0), outYear: fen(0) };

/** [GW-1123] The remaining limits. A failed order does not count. */
const roomOf = async (
  cx: Connection,
  investorId: string,
  { partner_code: partnerCode, card_id: cardId, tail }: Pick<AccountRow, 'partner_code' | 'card_id' | 'tail'>,
  limits: AccountLimits,
  at: EpochMs,
): Promise<AccountRoom> => {
  const today = shanghaiDateOf(at);
  const { rows } = await sql<{ kind: string; is_bound: boolean; day: string; year: string }>`
    select o.kind, coalesce(o.card_id = ${cardId}, x.payer_tail = ${tail}) as is_bound, coalesce(sum(o.amount) filter (where o.apply_date = ${today}::date), 0)::bigint as day, sum(o.amount)::bigint as year
    from trade_order o join bank_order_terms t on t.order_no = o.order_no left join bank_transfer x on x.order_no = o.order_no
    where o.investor_id = ${investorId} and t.partner_code = ${partnerCode} and o.kind in ('bank-in', 'bank-out', 'bank-credit') and o.state <> 'failed'
      and o.apply_date >= ${`${today.slice(0, 4)}-01-01`}::date
    group by 1, 2`.execute(cx);
  const used = (kind: string, isBound: boolean, span: 'day' | 'year'): Fen =>
    amountOf(rows.find((row) => row.kind === kind && row.is_bound === isBound)?.[span] ?? '0');
  // [GW-1373] a transfer from another account than the bound card counts as money from another card
  const broughtIn = (span: 'day' | 'year'): Fen => addFen(used('bank-in', false, span), used('bank-credit', false, span));
  const left = (limit: Fen, spent: Fen): Fen => (spent > limit ? fen(0) : subtractFen(limit, spent));
  return {
    cardDay: left(limits.cardDay, used('bank-in', true, 'day')),
    inDay: left(limits.unboundDay, broughtIn('day')),
    inYear: left(limits.unboundYear, broughtIn('year')),
    outDay: left(limits.unboundDay, used('bank-out', false, 'day')),
    outYear: left(limits.unboundYear, used('bank-out', false, 'year')),
  };
};

/** [GW-1310] The items at a bank beside the balance: unfinished orders, deposits, and wealth products with shares. */
export const readRest = async (cx: Connection, investorId: string, partnerCode: string): Promise<AccountRest> => {
  const { rows } = await sql<{ pending: number; deposits: number; wealth: number }>`
    select
      (select count(*)::integer from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where o.investor_id = ${investorId} and t.partner_code = ${partnerCode} and o.kind in ${TOLD} and o.state in ('sent', 'accepted', 'confirmed')) as pending,
      (select count(*)::integer from bank_deposit d where d.investor_id = ${investorId} and d.partner_code = ${partnerCode} and d.state = 'held') as deposits,
      (select count(*)::integer from bank_wealth_holding h where h.investor_id = ${investorId} and h.partner_code = ${partnerCode} and h.shares > 0) as wealth`.execute(
    cx,
  );
  return rows[0] ?? { pending: 0, deposits: 0, wealth: 0 };
};

type DepositRow = Schema['bank_deposit'] & { readonly is_drawing: boolean };

/** [GW-1748] Deposits of an investor: held ones first, the newest first. An early draw earns the present demand rate of its bank. */
export const readDeposits = async (
  deps: Pick<Deps, 'partnerBanks'>,
  cx: Connection,
  investorId: string,
  depositNo: string | null = null,
): Promise<readonly Deposit[]> => {
  const { rows } = await sql<{
    readonly [Column in keyof DepositRow]: DepositRow[Column] extends number | boolean ? DepositRow[Column] : string;
  }>`
    select d.*, exists (select 1 from bank_order_terms t join trade_order o on o.order_no = t.order_no
      where t.deposit_no = d.deposit_no and o.kind = 'deposit-draw' and o.state = 'sent') as is_drawing
    from bank_deposit d where d.investor_id = ${investorId} and (${depositNo}::text is null or d.deposit_no = ${depositNo})
    order by d.state desc, d.deposit_no desc limit 200`.execute(cx);
  return rows.map((row) => depositOf(row, partnerOf(deps, row.partner_code)));
};

const depositOf = (
  row: { readonly [Column in keyof DepositRow]: DepositRow[Column] extends number | boolean ? DepositRow[Column] : string },
  partner: BankFile | null,
): Deposit => ({
  depositNo: row.deposit_no,
  partnerCode: row.partner_code,
  productCode: row.product_code,
  name: row.name,
  state: row.state === 'ended' ? 'ended' : 'held',
  principal: amountOf(row.principal),
  rate: ratePpm(row.rate_ppm),
  // a bank that is no longer a partner keeps its last rate
  demandRate: partner?.demandRate ?? ratePpm(row.demand_ppm),
  basis: row.basis === 'act/360' || row.basis === '30/360' ? row.basis : 'act/365',
  payout: row.payout === 'month' ? 'month' : 'maturity',
  early: row.early === 'whole' || row.early === 'partial' ? row.early : 'none',
  least: amountOf(row.least),
  valueOn: calendarDate(row.value_on),
  maturesOn: calendarDate(row.matures_on),
  instruction: row.instruction === 'renew' ? 'renew' : 'pay-out',
  paid: amountOf(row.paid),
  earned: amountOf(row.earned),
  isDrawing: row.is_drawing,
});

/**
 * [GW-1120] Partners, accounts and deposits of an investor, after fetching the banks' new answers. [LAW-40] Wealth products up to a level,
 * the held ones and the named one.
 */
export const readBankHome = async (
  deps: Deps,
  investorId: string,
  { productCode, upTo }: { readonly productCode: string | null; readonly upTo: RiskLevel | null },
): Promise<BankHome> => {
  await hearBanks(deps, investorId);
  const at = deps.clock.now();
  const held = await readWealth(deps.db, investorId);
  const isShown = ({ code, risk }: WealthProduct): boolean =>
    code === productCode || isOffered(risk, upTo) || held.some((holding) => holding.productCode === code);
  const partners: Partner[] = [];
  const offered = servicesOffered(deps);
  for (const partner of deps.partnerBanks.partners)
    partners.push({
      ...termsOf(partner),
      products: offered.includes('deposits') ? await offeredProducts(deps, deps.db, partner, at) : [],
      wealth: offered.includes('bank-wealth') ? (await offeredWealth(deps, deps.db, partner, at)).filter(isShown) : [],
    });
  return {
    today: shanghaiDateOf(at),
    partners,
    accounts: await readAccounts(deps, deps.db, investorId, at),
    deposits: await readDeposits(deps, deps.db, investorId),
    wealth: held,
    handling: await readHandling(deps, investorId),
  };
};

export const readOpeningBoard = async (deps: Deps, investorId: string): Promise<OpeningBoard> => {
  const { rows } = await sql<{
    mobile: string;
    has_password: boolean;
  }>`select mobile, exists (select 1 from trade_password t where t.investor_id = investor.investor_id) as has_password from investor where investor_id = ${investorId}`.execute(
    deps.db,
  );
  return {
    partners: deps.partnerBanks.partners.map(termsOf),
    accounts: await readAccounts(deps, deps.db, investorId, deps.clock.now()),
    cards: (await readCards(deps.db, investorId, deps.clock.now())).filter(isBindable),
    name: (await readNamed(deps.db, deps.secrets, investorId))?.maskedName ?? null,
    mobile: maskMobile(rows[0]?.mobile ?? ''),
    hasPassword: rows[0]?.has_password === true,
  };
};

/** [GW-1749] Opens an account with the trade password. The request is judged before the password, so that nobody types it in vain. */
export const openWithPassword = async (deps: Deps, caller: Caller, request: OpenBankAccountRequest): Promise<Reply<BankAccount>> => {
  const { investorId } = caller;
  const { keyId, tradePwd, tradePassword, ...choice } = request;
  const refusal = await openingRefusal(deps, deps.db, investorId, choice);
  if (refusal !== null) return refusal;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at: deps.clock.now() });
  return judgement.kind === 'right' ? openBankAccount(deps, investorId, choice) : passwordRefusal(judgement);
};

const openingRefusal = async (
  deps: Pick<Deps, 'partnerBanks' | 'secrets' | 'clock'>,
  cx: Connection,
  investorId: string,
  { partnerCode, cardId, version }: OpeningCommand,
): Promise<Refusal | null> => {
  const partner = partnerOf(deps, partnerCode);
  if (partner === null) return refused(RET_CODE.unknownId, { kind: 'bank-partner-unknown' });
  if (!canAgreeTo([partner, ...partner.former], version, shanghaiDateOf(deps.clock.now())))
    return orderRefused({ kind: 'bank-agreement-changed' });
  if ((await readNamed(cx, deps.secrets, investorId)) === null) return orderRefused({ kind: 'bank-identity-missing' });
  const card = (await readCards(cx, investorId, deps.clock.now())).find((each) => each.cardId === cardId);
  return card !== undefined && isBindable(card) ? null : refused(RET_CODE.unknownId, { kind: 'bank-card-unchosen' });
};

/**
 * [GW-1122] Opens the account of a partner, once. The request is stored before the bank is called, and the account is open once the bank
 * has returned its number.
 */
export const openBankAccount = async (
  deps: Pick<Deps, 'db' | 'clock' | 'partnerBanks' | 'secrets'>,
  investorId: string,
  choice: OpeningCommand,
): Promise<Reply<BankAccount>> => {
  const at = deps.clock.now();
  const { partnerCode, cardId, version } = choice;
  const refusal = await inTransaction(deps.db, async (tx) => {
    const found = await openingRefusal(deps, tx, investorId, choice);
    if (found === null)
      await sql`
        insert into bank_account (investor_id, partner_code, card_id, state, agreement_version, asked_at, law)
        values (${investorId}, ${partnerCode}, ${cardId}, 'opening', ${version}, ${at}, ${lawOn(at)}) on conflict do nothing`.execute(tx);
    return found;
  });
  if (refusal !== null) return refusal;
  await finishOpening(deps, investorId, partnerCode, at);
  const account = (await readAccounts(deps, deps.db, investorId, at)).find((each) => each.partnerCode === partnerCode);
  if (account === undefined) throw new Error('an account was asked for and is not there');
  return answered(account);
};
