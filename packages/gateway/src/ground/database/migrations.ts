import { messageCorrectionsMigration } from './message-corrections-migration.ts';
import { productCorrectionsMigration } from './product-corrections-migration.ts';
import { bankMigration } from './bank-migration.ts';
import { bankCorrectionsMigration } from './bank-corrections-migration.ts';
import { bankChangesMigration } from './bank-changes-migration.ts';
import { bankTransfersMigration } from './bank-transfers-migration.ts';
import { bankWealthMigration } from './bank-wealth-migration.ts';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { accountMigration } from './account-migration.ts';
import { agreedVersionsMigration } from './agreed-versions-migration.ts';
import { assessmentDaysMigration } from './assessment-days-migration.ts';
import { adviceMigration } from './advice-migration.ts';
import { booksCheckMigration } from './books-check-migration.ts';
import { codeChallengesMigration } from './code-challenges-migration.ts';
import { certificateMigration } from './certificate-migration.ts';
import { certificationMigration } from './certification-migration.ts';
import { readingsMigration } from './readings-migration.ts';
import { fundEndsMigration } from './fund-ends-migration.ts';
import { namedOrdersMigration } from './named-orders-migration.ts';
import { ownDataMigration } from './own-data-migration.ts';
import { sessionDevicesMigration } from './session-devices-migration.ts';
import { demandInterestMigration } from './demand-interest-migration.ts';
import { securityKindMigration } from './security-kind-migration.ts';
import { shareRoundingMigration } from './share-rounding-migration.ts';
import { sealedAssessmentsMigration } from './sealed-assessments-migration.ts';
import { modeMigration } from './mode-migration.ts';
import { bulkheadsMigration } from './bulkheads-migration.ts';
import { cashierMigration } from './cashier-migration.ts';
import { strategiesMigration } from './strategies-migration.ts';
import { knownNetworksMigration } from './known-networks-migration.ts';
import { reservationsMigration } from './reservations-migration.ts';
import { returnedWithdrawalsMigration } from './returned-withdrawals-migration.ts';
import { keptQuotasMigration } from './kept-quotas-migration.ts';
import { judgedRedemptionsMigration } from './judged-redemptions-migration.ts';
import { keptListingsMigration } from './kept-listings-migration.ts';
import { transferMigration } from './transfer-migration.ts';
import { statementMigration } from './statement-migration.ts';
import { triesInJudgementMigration } from './tries-in-judgement-migration.ts';
import { warningMigration } from './warning-migration.ts';
import { watchListMigration } from './watch-list-migration.ts';
import { followingMigration } from './following-migration.ts';
import { freshFiguresMigration } from './fresh-figures-migration.ts';
import { takenBackMigration } from './taken-back-migration.ts';
import { fundCorrectionsMigration } from './fund-corrections-migration.ts';
import { fundBenchmarkMigration } from './fund-benchmark-migration.ts';
import { fundFamilyMigration } from './fund-family-migration.ts';
import { fundFeesMigration } from './fund-fees-migration.ts';
import { fundPositionsMigration } from './fund-positions-migration.ts';
import { fundSearchMigration } from './fund-search-migration.ts';
import { fundsMigration } from './funds-migration.ts';
import { fundTradingMigration } from './fund-trading-migration.ts';
import { goldMigration } from './gold-migration.ts';
import { recordedKindsMigration } from './recorded-kinds-migration.ts';
import { incomeCorrectionsMigration } from './income-corrections-migration.ts';
import { incomeBelowZeroMigration } from './income-below-zero-migration.ts';
import { incomeMigration } from './income-migration.ts';
import { keysMigration } from './keys-migration.ts';
import { largeRedemptionMigration } from './large-redemption-migration.ts';
import { messageOrderMigration, messagesMigration } from './messages-migration.ts';
import { operatorsMigration } from './operators-migration.ts';
import { orderBookMigration } from './order-book-migration.ts';
import { planProductsMigration } from './plan-products-migration.ts';
import { plansMigration } from './plans-migration.ts';
import { portfolioMigration } from './portfolio-migration.ts';
import { postingsMigration } from './postings-migration.ts';
import { recordPagesMigration } from './record-pages-migration.ts';
import { walletEarnedMigration } from './wallet-earned-migration.ts';
import { walletMigration } from './wallet-migration.ts';
import type { Connection, Database } from './schema.ts';

