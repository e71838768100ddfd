import { fundFamily } from '@caifu/core/funds';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../ground/database/open-database.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { createComponentsWarning } from './components-warning.ts';
import { describeWalletFunds, setWalletFunds } from './wallet-funds.store.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
let wallets: ReturnType<typeof testWallets>;
/** The database of a second gateway: its own connections on PostgreSQL, the same one if embedded. */
let second: OpenedDatabase | null = null;
beforeAll(async () => {
  funds = testFunds(gateway);
  wallets = testWallets(gateway);
  await funds.add('950001');
  const { DATABASE_URL: url } = gateway.deps.settings;
  second = url === null ? null : await openDatabase(url);
});
afterAll(async () => {
  await second?.close();
});
const home = (caller: SignedIn) => gateway.tell(ENDPOINTS.walletHome, null, caller);
describe('the components of the wallet', () => {
  const FIT = '950041';
  const SECOND_CLASS = '950042';
  const OTHER = '950043';
  const DEAR = '950044';
  const YOUNG = '950045';
  const NO_HISTORY = '950046';
  const CODES = [FIT, SECOND_CLASS, OTHER, DEAR, YOUNG, NO_HISTORY];
  const rename = (code: string, name: string) => gateway.rows`update fund set fund_name = ${name} where fund_code = ${code}`;
  const change = (code: string, values: ReturnType<typeof sql>) => gateway.rows`update fund set ${values} where fund_code = ${code}`;
  const sound = () => gateway.rows`update fund set is_money = true, kind = 'money', trading = 'open' where fund_code in (${FIT}, ${OTHER})`;
  beforeAll(async () => {
    for (const code of CODES) {
      await funds.add(code, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
      await funds.publishIncome(code, '2026-11-01', '2026-11-30', () => 5_000);
    }
    await rename(FIT, '松涧现金货币A');
    await rename(SECOND_CLASS, '松涧现金货币B');
    await rename(OTHER, '青溪日日安货币A');
    await gateway.rows`update fund_terms set min_first = 500000000 where fund_code = ${DEAR}`;
    await gateway.rows`update fund set founded_on = '2026-06-01' where fund_code = ${YOUNG}`;
    await gateway.rows`update fund set founded_on = null where fund_code = ${NO_HISTORY}`;
  });
  afterEach(async () => {
    await sound();
  });

  it('are refused with a message if they break the rule, and stay unchanged [GW-1620] [GW-1623] [WL-13]', async () => {
    await setWalletFunds(gateway.deps, [FIT, OTHER]);
    expect(await setWalletFunds(gateway.deps, [FIT, SECOND_CLASS, DEAR, YOUNG, NO_HISTORY, '950001'])).toEqual({
      kind: 'refused',
      faults: [
        '950042 松涧现金货币B is a class of the same fund as 950041',
        '950044 基金950044 asks for 5000000.00 yuan first, a component for at most 1000.00',
        '950045 基金950045 is of 2026-06-01: a component has a history of 365 days',
        '950046 基金950046 is of 2026-11-01: a component has a history of 365 days',
        '950001 基金950001 is no money fund',
      ],
    });
    await change(OTHER, sql`trading = 'limited'`);
    expect(await setWalletFunds(gateway.deps, [OTHER])).toMatchObject({ faults: ['950043 青溪日日安货币A is not open: limited'] });
    await sound();
    expect(await describeWalletFunds(gateway.deps)).toEqual(['the wallet lies in 950041 松涧现金货币A, 950043 青溪日日安货币A']);
    expect(await setWalletFunds(gateway.deps, [SECOND_CLASS])).toMatchObject({ kind: 'set' });
  });

  it('tell whose wallet lies in them, or is about to, when their level rises, and nobody else [LAW-107]', async () => {
    await setWalletFunds(gateway.deps, [FIT, OTHER]);
    const [held, coming, stranger] = [
      await wallets.anInvestorWithMoney(),
      await wallets.anInvestorWithMoney(),
      await wallets.anInvestorWithMoney(),
    ];
    await wallets.fillAt(held, 10_000, moment('2026-11-10 10:00:00'));
    await wallets.close('2026-11-12');
    await wallets.fillAt(coming, 10_000, moment('2026-11-13 10:00:00'));
    await change(FIT, sql`risk_level = 1`);
    await change(FIT, sql`risk_level = 2`);
    await gateway.moveTo('2026-11-18', '10:01:00');
    await gateway.moveTo('2026-11-18', '10:02:00');
    const told = async (caller: SignedIn) => {
      const items = await gateway.messagesOf(caller);
      return items.flatMap(({ kind, productName }) => (kind.startsWith('level-') ? [productName] : []));
    };
    expect([await told(held), await told(coming), await told(stranger)]).toEqual([['松涧现金货币A'], ['松涧现金货币A'], []]);
  });

  it('accept nothing new once closed, and their money earns and is paid out [GW-1621] [GW-1622] [WL-14]', async () => {
    await setWalletFunds(gateway.deps, [FIT, OTHER]);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 10_000, moment('2026-11-10 10:00:00'));
    await wallets.close('2026-11-12');
    const lines: string[] = [];
    const warn = createComponentsWarning(gateway.deps, { warn: (_facts, text) => lines.push(text) });
    await warn();
    expect(lines).toEqual([]);
    await change(FIT, sql`trading = 'suspended'`);
    const later = createComponentsWarning(gateway.deps, { warn: (_facts, text) => lines.push(text) });
    await later();
    await later();
    expect(lines).toEqual([
      `the wallet's component 950041 松涧现金货币A is not open: suspended; nothing new goes to it, what lies in it stays and can be taken out: name others with "wallet-funds <code>…"`,
    ]);
    expect((await describeWalletFunds(gateway.deps)).slice(1)).toEqual(lines);
    await wallets.fillAt(caller, 1_000, moment('2026-11-16 10:00:00'));
    await wallets.close('2026-11-17');
    const after = await home(caller);
    expect(after.funds.map(({ fundCode, takesNew }) => [fundCode, takesNew])).toEqual([
      [FIT, false],
      [OTHER, true],
    ]);
    // both have earned since, and the thousand were put into the open one
    expect(after.funds[0]?.shares).toBe(5_000_00 + 7 * 25);
    expect(after.funds[1]?.shares).toBe(after.balance - (after.funds[0]?.shares ?? 0));
    expect((await wallets.incomesOf(caller)).get('2026-11-17')).toBeGreaterThan(50);
    expect(await wallets.withdraw(caller, 'quick', 4_000)).toMatchObject({ kind: 'answered' });
    expect(await wallets.withdraw(caller, 'normal', 7_000)).toMatchObject({ kind: 'answered' });
  });

  it('pass their money to the others once they are no money funds, or out if no other is open [GW-1621] [WL-14]', async () => {
    await setWalletFunds(gateway.deps, [FIT, OTHER]);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 10_000, moment('2026-11-10 10:00:00'));
    await wallets.close('2026-11-12');
    await change(FIT, sql`is_money = false, kind = 'bond'`);
    await wallets.close('2026-11-13');
    const moved = await home(caller);
    expect(moved.funds.map(({ fundCode, shares }) => [fundCode, shares])).toEqual([[OTHER, moved.balance]]);
    await change(OTHER, sql`is_money = false, kind = 'bond'`);
    await wallets.fillAt(caller, 500, moment('2026-11-14 10:00:00'));
    await gateway.rows`delete from fund_income_year where fund_code = ${OTHER}`;
    await wallets.close('2026-11-17');
    expect(await home(caller)).toMatchObject({ balance: moved.balance + 500_00, funds: [] });
    const rows = await gateway.rows`select from wallet_late where fund_code = ${OTHER}`;
    expect(rows).toEqual([]);
    expect(await wallets.withdraw(caller, 'normal', 10_500)).toMatchObject({ kind: 'answered' });
  });

  it.each(['liquidation', 'takeover'] as const)(
    'pass the money of a fund ended by a %s to the others, with a message [GW-1729] [GW-1775] [FEN-7] [WL-14]',
    async (kind) => {
      await setWalletFunds(gateway.deps, [FIT, OTHER]);
      const caller = await wallets.anInvestorWithMoney();
      await wallets.fillAt(caller, 10_000, moment('2026-11-10 10:00:00'));
      await wallets.close('2026-11-12');
      const before = await home(caller);
      await gateway.rows`
        insert into fund_end (fund_code, kind, last_day, day, net_value, into_code, ratio, reason, proposed_by, proposed_at, confirmed_by, confirmed_at)
        values (${FIT}, ${kind}, '2026-11-12', '2026-11-12', ${kind === 'liquidation' ? 10_000 : null}::integer, ${kind === 'takeover' ? SECOND_CLASS : null},
          ${kind === 'takeover' ? 100_000_000 : null}::bigint, 'why', 'li.na', 0, 'wang.wei', 0)`;
      await funds.open('2026-11-13');
      await wallets.close('2026-11-13');
      const after = await home(caller);
      expect(after.funds.map(({ fundCode, shares }) => [fundCode, shares])).toEqual([[OTHER, before.balance]]);
      expect(after.balance).toBe(before.balance);
      const items = await gateway.messagesOf(caller);
      expect(
        items.filter(({ kind: about }) => about === 'wallet-fund-ended').map(({ note, amount, date }) => [note, amount, date]),
      ).toEqual([['松涧现金货币A', before.funds[0]?.shares, '2026-11-12']]);
      expect((await describeWalletFunds(gateway.deps)).join(' ')).toContain('moves to the other components');
      expect(await wallets.withdraw(caller, 'normal', 10_000)).toMatchObject({ kind: 'answered' });
      await wallets.close('2026-11-16');
      expect((await home(caller)).balance).toBeGreaterThan(0);
      await gateway.rows`delete from fund_end where fund_code = ${FIT}`;
    },
  );

  it('share one quick limit over all classes of a fund, with quick redemptions, also concurrent ones [GW-1624] [WL-15]', async () => {
    await setWalletFunds(gateway.deps, [FIT]);
    const caller = await gateway.anInvestor({ wallet: 60_000_00 });
    await funds.buy(caller.investorId, SECOND_CLASS, 20_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await funds.redeem(caller.investorId, SECOND_CLASS, 4_000_00, moment('2026-11-18 10:00:00'), { mode: 'quick' });
    expect(await home(caller)).toMatchObject({ quickLeft: 6_000_00 });
    const at = gateway.deps.clock.now();
    const sides = [gateway.deps.db, second?.db ?? gateway.deps.db];
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        wallets.takeAt(caller, 'quick', 2_000, at, sides[index % 2]).then(({ kind }) => kind === 'answered'),
      ),
      ...Array.from({ length: 3 }, () =>
        funds.redeem(caller.investorId, SECOND_CLASS, 2_000_00, at, { mode: 'quick' }).then(
          () => true,
          () => false,
        ),
      ),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect((await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: SECOND_CLASS }, caller)).quickLeft).toBe(0);
    expect(await home(caller)).toMatchObject({ quickLeft: 0 });
  });

  it('give together the amount of one fund if an earlier database has two classes of it [GW-1624] [WL-15]', async () => {
    await setWalletFunds(gateway.deps, [FIT]);
    const caller = await wallets.anInvestorWithMoney();
    await wallets.fillAt(caller, 30_000, moment('2026-11-10 10:00:00'));
    await wallets.close('2026-11-12');
    await gateway.rows`insert into wallet_fund (fund_code, place) values (${SECOND_CLASS}, 7)`;
    expect(await home(caller)).toMatchObject({ quickLeft: 10_000_00, funds: [{ takesNew: true }, { takesNew: false, shares: 0 }] });
  });
});

it('have the same family of a fund in core and in the database [WL-16]', async () => {
  const names = [
    '松涧现金货币A',
    '松涧现金增利货币A/E',
    '松涧货币ETFB',
    '松涧货币ETF',
    '松涧混合（LOF）c',
    '松涧成长混合A(后端)',
    '松涧债券(QDII)美元现汇C',
    ' 松涧货币B类份额 ',
    'Ａ',
    '人民币',
  ];
  const rows = await gateway.rows<{ fund_name: string; family: string }>`
    insert into fund (fund_code, fund_name, is_money) select (959000 + place)::text, name, false
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as n (name, place) returning fund_name, family`;
  expect(rows.map(({ family }) => family)).toEqual(rows.map(({ fund_name: name }) => fundFamily(name)));
});
