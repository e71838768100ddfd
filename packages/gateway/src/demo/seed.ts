import { statusColumn } from '../account/certification-columns.ts';
import { addDays, epochMs, fen, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { CashierTerms, ProductFamily } from '@caifu/core/products';
import { maskName, type PersonalInformation, type CertificationStatus } from '@caifu/core/account';
import { judgeAnswers, lastDayOfAssessment, SCORED_QUESTIONS, type AssessmentAnswers } from '@caifu/core/qualification';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { storeStatement } from '../qualification/figure-gate.store.ts';
import { keepSignedPapers, signFamily } from '../qualification/disclosures.store.ts';
import type { Person } from '../ground/outside/identity-checker.port.ts';
import { giveConsents } from '../account/data-consents.store.ts';
import { insertVerified } from '../account/identity.store.ts';
import { cardAccount, houseAccounts, openAccounts, productAccounts } from '../ledger/accounts.ts';
import { deposit } from '../ledger/ledger.ts';
import { createInvestorIn } from '../account/members.store.ts';
import { saveInformationIn } from '../account/personal-information.store.ts';
import { openPeriod } from '../products/open-periods.ts';
import { feeTiersJson, redemptionTiersJson } from '../products/products.store.ts';
import { storeAssessment } from '../qualification/risk-assessment.store.ts';
import { hashPassword } from '../cashier/password-hash.ts';
import { actToday, lastOpenDay, liveThrough, waitToday } from './history.ts';
import { demoMarket, type DemoProduct } from './market.ts';

export interface DemoInvestor {
  readonly mobile: string;
  /** The whole name, which investors see masked. */
  readonly displayName: string;
  /** The number belongs to nobody, because its area does not exist. null: the investor is not identified. */
  readonly idNumber: string | null;
  readonly riskLevel: number | null;
  readonly certification: CertificationStatus;
  /** yuan */
  readonly wallet: number;
  readonly cards: readonly DemoCard[];
  /** Families whose declarations are signed. */
  /** Whether the investor has confirmed the statement of a qualified investor. */
  readonly hasStated: boolean;
  readonly signs: readonly ProductFamily[];
  readonly note: string;
}

interface DemoCard {
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
  readonly balance: number;
  readonly perOrderMax: number | null;
  readonly perDayMax: number | null;
}

export const DEMO_PASSWORD = '135790';

/** The investor with orders that are not effective yet. */
const WAITING = '13800000005';

/** The limits of the invented banks, in yuan. */
const TZB = { perOrderMax: 200_000, perDayMax: 500_000 } as const;
const JYB = { perOrderMax: null, perDayMax: 5_000_000 } as const;

export const DEMO_INVESTORS: readonly DemoInvestor[] = [
  {
    mobile: '13800000001',
    displayName: '林知夏',
    idNumber: '11999919920618362X',
    riskLevel: 4,
    certification: 'to-be-verified',
    wallet: 1_000_000,
    cards: [
      { bankCode: 'TZB', bankName: '汀洲银行', tail: '6688', balance: 500_000, ...TZB },
      { bankCode: 'JYB', bankName: '霁原银行', tail: '0915', balance: 200_000, ...JYB },
    ],
    signs: ['broker'],
    hasStated: true,
    note: 'everything in order, risk level 4, wallet 1,000,000 yuan, two bank cards',
  },
  {
    mobile: '13800000002',
    displayName: '',
    idNumber: null,
    riskLevel: null,
    certification: 'to-be-verified',
    wallet: 0,
    cards: [],
    signs: [],
    hasStated: false,
    note: 'brand new, nothing done',
  },
  {
    mobile: '13800000003',
    displayName: '周予安',
    idNumber: '11999919881103517X',
    riskLevel: 1,
    certification: 'to-be-verified',
    wallet: 200_000,
    cards: [{ bankCode: 'TZB', bankName: '汀洲银行', tail: '3021', balance: 50_000, ...TZB }],
    signs: ['broker'],
    hasStated: false,
    note: 'in order, risk level 1',
  },
  {
    mobile: '13800000004',
    displayName: '沈亦舟',
    idNumber: '119999197904262449',
    riskLevel: 5,
    certification: 'certified',
    wallet: 10_200_000,
    cards: [
      { bankCode: 'JYB', bankName: '霁原银行', tail: '7742', balance: 3_000_000, ...JYB },
      { bankCode: 'TZB', bankName: '汀洲银行', tail: '1180', balance: 800_000, ...TZB },
    ],
    signs: ['broker', 'private'],
    hasStated: true,
    note: 'in order, qualified investor, holdings',
  },
  {
    mobile: WAITING,
    displayName: '许知远',
    idNumber: '119999195807153217',
    riskLevel: 5,
    certification: 'certified',
    wallet: 5_000_000,
    cards: [{ bankCode: 'TZB', bankName: '汀洲银行', tail: '5207', balance: 500_000, ...TZB, perOrderMax: null }],
    signs: ['private'],
    hasStated: true,
    note: 'in order, over 65 years old, qualified investor, one private order in its cooling time and one that waits for the return visit',
  },
];

/** Seeds the market and the investors, once per database and in one transaction, so that a kill in the middle leaves no data. */
export const seedDemo = async (deps: Deps, seed = 20_261_120): Promise<void> => {
  const present = await deps.db.selectFrom('setting').select('value').where('name', '=', 'demo-seed').executeTakeFirst();
  if (present !== undefined) return;
  const hashes = new Map<string, string>();
  for (const { mobile, riskLevel } of DEMO_INVESTORS) {
    if (riskLevel !== null) hashes.set(mobile, await hashPassword(deps.secrets, DEMO_PASSWORD, deps.settings.PASSWORD_COST));
  }
  await inTransaction(deps.db, async (tx) => {
    const { rows } =
      await sql`insert into setting (name, value) values ('demo-seed', ${String(seed)}) on conflict do nothing returning name`.execute(tx);
    if (rows.length === 0) return;
    const now = deps.clock.now();
    const market = demoMarket(seed);
    await openAccounts(tx, houseAccounts);
    for (const [index, product] of market.entries()) await insertProduct(tx, product, index, shanghaiDateOf(now), deps.calendar);
    for (const investor of DEMO_INVESTORS) await insertInvestor(tx, deps, investor, hashes.get(investor.mobile) ?? null, now);
    const holder = idOf(HISTORIAN);
    await liveThrough(tx, deps, market, { investorId: holder, cardId: walletOf(holder) }, now);
    await openToday(tx, deps, market, now);
    for (const { mobile, hasStated } of DEMO_INVESTORS) if (hasStated) await storeStatement(tx, deps.law.now(), idOf(mobile), now);
    for (const { mobile, signs } of DEMO_INVESTORS)
      for (const family of signs) await signFamily(tx, deps.law.now(), idOf(mobile), family, now);
    await keepSignedPapers(tx, now);
    await actToday(tx, deps, market, { investorId: holder, cardId: walletOf(holder) }, now);
    await waitToday(tx, deps, market, { investorId: idOf(WAITING), cardId: walletOf(idOf(WAITING)) }, now);
  });
};

type Tx = Transaction<Schema>;

/** The values that the specification names (P2 §7): one for the money product, one for all others (decision 0179). */
const CASHIER = {
  broker: { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' },
  private: { productType: '8', boundQueryType: 'FUND_FSP_8', merchant: null, supplier: null },
} as const satisfies Record<ProductFamily, CashierTerms>;

const insertProduct = async (
  tx: Tx,
  product: DemoProduct,
  index: number,
  today: CalendarDate,
  calendar: TradingCalendar,
): Promise<void> => {
  await tx
    .insertInto('product')
    .values({
      product_code: product.productCode,
      product_name: product.productName,
      family: product.family,
      channel_code: product.channelCode,
      issuer: product.issuer,
      risk_level: product.riskLevel,
      nature: product.nature,
      benchmark_ppm: product.benchmarkPpm,
      benchmark_basis: product.benchmarkBasis,
      period_days: product.periodDays,
      has_fixed_period: product.hasFixedPeriod,
      start_amount: product.start,
      step: product.step,
      add_amount: product.add,
      confirm_days: product.confirmDays,
      fee_tiers: feeTiersJson(product.feeTiers),
      can_choose_maturity: product.canChooseMaturity,
      needs_reservation_consent: product.family === 'private',
      wallet_only: product.family === 'broker',
      cashier: JSON.stringify(CASHIER[product.family]),
      risk_info: product.riskInfo,
      strategy: product.strategy,
      manager: product.manager,
      custodian: product.custodian,
      agreement_ids: JSON.stringify(product.family === 'broker' ? [1, 3, 4, 5, 10] : [1, 4, 5, 6, 9, 10]),
      listed_at: index,
      open_days: product.openDays,
      open_every_days: product.state === 'closed' ? null : product.openDays,
      period_quota: product.quota,
      current_period_id: null,
      ...valuationOf(product, today, calendar),
    })
    .execute();
  await openAccounts(tx, productAccounts(product.productCode));
};

const valuationOf = ({ productCode, valuation }: DemoProduct, today: CalendarDate, calendar: TradingCalendar) =>
  valuation === null
    ? {}
    : {
        pricing: 'net-value' as const,
        first_redeem_day: addDays(lastOpenDay(today, calendar), -REDEMPTIONS_AGO * valuation.redeemEveryDays),
        redeem_every_days: valuation.redeemEveryDays,
        redemption_tiers: redemptionTiersJson(productCode, valuation.redemptionTiers),
        min_hold: valuation.minHold,
        min_redemption: valuation.minRedemption,
        redeem_confirm_days: valuation.confirmDays,
        redeem_arrival_days: valuation.arrivalDays,
        compared_ppm: valuation.comparedPpm,
        net_value_feed: JSON.stringify(valuation.feed),
        ...(valuation.distribution === null
          ? {}
          : {
              first_distribution_day: addDays(today, -FIRST_DISTRIBUTION_AGO),
              distribute_every_days: valuation.distribution.everyDays,
              distribution_per_share: valuation.distribution.perShare,
            }),
      };

/** The number of earlier open days, and the days since the first distribution. */
const REDEMPTIONS_AGO = 17;
const FIRST_DISTRIBUTION_AGO = 402;

const insertInvestor = async (tx: Tx, deps: Deps, investor: DemoInvestor, passwordHash: string | null, at: EpochMs): Promise<void> => {
  const investorId = idOf(investor.mobile);
  await createInvestorIn(tx, {
    mobile: investor.mobile,
    at,
    investorId,
    displayName: investor.displayName === '' ? '' : maskName(investor.displayName),
  });
  await sql`update investor set certification = c.status, fund_certification = c.status from (select ${statusColumn(investor.certification)}::smallint as status) as c where investor_id = ${investorId}`.execute(
    tx,
  );
  if (investor.riskLevel !== null) await assessInvestor(tx, deps, investorId, investor.riskLevel, at);
  if (investor.idNumber !== null)
    await identifyInvestor(tx, deps, investorId, { realName: investor.displayName, idNumber: investor.idNumber }, at);
  if (passwordHash !== null) {
    await tx
      .insertInto('trade_password')
      .values({
        investor_id: investorId,
        password_hash: passwordHash,
        tries: 0,
        day_tries: 0,
        tries_day: shanghaiDateOf(at),
        last_try_at: 0,
      })
      .execute();
  }
  // An investor with a history got the money before the history.
  const since = investor.mobile === HISTORIAN ? epochMs(at - HISTORY_MS) : at;
  await deposit(tx, cardAccount('wallet', walletOf(investorId)), fen(investor.wallet * YUAN), since);
  for (const [index, card] of investor.cards.entries()) {
    const cardId = `B${investorId.slice(1)}${index + 1}`;
    const account = cardAccount('bank', cardId);
    await openAccounts(tx, [account], investorId);
    await tx
      .insertInto('card')
      .values({
        card_id: cardId,
        investor_id: investorId,
        kind: 'bank',
        bank_code: card.bankCode,
        bank_name: card.bankName,
        tail: card.tail,
        per_order_max: card.perOrderMax === null ? null : card.perOrderMax * YUAN,
        per_day_max: card.perDayMax === null ? null : card.perDayMax * YUAN,
        account_id: account.accountId,
        position: index + 1,
      })
      .execute();
    await deposit(tx, account, fen(card.balance * YUAN), at);
  }
};

/** Identifies the investor as if he had taken every step on the previous day. */
const identifyInvestor = async (tx: Tx, deps: Deps, investorId: string, person: Person, at: EpochMs): Promise<void> => {
  const validUntil = addDays(shanghaiDateOf(at), CARD_DAYS);
  await insertVerified(tx, deps.secrets, investorId, person, at);
  await giveConsents(tx, investorId, deps.law.now().consentParts.value, at);
  await sql`
    update investor set identity_verified = true, id_card_status = 1, id_valid_until = ${validUntil} where investor_id = ${investorId}`.execute(
    tx,
  );
  for (const part of ['address', 'tax'] as const)
    await saveInformationIn(tx, deps.secrets, investorId, { part, information: INFORMATION }, at);
};

/** Days that the identity card of a demo investor is still valid. */
const CARD_DAYS = 3_000;

const INFORMATION: PersonalInformation = {
  occupation: '企业职员',
  province: '上海市',
  city: '浦东新区',
  street: '听潮路18号',
  email: '',
  purpose: '资产保值增值',
  beneficiary: 'self',
  residency: 'domestic',
  taxCountry: '',
  taxNumber: '',
  noTaxNumberReason: '',
};

/** An assessment of a month ago with answers that result in this level. */
const assessInvestor = async (tx: Tx, { secrets }: Deps, investorId: string, level: number, at: EpochMs): Promise<void> => {
  const assessedAt = epochMs(at - ASSESSED_AGO_DAYS * 86_400_000);
  const assessedOn = shanghaiDateOf(assessedAt);
  const answers = answersAt((level - 1) / 4);
  const judged = judgeAnswers(answers);
  if (judged.kind !== 'judged' || judged.level !== level) throw new Error(`no answers of the demo come out at level ${level}`);
  const result = { level: judged.level, score: judged.score, assessedOn, validUntil: lastDayOfAssessment(assessedOn) };
  await storeAssessment(tx, secrets, investorId, answers, result, assessedAt);
};

/** The investor with a history, and milliseconds before its beginning. */
const HISTORIAN = '13800000004';
const HISTORY_MS = 500 * 86_400_000;

const ASSESSED_AGO_DAYS = 30;

/** The option of each question at this share of its list: 0 is the first, 1 the last. */
const answersAt = (share: number): AssessmentAnswers =>
  Object.fromEntries(
    SCORED_QUESTIONS.map(({ questionId, options }) => [
      questionId,
      options
        .slice(Math.round(share * (options.length - 1)))
        .slice(0, 1)
        .map(({ optionId }) => optionId),
    ]),
  );

const YUAN = 100;

/** Past events are in `history.ts`. This opens the periods that are on sale today. */
const openToday = async (tx: Tx, deps: Deps, market: readonly DemoProduct[], now: EpochMs): Promise<void> => {
  const today = shanghaiDateOf(now);
  for (const product of market) {
    const everyDays = product.state === 'closed' ? null : product.openDays;
    await sql`update product set open_every_days = ${everyDays} where product_code = ${product.productCode}`.execute(tx);
    const { rows } = await sql<{
      periods: number;
    }>`select count(*)::integer as periods from open_period where product_code = ${product.productCode}`.execute(tx);
    const periodId = await openPeriod(tx, deps.calendar, product, (rows[0]?.periods ?? 0) + 1, addDays(today, OPENED_AGO[product.state]));
    const elsewhere =
      product.state === 'sold-out' ? product.quota : Math.floor((product.quota * product.soldShare) / product.step) * product.step;
    if (product.state !== 'upcoming') {
      await sql`update open_period set sold_elsewhere = ${elsewhere}, remaining = quota - ${elsewhere}::bigint where open_period_id = ${periodId}`.execute(
        tx,
      );
    }
  }
};

/** Days from today to the opening of the current period. */
const OPENED_AGO = { open: -2, upcoming: 5, 'sold-out': -2, closed: -30 } as const;

const idOf = (mobile: string): string => `U${mobile}`;
const walletOf = (investorId: string): string => `W${investorId.slice(1)}`;
