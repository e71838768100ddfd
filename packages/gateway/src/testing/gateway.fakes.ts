import { GATEWAY_AREAS } from '../areas.ts';
import { statusColumn } from '../account/certification-columns.ts';
import type { CertificationStatus } from '@caifu/core/account';
import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, type Fen } from '@caifu/core/values';
import { specLaw } from '@caifu/core/law';
import type { InboxMessage } from '@caifu/core/orders';
import { hasValidIdChecksum, type SealingKey } from '@caifu/core/kit';
import type { FeeTier, Product, RedemptionFeeTier } from '@caifu/core/products';
import {
  addressOf,
  decodeMessage,
  encodeMessage,
  ENDPOINTS,
  readEnvelope,
  refusalDetailOf,
  type Endpoint,
  type OrderReceipt,
  type OrderRequest,
  type PaymentRequest,
} from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import type { Area } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { storeStatement } from '../qualification/figure-gate.store.ts';
import { signFamily } from '../qualification/disclosures.store.ts';
import type { Person } from '../ground/outside/identity-checker.port.ts';
import { giveConsents } from '../account/data-consents.store.ts';
import { insertVerified } from '../account/identity.store.ts';
import { cardAccount, openAccounts, productAccounts } from '../ledger/accounts.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';
import { deposit } from '../ledger/ledger.ts';
import { createInvestor } from '../account/members.store.ts';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway, type Gateway } from '../open-gateway.ts';
import { payTokenHash } from '../orders/pay-tokens.ts';
import { openPeriod } from '../products/open-periods.ts';
import { createCatalogue, feeTiersJson } from '../products/products.store.ts';
import { importNetValues, parseNetValues } from '../trading-day/net-value-import.ts';
import { advanceTo } from '../trading-day/settlement.ts';
import { setTradePassword } from '../cashier/trade-password.store.ts';
import type { StartingPoint } from './earlier-database.ts';
import type { SampleOrder } from './order-samples.fakes.ts';
import { newDatabase, seededMarket, testSettings, WEDNESDAY } from './seeded-market.ts';

export type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly remaining: Fen | null };

export interface SignedIn {
  readonly investorId: string;
  readonly token: string;
  readonly ticket: string;
}

