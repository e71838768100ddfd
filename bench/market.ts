import { defaultLawBook } from '@caifu/core/law';
import { calendarDate, fen, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps } from '../packages/gateway/src/ground/deps.ts';
import { cardAccount, openAccounts } from '../packages/gateway/src/ledger/accounts.ts';
import { deposit } from '../packages/gateway/src/ledger/ledger.ts';
import { createInvestor } from '../packages/gateway/src/account/members.store.ts';
import { demo } from '../packages/gateway/src/demo/demo.ts';
import { storeStatement } from '../packages/gateway/src/qualification/figure-gate.store.ts';
import { readNewNames } from '../packages/gateway/src/products/readings.store.ts';
import { openGateway } from '../packages/gateway/src/open-gateway.ts';
import { readSettings } from '../packages/gateway/src/ground/start/settings.ts';

export interface Market {
  readonly investors: readonly MarketInvestor[];
  /** An investor with holdings in two of the three lists. */
  readonly holder: MarketInvestor;
  readonly productCodes: readonly string[];
  /** Periods on sale, with a quota that no run uses up. */
  readonly periods: readonly { readonly openPeriodId: string; readonly startAmount: number }[];
}

/** The set by which orders of the market were judged. */
export const LAW = defaultLawBook.on(calendarDate('2026-10-01')).id;

export interface MarketInvestor {
  /** Session headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cardId: string;
}

type Environment = Readonly<Record<string, string>>;

/** The demo market with `products` more products, unlimited quotas, and `count` investors that may buy, each with a session. */
export const prepareMarket = (environment: Environment, products: number, count: number): Promise<Market> =>
  withGateway(environment, async (deps) => {
    const { db } = deps;
    await sql`update open_period set quota = quota + ${PLENTY}::bigint, remaining = remaining + ${PLENTY}::bigint where remaining > 0`.execute(
      db,
    );
    await insertProducts(deps, 1, products);
    const investors: MarketInvestor[] = [];
    for (let index = 0; index < count; index += 1) investors.push(await insertInvestor(deps, index));
    const today = shanghaiDateOf(deps.clock.now());
    const { rows: periods } = await sql<{ openPeriodId: string; startAmount: number }>`
      select o.open_period_id as "openPeriodId", p.start_amount::float8 as "startAmount"
      from product p join open_period o on o.open_period_id = p.current_period_id
      where p.product_code not like 'X%' and o.remaining > 0 and o.open_date <= ${today}::date and o.close_date > ${today}::date
      order by p.listed_at`.execute(db);
    const { rows: codes } = await sql<{ code: string }>`select product_code as code from product order by listed_at limit 200`.execute(db);
    return {
      investors,
      holder: await signedIn(deps, HOLDER, 'W13800000004'),
      productCodes: codes.map(({ code }) => code),
      periods,
    };
  });

/** Adds products `from` to `to` that are like the first one of the demo market. */
export const addProducts = (environment: Environment, from: number, to: number): Promise<void> =>
  withGateway(environment, (deps) => insertProducts(deps, from, to));

/** fen. A quota with this much added is still a safe integer. */
const PLENTY = 10_000_000_000_000;
/** The demo investor with holdings. */
const HOLDER = 'U13800000004';

const withGateway = async <Result>(environment: Environment, work: (deps: Deps) => Promise<Result>): Promise<Result> => {
  const gateway = await openGateway(readSettings({ ...environment, LOG_LEVEL: 'silent' }), { demo, hasJobs: false });
  try {
    return await work(gateway.deps);
  } finally {
    await gateway.close();
  }
};

const insertProducts = async ({ db }: Deps, from: number, to: number): Promise<void> => {
  await sql`
    insert into product (product_code, product_name, family, channel_code, issuer, risk_level, benchmark_ppm, period_days, has_fixed_period, start_amount,
      step, add_amount, confirm_days, fee_tiers, can_choose_maturity, needs_reservation_consent, wallet_only, risk_info, strategy, manager, custodian,
      agreement_ids, listed_at, open_days, open_every_days, period_quota, current_period_id)
    select ('X' || n), p.product_name || n, p.family, p.channel_code, p.issuer, p.risk_level, p.benchmark_ppm + (n * 7919 % 1000) * 10, p.period_days,
      p.has_fixed_period, p.start_amount, p.step, p.add_amount, p.confirm_days, p.fee_tiers, p.can_choose_maturity, p.needs_reservation_consent,
      p.wallet_only, p.risk_info, p.strategy, p.manager, p.custodian, p.agreement_ids, 1000 + n, p.open_days, p.open_every_days,
      p.period_quota, 'X' || n || '-001'
    from product p cross join generate_series(${from}::integer, ${to}::integer) as n where p.product_code = 'Q2001'`.execute(db);
  await sql`
    insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
    select 'X' || n || '-001', 'X' || n, 1, o.period_name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.quota
    from product p join open_period o on o.open_period_id = p.current_period_id cross join generate_series(${from}::integer, ${to}::integer) as n
    where p.product_code = 'Q2001'`.execute(db);
  // The gateway reads all new names first, so that it does not read them during the measurement.
  while ((await readNewNames(db)) > 0);
  await sql`analyze`.execute(db);
};

/** The investor passes the gate like the demo investor with holdings. */
const insertInvestor = async (deps: Deps, index: number): Promise<MarketInvestor> => {
  const { db } = deps;
  const at = deps.clock.now();
  const mobile = `139${String(index).padStart(8, '0')}`;
  const investorId = `U${mobile}`;
  const cardId = `W${mobile}`;
  await createInvestor(db, { investorId, mobile, at });
  await sql`
    update investor i set identity_verified = m.identity_verified, id_card_status = m.id_card_status, tax_declared = m.tax_declared,
      address_complete = m.address_complete, risk_level = m.risk_level, certification = m.certification,
      id_valid_until = m.id_valid_until, risk_valid_until = m.risk_valid_until, certified_until = m.certified_until,
      fund_certification = m.fund_certification, fund_certified_until = m.fund_certified_until
    from investor m where i.investor_id = ${investorId} and m.investor_id = ${HOLDER}`.execute(db);
  await sql`
    insert into trade_password (investor_id, password_hash, tries_day)
    select ${investorId}, password_hash, tries_day from trade_password where investor_id = ${HOLDER}`.execute(db);
  await sql`
    insert into disclosure (investor_id, product_code, version, opened_at, signed_at, law)
    select ${investorId}, product_code, version, opened_at, signed_at, law from disclosure where investor_id = ${HOLDER}`.execute(db);
  await storeStatement(db, deps.law.now(), investorId, at);
  const bank = cardAccount('bank', `B${mobile}`);
  await openAccounts(db, [bank], investorId);
  await sql`
    insert into card (card_id, investor_id, kind, bank_code, bank_name, tail, per_order_max, account_id, position)
    values (${`B${mobile}`}, ${investorId}, 'bank', 'TZB', '汀洲银行', '1234', null, ${bank.accountId}, 1)`.execute(db);
  await deposit(db, cardAccount('wallet', cardId), fen(10_000_000_000), at);
  return signedIn(deps, investorId, cardId);
};

const signedIn = async ({ sessions }: Deps, investorId: string, cardId: string): Promise<MarketInvestor> => {
  const { token, ticket } = await sessions.open(investorId);
  return { headers: { NCFTCK: token, ticket }, cardId };
};