/**
 * Brings tables, indexes and data to the newest state, or to a named one. Safe with several processes: the migrator takes a
 * lock. Functions and triggers are not made here: their current text stands in files, and `loadFunctions` makes them after
 * this. A data step therefore does itself what a trigger would do, and calls no function.
 * [GW-979] Lines of work that come together in another order than their numbers: what a database has not had yet is made, wherever its number stands.
 */
export const migrate = async (db: Database, to: keyof typeof MIGRATIONS | null = null): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) }, allowUnorderedMigrations: true });
  const { error } = await (to === null ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed');
};

/** [BU-6] The schema that a database had which had seen exactly these migrations, on an empty one. */
export const migrateAs = async (db: Connection, names: readonly string[]): Promise<void> => {
  const seen = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(seen) } }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('the migration failed');
};

/** Those that this version does not have: they are of a newer one. */
export const unknownMigrations = (names: readonly string[]): readonly string[] => names.filter((name) => !MIGRATION_NAMES.includes(name));

/** SQL of PostgreSQL 15. Every statement on its own: the embedded engine prepares one at a time. */
const first = [
  `create table setting (name text primary key, value text not null)`,
  `create table investor (
    investor_id text primary key,
    mobile text not null unique,
    display_name text not null,
    identity_verified boolean not null default false,
    id_card_status smallint not null default 0 check (id_card_status between 0 and 2),
    tax_declared boolean not null default false,
    address_complete boolean not null default false,
    risk_level smallint check (risk_level between 1 and 5),
    certification smallint not null default 1 check (certification in (1, 2, 3, 90, 91, 92)),
    created_at bigint not null)`,
  `create table session (
    token_hash text primary key,
    ticket_hash text not null,
    investor_id text not null references investor,
    opened_at bigint not null,
    expires_at bigint not null)`,
  `create index session_by_expiry on session (expires_at)`,
  `create table sms_code (
    mobile text primary key,
    code_hash text not null,
    sent_at bigint not null,
    expires_at bigint not null,
    tries_left smallint not null)`,
  `create table seal_nonce (
    key_id text primary key,
    nonce_hash text not null,
    token_hash text not null,
    expires_at bigint not null,
    used_at bigint)`,
  `create index seal_nonce_by_expiry on seal_nonce (expires_at)`,
  `create table trade_password (
    investor_id text primary key references investor,
    password_hash text not null,
    tries integer not null default 0,
    day_tries integer not null default 0,
    tries_day date not null,
    last_try_at bigint not null default 0)`,

  // ---- ledger: what is posted is final, what is posted together sums to zero per currency
  `create table account (
    account_id text primary key,
    kind text not null,
    currency text not null,
    investor_id text references investor,
    may_be_negative boolean not null default false,
    balance bigint not null default 0,
    constraint account_currency unique (account_id, currency),
    constraint balance_not_negative check (may_be_negative or balance >= 0))`,
  `create index account_by_investor on account (investor_id, kind)`,
  `create table journal_entry (
    entry_id bigint generated always as identity primary key,
    kind text not null,
    reference text not null,
    business_date date not null,
    posted_at bigint not null,
    constraint entry_once unique (kind, reference))`,
  `create table posting (
    entry_id bigint not null references journal_entry,
    line smallint not null,
    account_id text not null,
    currency text not null,
    amount bigint not null check (amount <> 0),
    primary key (entry_id, line),
    foreign key (account_id, currency) references account (account_id, currency))`,
  `create index posting_by_account on posting (account_id)`,

  `create table card (
    card_id text primary key,
    investor_id text not null references investor,
    kind text not null check (kind in ('wallet', 'bank')),
    bank_code text not null,
    bank_name text not null,
    tail text not null,
    per_order_max bigint,
    account_id text not null references account,
    position smallint not null)`,
  `create index card_by_investor on card (investor_id, position)`,
  `create table product (
    product_code text primary key,
    product_name text not null,
    family text not null check (family in ('broker', 'private')),
    channel_code text not null,
    issuer text not null,
    risk_level smallint not null check (risk_level between 1 and 5),
    benchmark_ppm integer,
    period_days integer,
    has_fixed_period boolean not null,
    start_amount bigint not null,
    step bigint not null,
    add_amount bigint not null,
    confirm_days smallint not null,
    fee_tiers jsonb not null,
    can_choose_maturity boolean not null,
    needs_reservation_consent boolean not null,
    wallet_only boolean not null,
    risk_info text not null,
    strategy text not null,
    manager text not null,
    custodian text not null,
    documents jsonb not null,
    agreement_ids jsonb not null,
    listed_at integer not null,
    open_days integer not null,
    open_every_days integer,
    period_quota bigint not null,
    current_period_id text)`,
  `create index product_by_list on product (family, listed_at)`,
  `create table open_period (
    open_period_id text primary key,
    product_code text not null references product,
    period_no integer not null,
    period_name text not null,
    open_date date not null,
    close_date date not null,
    value_date date not null,
    maturity_date date,
    quota bigint not null,
    remaining bigint not null,
    sold_elsewhere bigint not null default 0,
    constraint period_once unique (product_code, period_no),
    constraint quota_holds check (remaining >= 0 and sold_elsewhere >= 0 and remaining + sold_elsewhere <= quota))`,
  `create table order_request (
    investor_id text not null references investor,
    request_id text not null,
    fingerprint text not null,
    answer jsonb,
    created_at bigint not null,
    primary key (investor_id, request_id))`,
  `create table purchase_order (
    order_no text primary key,
    investor_id text not null references investor,
    request_id text not null,
    product_code text not null references product,
    open_period_id text not null references open_period,
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0 and fee <= amount),
    card_id text not null references card,
    arrangement smallint not null check (arrangement in (1, 2)),
    agrees_reservation boolean not null,
    first_purchase boolean not null,
    suitability text not null,
    claims jsonb not null,
    state text not null check (state in ('unpaid', 'paid', 'awaiting-certification', 'confirmed', 'failed', 'expired', 'released')),
    placed_at bigint not null,
    apply_date date not null,
    expires_at bigint not null,
    pay_token_hash text not null unique,
    pay_token_serial integer not null default 1,
    pay_token_expires_at bigint not null,
    pay_request_id text,
    paid_at bigint,
    confirm_date date,
    value_date date not null,
    maturity_date date,
    constraint order_once unique (investor_id, request_id),
    constraint payment_once unique (investor_id, pay_request_id))`,
  `create index order_by_investor on purchase_order (investor_id, product_code, placed_at)`,
  `create index order_to_expire on purchase_order (open_period_id, expires_at) where state = 'unpaid'`,
  `create index order_to_confirm on purchase_order (confirm_date) where state in ('paid', 'awaiting-certification')`,
  `create table holding (
    order_no text primary key references purchase_order,
    investor_id text not null references investor,
    product_code text not null references product,
    period_name text not null,
    principal bigint not null check (principal >= 0),
    shares bigint not null check (shares >= 0),
    benchmark_ppm integer,
    term_started_on date not null,
    matures_on date,
    arrangement smallint not null check (arrangement in (1, 2)),
    status smallint not null check (status between 1 and 9),
    accrued bigint not null default 0,
    paid_income bigint not null default 0,
    confirmed_on date not null,
    ended_on date)`,
  `create index holding_by_investor on holding (investor_id)`,
  `create index holding_to_mature on holding (matures_on) where status = 1`,
  `create table income_day (
    order_no text not null references holding,
    day date not null,
    amount bigint not null,
    primary key (order_no, day))`,
  `create index income_by_day on income_day (day)`,
  `create table settlement_day (day date primary key, finished_at bigint not null)`,
];