export interface TestGateway extends Gateway {
  /** Real time for the gateway, set by tests. */
  readonly wall: { now: number };
  /** Calls a row of the contract like the client, with its own codecs. */
  ask<Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>, caller?: SignedIn | null): Promise<Asked<Answer>>;
  /** Calls a row that must succeed. */
  tell<Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>, caller?: SignedIn | null): Promise<Answer>;
  signIn(mobile: string): Promise<SignedIn>;
  /** A new investor who may buy, with a session. */
  anInvestor(facts?: Partial<InvestorFacts>): Promise<SignedIn>;
  /** A product as its seller knows it, whoever may see it. */
  product(productCode: string): Promise<Product>;
  pay(caller: SignedIn, receipt: Pick<OrderReceipt, 'payToken'>, digits?: string, requestId?: string): Promise<Asked<unknown>>;
  sealed(caller: SignedIn, digits: string): Promise<Pick<PaymentRequest, 'tradePwd' | 'tradePassword' | 'keyId'>>;
  /** The newest messages to an investor. */
  messagesOf(caller: SignedIn): Promise<readonly InboxMessage[]>;
  audit(): Promise<readonly string[]>;
  balanceOf(accountId: string): Promise<number>;
  /** The rows of a handwritten statement. */
  rows<Row>(statement: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>;
  /** Orders and pays. Returns the number of the paid order. */
  purchase(caller: SignedIn, changes: Partial<OrderRequest> & Pick<OrderRequest, 'openPeriodId'>): Promise<string>;
  /** Moves the clock to a day and a time of day (ten in the morning), with the work of the days in between. */
  moveTo(day: string, time?: string): Promise<void>;
  /** A new product that is valued each day, with its first open period from today on. The test publishes its net values. */
  aValuedProduct(productCode: string, changes?: Partial<ValuedTerms>): Promise<string>;
  /** Net values in the operator's form: '1.2345' by day. */
  publish(productCode: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** Places an order of any kind with the trade password. */
  readonly place: <Request, Answer, Found>(
    caller: SignedIn,
    order: SampleOrder<Request, Answer, Found>,
    digits?: string,
  ) => Promise<Asked<Answer>>;
  /** Seals the trade password for a call that cancels, changes or books. */
  withPassword<Request>(caller: SignedIn, request: Request, digits?: string): Promise<Request & Awaited<ReturnType<TestGateway['sealed']>>>;
}

/** Shares in hundredths, cash in ten-thousandths of a yuan a share. */
export interface ValuedTerms {
  readonly hasFixedPeriod: boolean;
  readonly confirmDays: number;
  readonly needsConsent: boolean;
  readonly firstRedeemDay: string;
  readonly redeemEveryDays: number;
  readonly tiers: readonly RedemptionFeeTier[];
  readonly minHold: number;
  readonly minRedemption: number;
  readonly redeemConfirmDays: number;
  readonly redeemArrivalDays: number;
  readonly openDays: number;
  readonly distribution: { readonly firstDay: string; readonly everyDays: number; readonly perShare: number } | null;
  readonly feeTiers: readonly FeeTier[];
}

export interface InvestorFacts {
  readonly riskLevel: number | null;
  readonly certification: CertificationStatus;
  /** fen */
  readonly wallet: number;
  readonly password: string | null;
  readonly hasBankCard: boolean;
  readonly identityVerified: boolean;
  readonly idCardStatus: number;
  /** Last days. null: the card has none. */
  readonly idValidUntil: string | null;
  readonly riskValidUntil: string;
  readonly taxDeclared: boolean;
  readonly addressComplete: boolean;
  /** Signs the declarations of every product, also of those added by a test. */
  readonly signsDisclosures: boolean;
  /** Whether the investor has confirmed the statement of a qualified investor. */
  readonly hasStated: boolean;
  /** First day of the birthdays, one an investor. */
  readonly bornFrom: string;
}

/** A gateway in this process: on PGlite in memory, or on a PostgreSQL database of its own (TEST_DATABASE_URL). */
export const openTestGateway = async (
  environment: Readonly<Record<string, string>> = {},
  start: StartingPoint | null = null,
  areas: readonly Area[] = GATEWAY_AREAS,
): Promise<TestGateway> => {
  const market = environment['DEMO'] === '0' || start !== null ? null : seededMarket();
  const database = start === null ? await newDatabase(market) : start.url === null ? null : { url: start.url, drop: () => start.drop() };
  const wall = { now: WEDNESDAY };
  const gateway = await openGateway(testSettings({ ...(database === null ? {} : { DATABASE_URL: database.url }), ...environment }), {
    demo: demoWithoutFunds,
    wallNow: () => wall.now,
    hasJobs: false,
    areas,
    snapshot: start?.snapshot ?? (database === null && market !== null ? new Blob([readFileSync(market)]) : null),
  });
  const { app, deps } = gateway;

  const ask = async <Request, Answer>(
    row: Endpoint<Request, Answer>,
    request: NoInfer<Request>,
    caller: SignedIn | null = null,
  ): Promise<Asked<Answer>> => {
    const [method] = row.methods;
    const message = encodeMessage<Request>(row.request, request);
    const response = await app.inject({
      method,
      url: addressOf(row),
      ...(method === 'GET' ? { query: queryOf(message) } : { payload: isRecord(message) ? message : {} }),
      ...(caller === null ? {} : { headers: { ncftck: caller.token, ticket: caller.ticket } }),
    } satisfies InjectOptions);
    const envelope = readEnvelope(response.json<unknown>());
    if (envelope.kind === 'refusal') {
      return { kind: 'refused', code: envelope.code, message: envelope.message, remaining: refusalDetailOf(envelope.result).remaining };
    }
    if (envelope.kind !== 'success') throw new Error(`${row.name} answered ${envelope.kind}`);
    const decoded = decodeMessage(row.answer, envelope.result);
    if (decoded.kind === 'malformed') throw new Error(`${row.name} answered ${decoded.faults.join(', ')}`);
    return { kind: 'answered', answer: decoded.value };
  };
  const tell = async <Request, Answer>(
    row: Endpoint<Request, Answer>,
    request: NoInfer<Request>,
    caller: SignedIn | null = null,
  ): Promise<Answer> => {
    const asked = await ask(row, request, caller);
    if (asked.kind === 'refused') throw new Error(`${row.name} was refused: ${asked.code} ${asked.message}`);
    return asked.answer;
  };
  const sealed = async (caller: SignedIn, digits: string) => {
    const key = await tell(ENDPOINTS.encryptPublicKey, null, caller);
    const block = seal(key, digits);
    return { tradePwd: block, tradePassword: block, keyId: key.keyId };
  };
  const rows: TestGateway['rows'] = async <Row>(statement: TemplateStringsArray, ...values: readonly unknown[]) =>
    (await sql<Row>(statement, ...values).execute(deps.db)).rows;
  let made = 0;
  const signers: string[] = [];
  const sign = async (investorId: string) => {
    for (const family of ['broker', 'private'] as const) await signFamily(deps.db, deps.law.now(), investorId, family, deps.clock.now());
  };
  const pay: TestGateway['pay'] = async (
    caller,
    { payToken },
    digits = DEMO_PASSWORD,
    requestId = `pay-${randomBytes(8).toString('hex')}`,
  ) => {
    await skipWait(deps, payToken);
    return ask(ENDPOINTS.pay, { payToken, requestId, ...(await sealed(caller, digits)) }, caller);
  };

  const product: TestGateway['product'] = async (productCode) => {
    const found = await createCatalogue(deps).product(productCode, deps.clock.now());
    if (found === null) throw new Error(`there is no ${productCode}`);
    return found;
  };

  return {
    ...gateway,
    wall,
    product,
    ask,
    tell,
    sealed,
    signIn: async (mobile) => {
      const { demoCode, challenge } = await tell(ENDPOINTS.sendSmsCode, { mobile });
      const { token, ticket, investor } = await tell(ENDPOINTS.smsLogin, { mobile, smsCode: demoCode ?? '', challenge });
      return { token, ticket, investorId: investor.investorId };
    },
    anInvestor: async (facts = {}) => {
      made += 1;
      const investorId = `U139${String(made).padStart(8, '0')}`;
      const all = { ...IN_ORDER, ...facts };
      await insertInvestor(gateway, investorId, all);
      if (all.signsDisclosures) {
        signers.push(investorId);
        await sign(investorId);
      }
      return { investorId, ...(await deps.sessions.open(investorId)) };
    },
    pay,
    messagesOf: async (caller) => (await tell(ENDPOINTS.messages, { after: null, pageSize: 30 }, caller)).items,
    audit: () => auditLedger(deps.db, GATEWAY_AREAS),
    balanceOf: async (accountId) => {
      const [account] = await rows<{ balance: string }>`select balance from account where account_id = ${accountId}`;
      return Number(account?.balance ?? 0);
    },
    rows,
    purchase: async (caller, changes) => {
      const receipt = await tell(ENDPOINTS.order, anOrder(caller, changes), caller);
      const paid = await pay(caller, receipt);
      if (paid.kind === 'refused') throw new Error(`paying was refused: ${paid.code} ${paid.message}`);
      return receipt.orderNo;
    },
    moveTo: async (day, time = '10:00:00') => {
      if (!(await advanceTo(deps, epochAt(calendarDate(day), time)))) throw new Error(`${day} ${time} is over`);
    },
    aValuedProduct: async (productCode, changes = {}) => {
      sellSmall(deps);
      const period = await insertValuedProduct(gateway, productCode, { ...VALUED, ...changes });
      for (const investorId of signers) await sign(investorId);
      return period;
    },
    publish: async (productCode, values) => {
      const published = Object.entries(values).map(([day, nav]) => `${productCode},${day},${nav}`);
      const parsed = parseNetValues(['product_code,day,nav', ...published].join('\n'));
      const outcome = parsed.kind === 'parsed' ? await importNetValues(deps, parsed.lines) : { ...parsed, kind: 'refused' as const };
      if (outcome.kind === 'refused') throw new Error(outcome.faults.join('\n'));
    },
    place: async <Request, Answer, Found>(
      caller: SignedIn,
      { row, request }: SampleOrder<Request, Answer, Found>,
      digits = DEMO_PASSWORD,
    ) => ask<Request, Answer>(row, { ...request, ...(await sealed(caller, digits)) }, caller),
    withPassword: async (caller, request, digits = DEMO_PASSWORD) => ({ ...request, ...(await sealed(caller, digits)) }),
    close: async () => {
      await gateway.close();
      await database?.drop();
    },
  };
};

/**
 * Waits until another transaction waits for a lock of this one. On the embedded engine everybody waits for the whole transaction, which
 * cannot be observed.
 */
export const untilSomebodyWaits = async (tx: Connection): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()] limit 1`.execute(tx);
    if (rows.length > 0) return;
  }
};

/** The first page of all products. */
export const ALL_PRODUCTS = {
  family: null,
  channelCode: null,
  saleState: null,
  sort: null,
  search: null,
  term: null,
  risk: null,
  start: null,
  pageNo: 1,
  pageSize: 20,
} as const;

/** The answer to a call that must succeed. */
export const answerOf = <Answer>(asked: Asked<Answer>): Answer => {
  if (asked.kind === 'refused') throw new Error(`the call was refused: ${asked.code} ${asked.message}`);
  return asked.answer;
};

/** An order of the small product of the market, unless changed. */
export const anOrder = (caller: SignedIn, changes: Partial<OrderRequest> = {}): OrderRequest => ({
  requestId: `order-${randomBytes(8).toString('hex')}`,
  openPeriodId: 'Q2020-001',
  amount: fen(1_000_00),
  cardId: `W${caller.investorId.slice(1)}`,
  arrangement: 'continue',
  agreesReservation: true,
  warning: null,
  claims: { requestSource: 1, signRiskNotice: true, signRiskDisclosure: true, payModel: 1 },
  ...changes,
});

/** The identity of an investor made by `anInvestor`: of an area that does not exist, with a birthday of his own from a day on. */
export const personOf = (investorId: string, bornFrom = IN_ORDER.bornFrom): Person => {
  const born = addDays(calendarDate(bornFrom), Number(investorId.slice(-4)));
  const digits = `119999${born.replaceAll('-', '')}321`;
  const last = '0123456789X'.split('').find((candidate) => hasValidIdChecksum(digits + candidate)) ?? '';
  return { realName: '安和', idNumber: digits + last };
};

export const walletCardOf = ({ investorId }: Pick<SignedIn, 'investorId'>): string => `W${investorId.slice(1)}`;
export const cardsOf = (caller: SignedIn) => ({ walletCard: walletCardOf(caller), bankCard: bankCardOf(caller) });
export const bankCardOf = (caller: SignedIn): string => `B${caller.investorId.slice(1)}`;

/** The output of the client's sealer: nonce and digits under OAEP with SHA-256. */
export const seal = (key: SealingKey, digits: string, nonce = key.nonce): string => encrypt(key, JSON.stringify({ n: nonce, p: digits }));

export const encrypt = (key: SealingKey, text: string, padding = constants.RSA_PKCS1_OAEP_PADDING): string =>
  publicEncrypt(
    { key: key.publicKey, padding, ...(padding === constants.RSA_PKCS1_OAEP_PADDING ? { oaepHash: 'sha256' } : {}) },
    Buffer.from(text),
  ).toString('base64');

/** [LAW-37] A product of a test is sold from its own amount on, where the least of the law is not the subject. */
const sellSmall = ({ law }: Gateway['deps']): void => {
  const before = { ...law };
  Object.assign(law, { now: () => ({ ...before.now(), privateMinimums: specLaw.privateMinimums }) });
};

/** [LAW-85] An order of a private placement is judged by the letter, which has no wait, in tests whose subject is what follows. */
const skipWait = async ({ db }: Gateway['deps'], payToken: string): Promise<void> => {
  await sql`
    update trade_order s set law = 'spec' from order_payment y, product p
    where y.token_hash = ${payTokenHash(payToken)} and s.order_no = y.order_no and p.product_code = s.product_code and p.placed = 'private'`.execute(
    db,
  );
};

const VALUED: ValuedTerms = {
  hasFixedPeriod: false,
  confirmDays: 1,
  needsConsent: false,
  firstRedeemDay: '2026-12-16',
  redeemEveryDays: 28,
  tiers: [],
  minHold: 1_000_00,
  minRedemption: 100_00,
  redeemConfirmDays: 1,
  redeemArrivalDays: 2,
  openDays: 28,
  distribution: null,
  feeTiers: [],
};

const insertValuedProduct = async ({ deps }: Gateway, productCode: string, terms: ValuedTerms): Promise<string> => {
  await deps.db
    .insertInto('product')
    .values({
      product_code: productCode,
      product_name: `净值产品${productCode}`,
      family: 'private',
      channel_code: '',
      issuer: '听松私募基金',
      risk_level: 3,
      benchmark_ppm: null,
      period_days: null,
      has_fixed_period: terms.hasFixedPeriod,
      start_amount: 1_000_00,
      step: 1_00,
      add_amount: 1_000_00,
      confirm_days: terms.confirmDays,
      fee_tiers: feeTiersJson(terms.feeTiers),
      can_choose_maturity: false,
      needs_reservation_consent: terms.needsConsent,
      wallet_only: false,
      risk_info: '',
      strategy: '',
      manager: '听松私募基金',
      custodian: '汀洲银行',
      agreement_ids: '[]',
      listed_at: 100,
      open_days: terms.openDays,
      open_every_days: terms.openDays,
      period_quota: 1_000_000_000_00,
      current_period_id: null,
      pricing: 'net-value',
      first_redeem_day: terms.firstRedeemDay,
      redeem_every_days: terms.redeemEveryDays,
      redemption_tiers: JSON.stringify(terms.tiers),
      min_hold: terms.minHold,
      min_redemption: terms.minRedemption,
      redeem_confirm_days: terms.redeemConfirmDays,
      redeem_arrival_days: terms.redeemArrivalDays,
      first_distribution_day: terms.distribution?.firstDay ?? null,
      distribute_every_days: terms.distribution?.everyDays ?? null,
      distribution_per_share: terms.distribution?.perShare ?? null,
    })
    .execute();
  await openAccounts(deps.db, productAccounts(productCode));
  const { hasFixedPeriod, openDays, confirmDays } = terms;
  const period = { productCode, hasFixedPeriod, openDays, confirmDays, periodDays: null, quota: 1_000_000_000_00 };
  return openPeriod(deps.db, deps.calendar, period, 1, shanghaiDateOf(deps.clock.now()));
};

const IN_ORDER: InvestorFacts = {
  riskLevel: 4,
  certification: 'to-be-verified',
  wallet: 1_000_000_00,
  password: DEMO_PASSWORD,
  hasBankCard: true,
  identityVerified: true,
  idCardStatus: 1,
  idValidUntil: null,
  riskValidUntil: '2099-12-31',
  taxDeclared: true,
  addressComplete: true,
  signsDisclosures: true,
  hasStated: true,
  bornFrom: '1980-01-01',
};

const insertInvestor = async ({ deps }: Gateway, investorId: string, facts: InvestorFacts): Promise<void> => {
  const at = deps.clock.now();
  await createInvestor(deps.db, { investorId, mobile: investorId.slice(1), at });
  await sql`
    update investor set identity_verified = ${facts.identityVerified}, id_card_status = ${facts.idCardStatus}, tax_declared = ${facts.taxDeclared},
      address_complete = ${facts.addressComplete}, risk_level = ${facts.riskLevel}, certification = ${statusColumn(facts.certification)}, fund_certification = ${statusColumn(facts.certification)},
      risk_valid_until = ${facts.riskLevel === null ? null : facts.riskValidUntil}, id_valid_until = ${facts.idValidUntil}
    where investor_id = ${investorId}`.execute(deps.db);
  if (facts.identityVerified) await insertVerified(deps.db, deps.secrets, investorId, personOf(investorId, facts.bornFrom), at);
  await giveConsents(deps.db, investorId, deps.law.now().consentParts.value, at);
  if (facts.hasStated) await storeStatement(deps.db, deps.law.now(), investorId, at);
  if (facts.password !== null) await setTradePassword(deps.db, deps.secrets, investorId, facts.password, deps.settings.PASSWORD_COST, at);
  const accounts = [cardAccount('wallet', `W${investorId.slice(1)}`)];
  if (facts.hasBankCard) {
    const cardId = `B${investorId.slice(1)}`;
    const account = cardAccount('bank', cardId);
    await openAccounts(deps.db, [account], investorId);
    await deps.db
      .insertInto('card')
      .values({
        card_id: cardId,
        investor_id: investorId,
        kind: 'bank',
        bank_code: 'TZB',
        bank_name: '汀洲银行',
        tail: '1234',
        per_order_max: 2_000_000_00,
        account_id: account.accountId,
        position: 1,
      })
      .execute();
    accounts.push(account);
  }
  for (const account of accounts) await deposit(deps.db, account, fen(facts.wallet), at);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const queryOf = (message: unknown): Record<string, string> =>
  isRecord(message)
    ? Object.fromEntries(
        Object.entries(message).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
        ),
      )
    : {};
