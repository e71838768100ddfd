import { depositDays, wealthDays } from '@caifu/core/bank';
import type { EndpointName } from '@caifu/adapters/wire';
import { addressOf, ENDPOINTS, wireSchemaOf } from '@caifu/adapters/wire';
import * as z from 'zod';
import { createRandom } from '../demo/random.ts';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { bankOf } from './year-market.fakes.ts';
import { ORDER_KINDS, type testBelongings } from './belongings.fakes.ts';
import { OWN_FUND, OWN_STRATEGY, type WireBody } from './order-trial.fakes.ts';
import { walletCardOf, bankCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { fieldsOf, sampleRequestOf, WIRE_ROWS, withField } from './sample-requests.fakes.ts';

/** Edge values of a field: numbers, amounts, dates, words. */
const EDGES: readonly unknown[] = [
  0,
  -1,
  1,
  '0.00',
  '0.01',
  '-0.01',
  '0.001',
  '99999999.00',
  '99999999.01',
  '100000000000',
  '90071992547409.91',
  '90071992547409.92',
  '92233720368547758.07',
  '99999999999999999999',
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_992,
  '9223372036854775808',
  999_999_999_999_999,
  1_000_000_000_000_000,
  '2026-02-30',
  '2026-11-18',
  '0001-01-01',
  '9999-12-31',
  '20260230',
  '2026-02-30T10:00:00+08:00',
  '9999-12-31T23:59:59+08:00',
  '2026-11-18|1',
  '2026-02-30|1',
  '2026-02-30.000001',
  '',
  'NOTHING',
  '长'.repeat(300),
  'a\u0000b',
  'a\ud800b',
  null,
];

const schemaSchema = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});
/** The allowed words of a field in the contract. */
const wordsOf = (schema: unknown, field: string): readonly string[] => {
  const read = schemaSchema.safeParse(schema);
  if (!read.success) return [];
  const { description = '', properties = {}, items, anyOf = [] } = read.data;
  const [name = '', ...inner] = field.split('.');
  if (name === '') return [...(/^one of (.+)$/u.exec(description)?.[1]?.split(', ') ?? []), ...anyOf.flatMap((form) => wordsOf(form, ''))];
  return [
    ...(name in properties ? wordsOf(properties[name], inner.join('.')) : []),
    ...[items, ...anyOf].flatMap((form) => wordsOf(form, field)),
  ];
};

export interface OddCommand {
  readonly name: EndpointName;
  readonly base: WireBody;
  readonly changes: readonly (readonly [field: string, value: unknown])[];
}

const isName = (name: string): name is EndpointName => name in ENDPOINTS;

/**
 * For each call and each of its kinds: every field with every edge value and every word of the contract, and some pairs of fields at once.
 */