/** One row a request id. Without an order number it was closed before anything arrived under it. */
const topUps = [
  `create table top_up (
    investor_id text not null references investor,
    request_id text not null,
    card_id text references card,
    amount bigint check (amount > 0),
    order_no text unique,
    balance bigint,
    created_at bigint not null,
    primary key (investor_id, request_id))`,
];

/**
 * Reads that cost the same however much there is (decision 0114). The version of the market counts every change of what
 * pages of products are made of, but not the quota that every order takes: that is read each time.
 */
const steadyReads = [
  `create index order_bought on purchase_order (investor_id, product_code) where state in ('paid', 'awaiting-certification', 'confirmed')`,
  `create index order_to_show on purchase_order (investor_id, placed_at desc, order_no) where state in ('paid', 'awaiting-certification', 'confirmed', 'failed')`,
  `create table market (
    only_row boolean primary key default true check (only_row),
    version bigint not null default 1,
    changed_by xid8)`,
  `insert into market default values`,
  `alter table open_period add column least_order bigint not null default 0`,
  `update open_period o set least_order = least(p.start_amount, p.add_amount) from product p where p.product_code = o.product_code`,
  // Each order changes these rows in place: with room on their pages no index has to follow.
  `alter table open_period set (fillfactor = 40)`,
  `alter table market set (fillfactor = 40)`,
];

