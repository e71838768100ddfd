import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { seedDemoStrategies } from '../demo/strategy-seed.ts';
import { seedDemoTransfers } from '../demo/transfer-seed.ts';
import { openTestGateway, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { fieldsAbout, walkCalls, walkOpenCalls, type Finder, type Surface, type Things } from './surface-walk.fakes.ts';

/*
 * Every surface of the gateway for whoever looks, and what the law wants nowhere. A rule of the law adds one row to PROBES:
 *   rule   its id
 *   hides  the rest of the title
 *   find   finds it in one answer: `fieldsAbout(things, names of fields)`, or a function of the answer (its `text` has every word)
 *   from   looks that must not find it, and at least one look, `told`, that does, so that the probe is known to see
 * A look is a house and a person. A house is a gateway with its settings over the same seeded market; a person is made in each house.
 * Calls, fields and codes come from the contract, things from the market: what is new is walked without a line here.
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
    find: ({ young }) => growthOf(young),
    from: ['cn nobody', 'cn of level 1', 'cn holder'],
    told: 'spec nobody',
  },
  {
    rule: 'LAW-72',
    hides: 'what is offered by services that are not',
    find: () => ofServices,
    from: ['closed nobody', 'closed determined'],
    told: 'cn determined',
  },
];

/** Fields of growth, whose names are those of spans; the mean of a class is nobody's own. */
const growthOf = (funds: readonly string[]): Finder => {
  const find = fieldsAbout(funds, /^(daily|week|month|season|halfYear|thisYear|year|(two|three|five)Year|foundation|tenure)Rate(Fmt)?$/);
  return (surface) => find(surface).filter((line) => !line.includes('kindAverageRate'));
};

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
  return { gateway, market, open: await walkOpenCalls(gateway, await thingsOf(gateway, market, '')) };
};

const walkAs = async ({ gateway, market }: House, person: keyof typeof PEOPLE): Promise<readonly Surface[]> => {
  const who = await PEOPLE[person](gateway);
  const investorId = who?.investorId ?? '';
  const session = async () => (who === null ? null : { investorId, ...(await gateway.deps.sessions.open(investorId)) });
  return walkCalls(gateway, session, await thingsOf(gateway, market, investorId));
};

const houses = new Map<string, House>();
const walks = new Map<string, readonly Surface[]>();

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
});
