import { readdirSync } from 'node:fs';
import path from 'node:path';
import { EXPORT_FORMATS, EXPORT_KINDS } from '@caifu/core/assets';
import { FUND_PAPER_KINDS } from '@caifu/core/funds';
import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { SERVICE_NAMES } from '@caifu/core/law';
import { fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { seedDemoStrategies } from '../demo/strategy-seed.ts';
import { seedDemoTransfers } from '../demo/transfer-seed.ts';
import { anOrder, cardsOf, openTestGateway, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { sampleGold } from './order-samples.fakes.ts';
import { aPlanWish } from './plan-wish.fakes.ts';
import { fileRoutesOf, type FileSurface, type Surface, type Things } from './surface-files.fakes.ts';
import { fieldsAbout, walkCalls, walkOpenCalls, type Finder } from './surface-walk.fakes.ts';

/*
 * Every surface of the gateway for whoever looks, and what the law wants nowhere. A rule of the law adds one row to PROBES:
 *   rule   its id
 *   hides  the rest of the title
 *   find   finds it in one answer: `fieldsAbout(things, names of fields)`, or a function of the answer (its `text` has every word)
 *   from   looks that must not find it, and at least one look, `told`, that does, so that the probe is known to see
 * A look is a house and a person. A house is a gateway with its settings over the same seeded market; a person is made in each house.
 * Calls, fields and codes come from the contract, files from the gateway's routes, things from the market: what is new is walked without a
 * line here.
 */

const HOUSES = {
  cn: {},
  spec: { LAW: 'spec' },
  closed: { SERVICES: 'none' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

const PEOPLE = {
  nobody: () => Promise.resolve(null),
  undetermined: (gateway) => gateway.anInvestor({ riskLevel: null, hasStated: false }),
  'of level 1': (gateway) => gateway.anInvestor({ riskLevel: 1 }),
  // over 70 years old
  determined: (gateway) => gateway.anInvestor({ bornFrom: '1950-01-01' }),
  // with a private fund, a plan, and gold where it is offered
  owner: (gateway) => anOwner(gateway),
  holder: (gateway) => gateway.signIn('13800000004'),
} as const satisfies Record<string, (gateway: TestGateway) => Promise<SignedIn | null>>;

type Look = `${keyof typeof HOUSES} ${keyof typeof PEOPLE}`;

interface Probe {
  readonly rule: string;
  readonly hides: string;
  readonly find: (market: Market) => Finder;
  readonly from: readonly Look[];
  readonly told: Look;
}

const PROBES: readonly Probe[] = [
  {
    rule: 'LAW-100',
    hides: 'figures and papers of private products before their viewer is determined',
    find: ({ privates }) =>
      fieldsAbout(privates, /^(profitRadio|netValue|netDate|pdfList|increaseRate|.*DocumentsInfoList|.*IncreaseDetailList)$/),
    from: ['cn nobody', 'cn undetermined'],
    told: 'cn determined',
  },
  {
    rule: 'LAW-102',
    hides: 'benchmarks of products without their basis',
    find: () => lonelyBenchmarks,
    from: ['cn nobody', 'cn determined'],
    told: 'spec nobody',
  },
  {
    rule: 'LAW-81',
    hides: 'names, terms and quotas of private products before their viewer is determined',
    find: ({ privates }) => fieldsAbout(privates, /^(productName|issuingCompany|numName|startAmt|remainAmt|riskInfo|strategy)$/),
    from: ['cn nobody', 'cn undetermined'],
    told: 'cn determined',
  },
  {
    rule: 'LAW-84',
    hides: 'quotas, from which the progress of a sale is told',
    find: ({ plans, privates }) => fieldsAbout([...plans, ...privates], /^totalAmt$/),
    from: ['cn nobody', 'cn determined'],
    told: 'spec nobody',
  },
  {
    rule: 'LAW-24',
    hides: 'growth of funds younger than six months',
    find: ({ young }) => either(growthOf(young), growthInFiles(young)),
    from: ['cn nobody', 'cn of level 1', 'cn owner', 'cn holder'],
    told: 'spec nobody',
  },
  {
    rule: 'LAW-11',
    hides: 'growth over a span without its largest fall',
    find: () => lonelyGrowth,
    from: ['cn nobody', 'cn determined'],
    told: 'spec nobody',
  },
  {
    rule: 'LAW-14',
    hides: 'largest falls where the law asks for none',
    find: () => fallsTold,
    from: ['spec nobody', 'spec holder'],
    told: 'cn nobody',
  },
  {
    rule: 'LAW-72',
    hides: 'what is offered by services that are not',
    find: () => ofServices,
    from: ['closed nobody', 'closed determined'],
    told: 'cn determined',
  },
  {
    rule: 'LAW-72',
    hides: 'words of services that are not offered, in the files of whoever has none',
    find: () => inFiles(Object.values(SERVICE_NAMES)),
    from: ['closed nobody', 'closed determined', 'closed owner'],
    told: 'cn owner',
  },
  {
    rule: 'LAW-81',
    hides: 'words that name a private product before its viewer is determined',
    find: ({ privateNames }) => wordsAmong(privateNames),
    from: ['cn nobody', 'cn undetermined'],
    told: 'cn determined',
  },
  {
    rule: 'LAW-125',
    hides: 'every product and fund in the files of whoever has none',
    find: ({ names }) => inFiles(names, '/documents/own/'),
    from: ['cn undetermined', 'cn of level 1', 'cn determined', 'closed determined'],
    told: 'cn owner',
  },
];

/** An investor with a private fund, a plan that buys a young fund, and gold where it is offered. */
const anOwner = async (gateway: TestGateway): Promise<SignedIn> => {
  const caller = await gateway.anInvestor({ riskLevel: 5, certification: 'certified', wallet: 3_000_000_00 });
  const { openPeriodId } = await gateway.product('P3001');
  await gateway.purchase(caller, anOrder(caller, { openPeriodId, amount: fen(1_000_000_00) }));
  const [productCode = null] = (await marketOf(gateway)).young;
  const wish = aPlanWish(cardsOf(caller), 'invest', { productCode });
  const saved = await gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
  expect(saved).toMatchObject({ kind: 'answered' });
  await gateway.ask(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
  const quote = gateway.deps.goldPrices.quoteAt(gateway.deps.clock.now()) ?? expect.fail('there is no price');
  await gateway.place(caller, sampleGold(cardsOf(caller), 'gold', { side: 'buy', measure: 'amount', amount: fen(1_000_00) }, quote));
  return caller;
};

const either =
  (...finders: readonly Finder[]): Finder =>
  (surface) =>
    finders.flatMap((find) => find(surface));
const wordsAmong =
  (words: readonly string[]): Finder =>
  ({ text }) =>
    words.filter((word) => text.includes(word));
/** Words of the files below an address. */
const inFiles =
  (words: readonly string[], below = '/'): Finder =>
  (surface) =>
    surface.call.startsWith(below) ? wordsAmong(words)(surface) : [];
const growthInFiles =
  (funds: readonly string[]): Finder =>
  ({ call, text }) =>
    funds.some((code) => call.includes(code)) ? [...text.matchAll(/[+−-]\d[\d,]*\.\d\d%/g)].map(([rate]) => rate) : [];

/** Fields of growth, whose names are those of spans; the mean of a class is nobody's own. */
const growthOf = (funds: readonly string[]): Finder => {
  const find = fieldsAbout(funds, /^(daily|week|month|season|halfYear|thisYear|year|(two|three|five)Year|foundation|tenure)Rate(Fmt)?$/);
  return (surface) => find(surface).filter((line) => !line.includes('kindAverageRate'));
};

/** Objects with growth over a span of more than a day and without falls, money funds and means of a class aside. */
const lonelyGrowth: Finder = ({ told }) => withoutFalls(told, false, '');
const withoutFalls = (told: unknown, hasFalls: boolean, place: string): readonly string[] => {
  if (typeof told !== 'object' || told === null) return [];
  const members = Object.entries(told);
  const isMoney = members.some(
    ([name, value]) =>
      (name === 'ifCurrencyFund' && String(value) !== 'false') || (name === 'fundKindCode' && String(value) === MONEY_KIND),
  );
  const isCovered = hasFalls || isMoney || members.some(([name, value]) => name.startsWith('fallRate') && value !== null);
  return members.flatMap(([name, value]) => {
    if (name === 'kindAverageRate') return [];
    if (typeof value === 'object') return withoutFalls(value, isCovered && name === 'fundRate', `${place}${name}.`);
    return !isCovered && SPAN_RATE.test(name) ? [`${place}${name}`] : [];
  });
};

const MONEY_KIND = '4';
/** Spans of funds alone: banks too have rates of a month and of a year. */
const SPAN_RATE = /^(week|season|halfYear|thisYear|threeYear|fiveYear|foundation)Rate$/;

const fallsTold: Finder = ({ text }) => [...text.matchAll(/"\w*[fF]allRate\w*":(?!null)[^,}]*/g)].map(([found]) => found);

/** Products of banks in any answer, and answers of the calls of services. The documents of a bank stay readable. */
const ofServices: Finder = ({ call, text }) => [
  ...(text.match(/"[A-Z]{2}-[DMW]\d+"/g) ?? []),
  ...(/^(bank(?!Partner$)|gold|transfer)/.test(call) && /"apiResult":[^}]*\d/.test(text) ? [text.slice(0, 80)] : []),
];

/** Objects of products on offer with a benchmark alone. */
const lonelyBenchmarks: Finder = ({ text }) =>
  [...text.matchAll(/"profitRadio":"[^"]+",(?!"profitRadioBasis")[^}]*"saleState"/g)].map(([found]) => found.slice(0, 60));

interface Market {
  /** Codes of products, each with one that is valued each day. */
  readonly plans: readonly string[];
  readonly privates: readonly string[];
  readonly privateNames: readonly string[];
  /** Of products and funds. */
  readonly names: readonly string[];
  /** Codes of funds: founded less than six months ago, of money, of neither. */
  readonly young: readonly string[];
  readonly money: readonly string[];
  readonly old: readonly string[];
  readonly strategies: readonly string[];
}

const marketOf = async (gateway: TestGateway): Promise<Market> => {
  const [found] = await gateway.rows<{ market: Market }>`
    select json_build_object(
      'plans', (select json_agg(product_code) from product where product_code in ('Q2001', 'Q2010')),
      'privates', (select json_agg(product_code) from product where product_code in ('P3001', 'P3008')),
      'privateNames', (select json_agg(product_name) from product where family = 'private'),
      'names', (select json_agg(name) from (select product_name as name from product union select fund_name from fund) n),
      'young', (select json_agg(fund_code) from (select fund_code from fund where founded_on > '2026-05-18' and not is_money order by 1 limit 2) f),
      'money', (select json_agg(fund_code) from (select fund_code from fund where is_money order by 1 limit 1) f),
      'old', (select json_agg(fund_code) from (select fund_code from fund where founded_on < '2020-01-01' and risk_level = 5 order by 1 limit 1) f),
      'strategies', (select json_agg(strategy_code) from strategy)) as market`;
  return found?.market ?? expect.fail('there is no market');
};

const thingsOf = async (
  gateway: TestGateway,
  { plans, privates, young, money, old, strategies }: Market,
  investorId: string,
): Promise<Things> => {
  const all = async (rows: Promise<readonly { readonly id: string }[]>) => (await rows).map(({ id }) => id);
  const orders = await all(
    gateway.rows`select distinct on (kind, state) order_no as id from trade_order where investor_id = ${investorId}`,
  );
  const listings = await all(gateway.rows`select listing_no as id from transfer_listing order by 1 limit 2`);
  const funds = [...young, ...money, ...old];
  const products = [...plans, ...privates];
  return {
    productCode: [...products, ...funds],
    fundProductCode: funds,
    fundProductCodeList: funds,
    planProductCode: [...funds, ...strategies],
    portfolioCode: strategies,
    searchName: funds,
    keyword: products,
    personalCode: await all(gateway.rows`select personal_code as id from fund_managed_by where fund_code = any(${young})`),
    companyCode: await all(gateway.rows`select company_code as id from fund where fund_code = any(${young})`),
    topicId: ['core-index', 'steady'],
    transferNo: listings,
    orderNo: orders,
    orderId: orders,
    planId: await all(gateway.rows`select plan_no as id from plan where investor_id = ${investorId}`),
    pageNo: [2],
    pageNum: [2, 3],
  };
};

/** What stands in the addresses of files. */
const placesOf = async (
  { deps, rows }: TestGateway,
  { plans, privates, young, money, old }: Market,
  { orderNo = [], planId = [] }: Things,
): Promise<Things> => {
  const products = [...plans, ...privates];
  const slugs = await rows<{ slug: string }>`select distinct slug from kept_paper`;
  const today = shanghaiDateOf(deps.clock.now());
  return {
    number: [...orderNo, ...planId],
    kind: EXPORT_KINDS,
    format: EXPORT_FORMATS,
    from: [`${today.slice(0, 4)}-01-01`],
    to: [today],
    fundCode: [...young, ...money, ...old],
    file: FUND_PAPER_KINDS.map((kind) => `${kind}.pdf`),
    productCode: [...products, UPCOMING],
    '*': products.flatMap((code) => slugs.map(({ slug }) => `${code}/${slug}.pdf`)),
    name: readdirSync(path.join(deps.settings.CONTENT_DIR ?? '', 'pictures')),
  };
};

/** A public product that opens later. */
const UPCOMING = 'SOON';
/** A product that opens later, and a paper of a young fund that was imported as a file: the demo has none. */
const seedFiles = async (gateway: TestGateway, { young: [fundCode = ''] }: Market): Promise<void> => {
  const period = await gateway.aValuedProduct(UPCOMING);
  await gateway.rows`update product set family = 'broker' where product_code = ${UPCOMING}`;
  await gateway.rows`update open_period set open_date = open_date + 30, close_date = close_date + 30, value_date = value_date + 30 where open_period_id = ${period}`;
  const { rawPayload } = await gateway.app.inject(`/documents/demo-funds/${fundCode}/contract.pdf`);
  await gateway.rows`update fund_paper set body = ${rawPayload} where fund_code = ${fundCode} and kind = 'contract'`;
};

interface House {
  readonly gateway: TestGateway;
  readonly market: Market;
  /** Answers that everybody gets. */
  readonly open: readonly Surface[];
}

const openHouse = async (settings: Readonly<Record<string, string>>): Promise<House> => {
  const gateway = await openTestGateway(settings);
  await seedDemoFunds(gateway.deps, { years: 1, every: 3 });
  await seedDemoStrategies(gateway.deps);
  await seedDemoTransfers(gateway.deps);
  const market = await marketOf(gateway);
  await seedFiles(gateway, market);
  return { gateway, market, open: await walkOpenCalls(gateway, await thingsOf(gateway, market, '')) };
};

const walkAs = async ({ gateway, market }: House, person: keyof typeof PEOPLE): Promise<readonly (Surface | FileSurface)[]> => {
  const who = await PEOPLE[person](gateway);
  const investorId = who?.investorId ?? '';
  const session = async () => (who === null ? null : { investorId, ...(await gateway.deps.sessions.open(investorId)) });
  const things = await thingsOf(gateway, market, investorId);
  return walkCalls(gateway, session, things, await placesOf(gateway, market, things));
};

const houses = new Map<string, House>();
const walks = new Map<string, readonly (Surface | FileSurface)[]>();

beforeAll(async () => {
  const wanted = new Set(PROBES.flatMap(({ from, told }) => [...from, told]));
  for (const name of keysOf(HOUSES))
    for (const person of keysOf(PEOPLE)) {
      if (!wanted.has(`${name} ${person}`)) continue;
      // oxlint-disable-next-line no-await-in-loop
      const house = houses.get(name) ?? (await openHouse(HOUSES[name]));
      houses.set(name, house);
      // oxlint-disable-next-line no-await-in-loop
      walks.set(`${name} ${person}`, await walkAs(house, person));
    }
});
afterAll(() => Promise.all([...houses.values()].map(({ gateway }) => gateway.close())));

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);

/** The places where the look finds it, as "call: line". */
const placesIn = (look: Look, find: Probe['find']): readonly string[] => {
  const { market, open } = houses.get(look.split(' ')[0] ?? '') ?? expect.fail(`${look} was not walked`);
  const sought = find(market);
  const surfaces = [...open, ...(walks.get(look) ?? [])];
  return [...new Set(surfaces.flatMap((surface) => sought(surface).map((line) => `${surface.call}: ${line}`)))];
};

describe('surfaces of the gateway', () => {
  it.each(PROBES)('hide $hides [$rule]', ({ find, from, told }) => {
    for (const look of from) expect([look, ...placesIn(look, find)]).toEqual([look]);
    expect(placesIn(told, find)).not.toEqual([]);
  });

  it('are all walked: each route of files gave one that was opened, with words [LAW-125]', () => {
    const files = [...walks.values()].flat().filter((surface) => 'isTaken' in surface);
    const taken = new Set(files.filter(({ isTaken, text }) => isTaken && text.length > 50).map(({ route }) => route));
    const [{ gateway } = expect.fail('no house is open')] = houses.values();
    const routes = fileRoutesOf(gateway);
    expect(routes.length).toBeGreaterThan(8);
    expect(routes.filter((route) => !taken.has(route))).toEqual([]);
  });
});