/**
 * After the purchase (decisions 0115 and 0118): products that are valued each day, booked redemptions, distributions,
 * reservations that are cancelled, and money on its way back to an investor.
 */
const afterThePurchase = [
  `alter table product drop column documents`,
  // benchmark: a term at a rate, one share is always 1.0000. net-value: valued on each trading day, redeemed on open days.
  `alter table product add column pricing text not null default 'benchmark' check (pricing in ('benchmark', 'net-value'))`,
  // open days for redemption: the first, and every so many days from it, each moved to a trading day
  `alter table product add column first_redeem_day date`,
  `alter table product add column redeem_every_days integer check (redeem_every_days > 0)`,
  `alter table product add column redemption_tiers jsonb not null default '[]'`,
  // hundredths of a share
  `alter table product add column min_hold bigint not null default 0 check (min_hold >= 0)`,
  `alter table product add column min_redemption bigint not null default 0 check (min_redemption >= 0)`,
  // trading days from the open day to the confirmation, and from the confirmation to the money
  `alter table product add column redeem_confirm_days smallint not null default 1 check (redeem_confirm_days >= 1)`,
  `alter table product add column redeem_arrival_days smallint not null default 1 check (redeem_arrival_days >= 0)`,
  // cash to the holders; ten-thousandths of a yuan a share
  `alter table product add column first_distribution_day date`,
  `alter table product add column distribute_every_days integer check (distribute_every_days > 0)`,
  `alter table product add column distribution_per_share integer check (distribution_per_share > 0)`,
  // {seed, drift, spread} of the demo's feed; null: net values come from the operator
  `alter table product add column net_value_feed jsonb`,
  // a term is neither redeemed on open days nor distributed, and what has net values neither earns a benchmark nor matures
  `alter table product add constraint pricing_terms check (case pricing
    when 'benchmark' then first_redeem_day is null and first_distribution_day is null and net_value_feed is null
    else benchmark_ppm is null and period_days is null end)`,

  // ten-thousandths of a yuan; accumulated: with everything ever distributed on a share
  `create table net_value_day (
    product_code text not null references product,
    day date not null,
    nav integer not null check (nav > 0),
    accumulated integer not null check (accumulated >= nav),
    primary key (product_code, day))`,
  `create table distribution (
    product_code text not null references product,
    day date not null,
    per_share integer not null check (per_share > 0),
    paid_on date not null,
    primary key (product_code, day))`,

  `alter table purchase_order add column trading_day date`,
  `alter table purchase_order add column cancelled_at bigint`,
  `alter table purchase_order add column refunded_on date`,
  `alter table purchase_order drop constraint purchase_order_state_check`,
  `alter table purchase_order add constraint purchase_order_state_check check (state in
    ('unpaid', 'paid', 'awaiting-certification', 'confirmed', 'failed', 'expired', 'released', 'cancelling', 'cancelled'))`,
  `create index order_to_refund on purchase_order (order_no) where state = 'cancelling'`,
  `drop index order_to_show`,
  `create index order_to_show on purchase_order (investor_id, placed_at desc, order_no)
    where state in ('paid', 'awaiting-certification', 'confirmed', 'failed', 'cancelling', 'cancelled')`,

  // shares that booked redemptions have taken; they earn until the open day
  `alter table holding add column reserved_shares bigint not null default 0`,
  `alter table holding add constraint reserved_are_held check (reserved_shares >= 0 and reserved_shares <= shares)`,
  // net-value: whose net value the shares were bought at, and the last one that the income counts
  `alter table holding add column priced_on date`,
  `alter table holding add column valued_on date`,
  // part of paid_income that was distributed in cash
  `alter table holding add column distributed bigint not null default 0`,
  // status 2: what is on its way, and until when
  `alter table holding add column payout bigint not null default 0 check (payout >= 0)`,
  `alter table holding add column arrives_on date`,
  `update holding h set arrives_on = h.ended_on, payout = 0 where h.ended_on is not null`,
  `create index holding_to_arrive on holding (arrives_on) where status = 2`,
  `create index holding_by_product on holding (product_code) where ended_on is null`,
  `create index holding_that_ended on holding (product_code, ended_on) where ended_on is not null`,
  `create table distribution_payment (
    order_no text not null references holding,
    day date not null,
    investor_id text not null references investor,
    product_code text not null,
    shares bigint not null check (shares >= 0),
    amount bigint not null check (amount >= 0),
    paid_on date not null,
    primary key (order_no, day),
    foreign key (product_code, day) references distribution (product_code, day))`,
  `create index distribution_payment_by_investor on distribution_payment (investor_id, product_code)`,

  `create table redemption_order (
    redemption_no text primary key,
    investor_id text not null references investor,
    product_code text not null references product,
    period_name text not null,
    shares bigint not null check (shares > 0),
    card_id text not null references card,
    accepts_passive boolean not null,
    state text not null check (state in ('booked', 'cancelled', 'paying-out', 'paid', 'failed')),
    placed_at bigint not null,
    apply_date date not null,
    open_day date not null,
    last_time bigint not null,
    confirm_date date not null,
    arrival_date date not null,
    arrival_days smallint not null,
    arrived_on date,
    cancelled_at bigint,
    nav integer,
    gross bigint,
    fee bigint,
    net bigint,
    cost bigint,
    failure text)`,
  `create index redemption_by_investor on redemption_order (investor_id, placed_at desc, redemption_no)`,
  `create index redemption_to_confirm on redemption_order (confirm_date) where state = 'booked'`,
  `create index redemption_to_arrive on redemption_order (arrival_date) where state = 'paying-out'`,
  // one line a lot; lines of other periods than the order's are redeemed passively
  `create table redemption_line (
    redemption_no text not null references redemption_order,
    order_no text not null references holding,
    period_name text not null,
    confirmed_on date not null,
    shares bigint not null check (shares > 0),
    gross bigint,
    fee bigint,
    cost bigint,
    primary key (redemption_no, order_no))`,
  `create index redemption_line_by_lot on redemption_line (order_no)`,
  // no redemption: the id was closed before anything arrived under it
  `create table redemption_request (
    investor_id text not null references investor,
    request_id text not null,
    fingerprint text not null,
    redemption_no text references redemption_order,
    created_at bigint not null,
    primary key (investor_id, request_id))`,

  // money on its way back to an investor
  `insert into account (account_id, kind, currency, investor_id) select 'payout:' || investor_id, 'payout', 'CNY', investor_id from investor on conflict do nothing`,
];