export const oddCommands = async (
  gateway: TestGateway,
  belongings: Awaited<ReturnType<typeof testBelongings>>,
  caller: SignedIn,
): Promise<readonly OddCommand[]> => {
  const { calendar, clock } = gateway.deps;
  const random = createRandom(SEED);
  const bases: (readonly [EndpointName, WireBody])[] = [];
  for (const kind of ORDER_KINDS) if (kind !== 'transfer-buy') bases.push(await belongings.bodyOf(kind, caller));
  const deposits = await gateway.rows<{ deposit_no: string }>`
    select deposit_no from bank_deposit where investor_id = ${caller.investorId} and state = 'held'`;
  const zb = bankOf('zb');
  const [wealth] = zb.wealth;
  const [product] = zb.products;
  if (wealth === undefined || product === undefined) throw new Error('the demo has no such bank');
  const { tradingDay } = wealthDays(calendar, wealth, clock.now());
  const { valueOn } = depositDays(calendar, zb.days, product.term, clock.now());
  const today = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const targetNo = deposits[0]?.deposit_no ?? 'none';
  const bank: readonly WireBody[] = [
    { tradeType: 'SUBSCRIBE', targetNo: wealth.code, amount: '10000.00', orderDate: tradingDay },
    { tradeType: 'REDEEM', targetNo: wealth.code, tradeShare: '100.00', orderDate: tradingDay },
    { tradeType: 'BUY', targetNo: product.code, amount: '1000.00', orderDate: valueOn, maturityArrangement: 'RENEW' },
    { tradeType: 'DRAW', targetNo, amount: '100.00', orderDate: today },
    { tradeType: 'INSTRUCT', targetNo, maturityArrangement: 'RENEW' },
    { tradeType: 'REBIND', targetNo: 'zb', cardId: `${bankCardOf(caller)}-2` },
    { tradeType: 'RETIRE', targetNo: 'zb' },
  ];
  const payeeInfo = { payeeType: 'LOAN', bankCode: 'ICBC', accountNo: 'HT20260001' };
  const common = { cycleInfo: { cycleType: 'MONTH', cycleDay: 25 }, cardId: walletCardOf(caller), agreeProtocol: 1, amountType: 'FIXED' };
  const plans: readonly WireBody[] = [
    { ...common, planType: 'INVEST', planProductCode: OWN_FUND, planAmount: '100.00', targetRate: '5.00' },
    { ...common, planType: 'INVEST', planProductCode: OWN_FUND, planAmount: '100.00', amountType: 'SMART' },
    { ...common, planType: 'PORTFOLIO', planProductCode: OWN_STRATEGY, planAmount: '1000.00' },
    { ...common, planType: 'GOLD', planAmount: '100.00', cycleInfo: { cycleType: 'DAY', cycleDay: 1 } },
    { ...common, planType: 'SALARY', planAmount: '100.00', cardId: bankCardOf(caller) },
    { ...common, planType: 'REPAY', planAmount: '100.00', payeeInfo },
    { ...common, planType: 'REPAY', amountType: 'FULL', payeeInfo },
    { ...common, planType: 'REPAY', amountType: 'MINIMUM', payeeInfo },
  ];
  bases.push(...bank.map((body) => ['orderBank', body] as const), ...plans.map((body) => ['savePlan', body] as const));
  for (const row of WIRE_ROWS) if (isName(row.name) && !ENDING.has(row.name)) bases.push([row.name, sampleRequestOf(row.name)]);
  return bases.flatMap(([name, base]) => {
    const row = ENDPOINTS[name];
    const schema = wireSchemaOf(row.request);
    const fields = fieldsOf(row).filter((field) => !SEALED.has(field));
    const valuesOf = (field: string): readonly unknown[] => [...EDGES, ...wordsOf(schema, field)];
    const alone = fields.flatMap((field) => valuesOf(field).map((value) => [[field, value]] as const));
    const any = <Item>(items: readonly Item[]): readonly Item[] => items.slice(Math.floor(random() * items.length)).slice(0, 1);
    const pairs = Array.from({ length: fields.length < 2 ? 0 : PAIRS * fields.length }, () =>
      [...any(fields), ...any(fields)].flatMap((field) => any(valuesOf(field)).map((value) => [field, value] as const)),
    );
    return [...alone, ...pairs].map((changes) => ({ name, base, changes }));
  });
};

const SEED = 20_261_128;
/** For each field. */
const PAIRS = 6;
const ENDING: ReadonlySet<string> = new Set(['signOut', 'closeAccount', 'endOtherLogins', 'endLogin']);
const SEALED: ReadonlySet<string> = new Set(['tradePwd', 'tradePassword', 'keyId', 'requestId']);

const answerSchema = z.looseObject({ retState: z.string(), retCode: z.string() });
let sent = 0;

/** Sends it with the right password under a new id. null: a beacon has no answer. */
export const sendOdd = async (
  gateway: TestGateway,
  caller: SignedIn,
  { name, base, changes }: OddCommand,
): Promise<{ readonly status: number; readonly state: string; readonly code: string } | null> => {
  const row = ENDPOINTS[name];
  const fields = fieldsOf(row);
  sent += 1;
  const sound: WireBody = {
    ...base,
    ...(fields.includes('requestId') ? { requestId: `odd-${sent}` } : {}),
    ...(fields.includes('keyId') ? await gateway.sealed(caller, DEMO_PASSWORD) : {}),
  };
  const body = changes.reduce((so, [field, value]) => withField(so, field, value), sound);
  const [method] = row.methods;
  const texts = Object.entries(body).filter(([, one]) => typeof one === 'string' || typeof one === 'number');
  const response = await gateway.app.inject({
    method,
    url: addressOf(row),
    ...(method === 'GET' ? { query: Object.fromEntries(texts.map(([key, one]) => [key, String(one)])) } : { payload: { ...body } }),
    headers: { ncftck: caller.token, ticket: caller.ticket },
  });
  if (response.statusCode === 204) return null;
  const { retState, retCode } = answerSchema.parse(response.json<unknown>());
  return { status: response.statusCode, state: retState, code: retCode };
};