/** Which text of each function stands in the database (`functions.ts`). */
const functionsInFiles = [`create table sql_function (name text primary key, hash text not null)`];

const MIGRATIONS = {
  '0001-first-purchase': { up: (db) => runAll(db, first) },
  '0002-top-ups': { up: (db) => runAll(db, topUps) },
  '0003-steady-reads': { up: (db) => runAll(db, steadyReads) },
  '0004-after-the-purchase': { up: (db) => runAll(db, afterThePurchase) },
  '0005-account': { up: (db) => runAll(db, accountMigration) },
  '0006-certification': { up: (db) => runAll(db, certificationMigration) },
  '0007-functions-in-files': { up: (db) => runAll(db, functionsInFiles) },
  '0008-sealed-assessments': { up: (db) => runAll(db, sealedAssessmentsMigration) },
  '0009-mode': { up: (db) => runAll(db, modeMigration) },
  '0010-written-warning': { up: (db) => runAll(db, warningMigration) },
  '0011-order-book': { up: (db) => runAll(db, orderBookMigration) },
  '0012-income-without-days': { up: (db) => runAll(db, incomeMigration) },
  '0013-cashier': { up: (db) => runAll(db, cashierMigration) },
  '0015-qualified-statement': { up: (db) => runAll(db, statementMigration) },
  '0018-following': { up: (db) => runAll(db, followingMigration) },
  '0019-messages': { up: (db) => runAll(db, messagesMigration) },
  '0020-asset-certificate': { up: (db) => runAll(db, certificateMigration) },
  '0021-postings-together': { up: (db) => runAll(db, postingsMigration) },
  '0022-funds': { up: (db) => runAll(db, fundsMigration) },
  '0025-watch-list': { up: (db) => runAll(db, watchListMigration) },
  '0026-fund-search': { up: (db) => runAll(db, fundSearchMigration) },
  '0027-fund-trading': { up: (db) => runAll(db, fundTradingMigration) },
  '0028-readings': { up: (db) => runAll(db, readingsMigration) },
  '0029-wallet': { up: (db) => runAll(db, walletMigration) },
  '0030-plans': { up: (db) => runAll(db, plansMigration) },
  '0031-gold': { up: (db) => runAll(db, goldMigration) },
  '0034-fund-portfolios': { up: (db) => runAll(db, portfolioMigration) },
  '0035-fund-fees': { up: (db) => runAll(db, fundFeesMigration) },
  '0039-large-redemptions': { up: (db) => runAll(db, largeRedemptionMigration) },
  '0041-bank': { up: (db) => runAll(db, bankMigration) },
  '0044-advice': { up: (db) => runAll(db, adviceMigration) },
  '0046-transfers': { up: (db) => runAll(db, transferMigration) },
  '0049-strategies': { up: (db) => runAll(db, strategiesMigration) },
  '0054-fund-benchmark': { up: (db) => runAll(db, fundBenchmarkMigration) },
  '0057-positions-of-a-fund': { up: (db) => runAll(db, fundPositionsMigration) },
  '0058-pages-of-records': { up: (db) => runAll(db, recordPagesMigration) },
  '0062-bank-wealth': { up: (db) => runAll(db, bankWealthMigration) },
  '0070-code-challenges': { up: (db) => runAll(db, codeChallengesMigration) },
  '0075-keys': { up: (db) => runAll(db, keysMigration) },
  '0076-operators': { up: (db) => runAll(db, operatorsMigration) },
  '0073-session-devices': { up: (db) => runAll(db, sessionDevicesMigration) },
  '0071-books-check': { up: (db) => runAll(db, booksCheckMigration) },
  '0072-tries-in-judgement': { up: (db) => runAll(db, triesInJudgementMigration) },
  '0074-own-data': { up: (db) => runAll(db, ownDataMigration) },
  '0078-bank-account-changes': { up: (db) => runAll(db, bankChangesMigration) },
  '0080-plan-products': { up: (db) => runAll(db, planProductsMigration) },
  '0084-bank-transfers': { up: (db) => runAll(db, bankTransfersMigration) },
  '0105-bulkheads': { up: (db) => runAll(db, bulkheadsMigration) },
  '0110-kept-listings': { up: (db) => runAll(db, keptListingsMigration) },
  '0111-reservations': { up: (db) => runAll(db, reservationsMigration) },
  '0113-known-networks': { up: (db) => runAll(db, knownNetworksMigration) },
  '0115-income-below-zero': { up: (db) => runAll(db, incomeBelowZeroMigration) },
  '0116-recorded-kinds': { up: (db) => runAll(db, recordedKindsMigration) },
  '0120-security-kind': { up: (db) => runAll(db, securityKindMigration) },
  '0122-kept-quotas': { up: (db) => runAll(db, keptQuotasMigration) },
  '0121-fresh-figures': { up: (db) => runAll(db, freshFiguresMigration) },
  '0127-assessment-days': { up: (db) => runAll(db, assessmentDaysMigration) },
  '0129-demand-interest': { up: (db) => runAll(db, demandInterestMigration) },
  '0135-share-rounding': { up: (db) => runAll(db, shareRoundingMigration) },
  '0130-named-orders': { up: (db) => runAll(db, namedOrdersMigration) },
  '0124-fund-corrections': { up: (db) => runAll(db, fundCorrectionsMigration) },
  '0136-orders-taken-back': { up: (db) => runAll(db, takenBackMigration) },
  '0139-fund-family': { up: (db) => runAll(db, fundFamilyMigration) },
  '0131-agreed-versions': { up: (db) => runAll(db, agreedVersionsMigration) },
  '0138-message-order': { up: (db) => runAll(db, messageOrderMigration) },
  '0133-fund-ends': { up: (db) => runAll(db, fundEndsMigration) },
  '0148-judged-redemptions': { up: (db) => runAll(db, judgedRedemptionsMigration) },
  '0140-product-corrections': { up: (db) => runAll(db, productCorrectionsMigration) },
  '0141-message-corrections': { up: (db) => runAll(db, messageCorrectionsMigration) },
  '0147-returned-withdrawals': { up: (db) => runAll(db, returnedWithdrawalsMigration) },
  '0152-income-corrections': { up: (db) => runAll(db, incomeCorrectionsMigration) },
  '0154-wallet-earned': { up: (db) => runAll(db, walletEarnedMigration) },
  '0144-bank-corrections': { up: (db) => runAll(db, bankCorrectionsMigration) },
} satisfies Record<string, Migration>;

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const runAll = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
