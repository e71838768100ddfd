import { bankCommandFrom, type BankAccount, type BankAskFields, type BankHome, type BankOrderInput, type Deposit } from '@caifu/core/bank';
import { addDays, epochAt, fen, netValue, shanghaiDateOf, shares, valueOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { BankRecordsAnswer } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { createRandom } from '../demo/random.ts';
import { sendToBank, simulatedBanks, type BankConduct } from '../demo/simulated-banks.ts';
import type { PartnerBanks } from '../ground/outside/partner-banks.port.ts';
import { bankCardOf, personOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { runBankDay } from './bank-day.ts';
import { BANK_ORDERS } from './bank-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { WEB } from '../ground/http/caller.ts';
import { fileBankPaper } from './bank-papers.store.ts';
import { readBankRecords } from './bank-records.store.ts';
import { openBankAccount, readBankHome } from './bank.store.ts';

const SEED = 20_261_128;
const DAYS = 30;
/** Days without new orders after the month, so that all orders are finished. */
const REST = 14;
const PEOPLE = 3;
const ACTS = 7;
/** A product with monthly interest. */
const MONTHLY = 'KD-M12';
const DEPOSITS: ReadonlySet<string> = new Set(['ZB-D3', 'BX-D7', 'BX-D6', MONTHLY]);
/** A bank whose accounts change their card and end. */
const PASSING = 'pa';

const gateway = useAuditedGateway();

/** A bank that loses every third answer (alternately executed and not received), repeats every fifth, and refuses now and then. */
const faultyBanks = (): PartnerBanks => {
  let orders = 0;
  let told = 0;
  const conduct = (): BankConduct => {
    orders += 1;
    if (orders % 3 === 0) return orders % 2 === 0 ? 'never' : 'lost';
    return orders % 17 === 0 ? 'refused' : orders % 5 === 0 ? 'late' : 'at-once';
  };
  const isLost = (): boolean => (told += 1) % 3 === 0;
  const repeated = <Item>(items: readonly Item[]): readonly Item[] => (told % 5 === 0 ? [...items, ...items] : items);
  const banks = simulatedBanks(gateway.deps.db, PARTNER_FILES, conduct);
  return {
    ...banks,
    openAccount: async (...customer) => (isLost() ? null : banks.openAccount(...customer)),
    answersTo: async (...asked) => (isLost() ? [] : repeated(await banks.answersTo(...asked))),
    fileOf: async (...asked) => {
      told += 1;
      return repeated(await banks.fileOf(...asked));
    },
  };
};

type Wish = BankOrderInput & Partial<BankAskFields>;

const aMonth = async () => {
  const random = createRandom(SEED);
  const upTo = (most: number): number => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)];
  const partnerBanks = faultyBanks();
  const depsAt = (now: EpochMs) => ({ ...gateway.deps, partnerBanks, clock: { ...gateway.deps.clock, now: () => now } });
  const versionOf = (partnerCode: string): string => PARTNER_FILES.find(({ code }) => code === partnerCode)?.version ?? '';
  const secondCardOf = (caller: SignedIn): string => `${bankCardOf(caller)}-2`;
  const open = (caller: SignedIn, partnerCode: string, at: EpochMs) =>
    openBankAccount(depsAt(at), caller.investorId, { partnerCode, cardId: bankCardOf(caller), version: versionOf(partnerCode) });

  const start = shanghaiDateOf(gateway.deps.clock.now());
  const people: SignedIn[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const caller = await gateway.anInvestor();
    people.push(caller);
    await gateway.rows`
      insert into card (card_id, investor_id, account_id, kind, bank_code, bank_name, tail, position)
      select ${secondCardOf(caller)}, investor_id, account_id, kind, bank_code, bank_name, '4321', 9 from card where card_id = ${bankCardOf(caller)}`;
    for (const { code } of PARTNER_FILES) await open(caller, code, epochAt(start, '09:00:00'));
    const partnerCode = 'zb';
    await fileBankPaper(gateway.deps, caller.investorId, { partnerCode, paper: 'risk', answers: [2, 2, 2, 2, 2] });
    await fileBankPaper(gateway.deps, caller.investorId, { partnerCode, paper: 'address', address: '示例路1号' });
    await fileBankPaper(gateway.deps, caller.investorId, { partnerCode, paper: 'contract', version: 'zb-w-2' });
  }

  const numbers = new Map<string, string>();
  const openOnes = ({ accounts }: BankHome): readonly BankAccount[] => accounts.filter(({ state }) => state === 'open');
  // deposit numbers are random, so another order makes the run repeatable
  const inOrder = ({ deposits }: BankHome): readonly Deposit[] =>
    deposits.toSorted((one, other) => one.valueOn.localeCompare(other.valueOn) || one.principal - other.principal);
  const wishes: Readonly<Record<string, (home: BankHome, caller: SignedIn, day: CalendarDate) => Wish | null>> = {
    in: (home) => {
      const account = pick(openOnes(home));
      return account === undefined
        ? null
        : { side: 'in', about: account.partnerCode, amount: fen(100_000 * (1 + upTo(30))), cardId: account.cardId };
    },
    out: (home) => {
      const account = pick(openOnes(home).filter(({ balance }) => balance > 0));
      return account === undefined
        ? null
        : { side: 'out', about: account.partnerCode, amount: fen(1 + upTo(account.balance)), cardId: account.cardId };
    },
    buy: (home) => {
      const products = home.partners
        .filter(({ code }) => openOnes(home).some(({ partnerCode, balance }) => partnerCode === code && balance >= 100_000))
        .flatMap((partner) => partner.products.filter(({ code }) => DEPOSITS.has(code)));
      // a deposit with monthly interest comes first, so that its payments fall into the month
      const isMissing = !home.deposits.some(({ productCode }) => productCode === MONTHLY);
      const product = (isMissing ? products.find(({ code }) => code === MONTHLY) : undefined) ?? pick(products);
      if (product === undefined) return null;
      const amount = fen(product.startAmount + upTo(4) * product.step);
      return {
        side: 'buy',
        about: product.code,
        amount,
        day: product.valueOn,
        instruction: pick(['pay-out', 'renew'] as const) ?? 'pay-out',
      };
    },
    draw: (home, _caller, day) => {
      const deposit = pick(inOrder(home).filter((each) => each.state === 'held' && each.early !== 'none' && !each.isDrawing));
      if (deposit === undefined) return null;
      const part = deposit.principal - deposit.least;
      const amount = deposit.early === 'partial' && part > 0 && random() < 0.7 ? fen(1 + upTo(part)) : deposit.principal;
      return { side: 'draw', about: deposit.depositNo, amount, day };
    },
    instruct: (home) => {
      const deposit = pick(inOrder(home).filter(({ state }) => state === 'held'));
      if (deposit === undefined) return null;
      const instruction = deposit.instruction === 'renew' ? 'pay-out' : 'renew';
      return { side: 'instruct', about: deposit.depositNo, amount: deposit.principal, instruction };
    },
    subscribe: (home) => {
      const product = home.partners.flatMap(({ wealth }) => wealth).find(({ code }) => code === 'ZB-W1');
      const balance = openOnes(home).find(({ partnerCode }) => partnerCode === 'zb')?.balance ?? 0;
      return product === undefined || balance < 100_000
        ? null
        : {
            side: 'subscribe',
            about: product.code,
            amount: fen(100_000 * (1 + upTo(Math.min(4, Math.floor(balance / 100_000))))),
            day: product.tradingDay,
          };
    },
    redeem: (home) => {
      const product = home.partners.flatMap(({ wealth }) => wealth).find(({ code }) => code === 'ZB-W1');
      const held = home.wealth.find(({ productCode }) => productCode === 'ZB-W1');
      const free = (held?.shares ?? 0) - (held?.redeeming ?? 0);
      if (product === undefined || free === 0) return null;
      return { side: 'redeem', about: product.code, shares: shares(random() < 0.5 ? free : 1 + upTo(free)), day: product.tradingDay };
    },
    rebind: (home, caller) => {
      const account = openOnes(home).find(({ partnerCode }) => partnerCode === PASSING);
      if (account === undefined) return null;
      return { side: 'rebind', about: PASSING, cardId: account.cardId === bankCardOf(caller) ? secondCardOf(caller) : bankCardOf(caller) };
    },
    // empties the account first
    retire: (home) => {
      const account = openOnes(home).find(({ partnerCode }) => partnerCode === PASSING);
      if (account === undefined) return null;
      return account.balance === 0
        ? { side: 'retire', about: PASSING }
        : { side: 'out', about: PASSING, amount: account.balance, cardId: account.cardId };
    },
  };

  let made = 0;
  let sent = 0;
  const act = async (day: CalendarDate, minute: number): Promise<void> => {
    const at = epochAt(day, `1${Math.floor(minute / 10) % 10}:${String((minute * 7) % 60).padStart(2, '0')}:00`);
    const caller = pick(people);
    if (caller === undefined) return;
    const deps = depsAt(at);
    const home = await readBankHome(deps, caller.investorId, { productCode: null, upTo: null });
    if (!home.accounts.some(({ partnerCode }) => partnerCode === PASSING)) await open(caller, PASSING, at);
    for (const { partnerCode, accountNo } of home.accounts)
      if (accountNo !== null) numbers.set(`${caller.investorId}:${partnerCode}`, accountNo);
    const kinds = Object.values(wishes);
    const first = upTo(kinds.length);
    // a kind of order that is impossible for this investor is replaced by the next kind
    const wish = [...kinds.slice(first), ...kinds.slice(0, first)].reduce<Wish | null>(
      (found, kind) => found ?? kind(home, caller, day),
      null,
    );
    if (wish === null) return;
    made += 1;
    const command = bankCommandFrom(
      { ...wish, requestId: `month-${made}` },
      { amount: null, shares: null, cardId: null, instruction: null, day: null, warning: null, ...wish },
    );
    const answers = [
      await takeAllowed(deps, BANK_ORDERS, { investorId: caller.investorId, channel: WEB, command, at }, null),
      // the answer to the investor is lost, and the call is repeated
      await takeAllowed(deps, BANK_ORDERS, { investorId: caller.investorId, channel: WEB, command, at }, null),
    ];
    expect(answers[1]?.kind).toBe(answers[0]?.kind);
  };

  /** Every fourth transfer comes from a stranger. Some go to accounts that have ended by then. */
  const transfer = async (day: CalendarDate): Promise<void> => {
    const [whose, accountNo] = pick([...numbers]) ?? ['', ''];
    const [investorId = '', partnerCode = ''] = whose.split(':');
    if (accountNo === '') return;
    sent += 1;
    await sendToBank(gateway.deps.db, partnerCode, {
      reference: `S${sent}`,
      accountNo,
      payerName: sent % 4 === 0 ? '别人' : personOf(investorId).realName,
      payerBank: '招商银行',
      payerTail: '6608',
      amount: fen(1_000_000 + sent),
      at: epochAt(day, '15:00:00'),
    });
  };

  for (let index = 0; index < DAYS + REST; index += 1) {
    const day = addDays(start, index);
    if (index < DAYS) {
      for (let minute = 0; minute < ACTS; minute += 1) await act(day, minute * 10 + upTo(10));
      await transfer(day);
      if (index % 3 === 0) await transfer(day);
    }
    const next = addDays(day, 1);
    for (let again = 0; again < 2; again += 1) await runBankDay(depsAt(epochAt(next, '00:00:00')), next);
    if (index % 7 === 0) expect(await gateway.audit()).toEqual([]);
  }
  return people;
};

const compare = async () => {
  const lines = await gateway.rows<{ customer: string; kind: string; amount: string; extra: string; net_value: string | null }>`
    select o.investor_id || ':' || l.partner_code as customer, o.kind, l.amount, coalesce(t.interest, 0) - coalesce(t.taken_back, 0) as extra, t.net_value
    from simulated_bank_line l join trade_order o on o.order_no = l.reference join bank_order_terms t on t.order_no = o.order_no`;
  const there = new Map<string, number>();
  const add = (customer: string, amount: number) => there.set(customer, (there.get(customer) ?? 0) + amount);
  for (const { customer, kind, amount, extra, net_value: value } of lines) {
    if (kind === 'bank-in') add(customer, Number(amount));
    if (kind === 'bank-out' || kind === 'deposit-buy' || kind === 'wealth-buy') add(customer, -Number(amount));
    if (kind === 'deposit-draw') add(customer, Number(amount) + Number(extra));
    if (kind === 'wealth-redeem') add(customer, valueOf(shares(Number(amount)), netValue(Number(value))));
  }
  const beside = await gateway.rows<{ customer: string; amount: string }>`
    select e.investor_id || ':' || d.partner_code as customer, e.interest + case e.kind when 'matured' then e.amount else 0 end as amount
      from bank_event e join bank_deposit d on d.deposit_no = e.deposit_no
    union all select investor_id || ':' || partner_code, amount from bank_demand_interest where card_id is null
    union all
    select substr(a.account_id, length('bank-balance:') + 1), s.amount from simulated_bank_transfer s
      join bank_transfer t on t.partner_code = s.partner_code and t.reference = s.reference
      join account a on a.account_id = 'bank-balance:' || t.investor_id || ':' || t.partner_code`;
  for (const { customer, amount } of beside) add(customer, Number(amount));
  const books = await gateway.rows<{ customer: string; balance: string }>`
    select substr(account_id, length('bank-balance:') + 1) as customer, balance from account where kind = 'bank-balance'`;
  return {
    there: Object.fromEntries(books.map(({ customer }) => [customer, there.get(customer) ?? 0])),
    here: Object.fromEntries(books.map(({ customer, balance }) => [customer, Number(balance)])),
  };
};

/** Minimum number of each kind and end, so that the test does not pass by refusals. */
const LEAST: Readonly<Record<string, number>> = {
  'bank-in done': 8,
  'bank-in failed': 2,
  'bank-out done': 5,
  'deposit-buy done': 4,
  'deposit-draw done': 4,
  'deposit-instruct done': 3,
  'wealth-buy done': 4,
  'wealth-redeem done': 2,
  'bank-rebind done': 3,
  'bank-retire done': 2,
  'bank-credit done': 12,
  'event matured': 1,
  'event interest': 1,
  'demand at the end': 1,
  'unmatched other-name': 5,
};

describe('a bank that loses every third answer and repeats every fifth', () => {
  it('ends a month of all orders with a ledger equal to its files [GW-1375] [GW-1125] [GW-1128] [GW-1129]', async () => {
    const people = await aMonth();
    const counts = await gateway.rows<{ what: string; count: number }>`
      select o.kind || ' ' || o.state as what, count(*)::integer as count from trade_order o join bank_order_terms t on t.order_no = o.order_no group by 1
      union all select 'event ' || kind, count(*)::integer from bank_event group by 1
      union all select 'demand ' || case when card_id is null then 'credited' else 'at the end' end, count(*)::integer from bank_demand_interest where amount > 0 group by 1
      union all select 'unmatched ' || reason, count(*)::integer from bank_unmatched group by 1`;
    const told = new Map(counts.map(({ what, count }) => [what, count]));
    const few = Object.entries(LEAST).filter(([what, least]) => (told.get(what) ?? 0) < least);
    expect(few.map(([what, least]) => `${what}: ${told.get(what) ?? 0} of ${least}`)).toEqual([]);

    // no order is pending, at the bank or here
    expect([...told.keys()].filter((what) => /^(bank|deposit|wealth)-\S+ (sent|accepted|confirmed)$/.test(what))).toEqual([]);
    const waiting = await gateway.rows`select reference from bank_transfer where order_no is null and investor_id is not null`;
    expect(waiting).toEqual([]);
    // an order is done here if the bank's ledger has it with the same amount
    const differing = await gateway.rows`
      select coalesce(o.order_no, l.reference) as reference from (
        select order_no, coalesce(shares, amount, 0) as size from trade_order
        where kind in ('bank-in', 'bank-out', 'deposit-buy', 'deposit-draw', 'wealth-buy', 'wealth-redeem', 'bank-rebind', 'bank-retire') and state = 'done') as o
      full join simulated_bank_line l on l.reference = o.order_no where o.order_no is null or l.reference is null or o.size <> l.amount`;
    expect(differing).toEqual([]);
    // a transfer is credited once or kept by name: always if a stranger sent it, never if it came to an account that stays
    const transfers = await gateway.rows<{
      reference: string;
      name: string;
      partner_code: string;
      credits: number;
      reasons: string | null;
    }>`
      select s.reference, s.payer_name as name, s.partner_code, (select count(*)::integer from trade_order o join bank_transfer t on t.order_no = o.order_no
        where t.reference = s.reference and o.amount = s.amount) as credits, (select string_agg(u.reason, ' ') from bank_unmatched u where u.reference = s.reference) as reasons
      from simulated_bank_transfer s order by s.reference`;
    expect(transfers.length).toBeGreaterThan(DAYS);
    const wrong = transfers.filter(({ name, partner_code: partnerCode, credits, reasons }) => {
      if (credits === 1) return name === '别人' || reasons !== null;
      const isKept = reasons === 'unknown-account' ? partnerCode === PASSING : reasons === 'other-name' && name === '别人';
      return credits !== 0 || !isKept;
    });
    expect(wrong).toEqual([]);
    const others = await gateway.rows`select reference from bank_unmatched where reason not in ('other-name', 'unknown-account')`;
    expect(others).toEqual([]);

    // each movement is in the records once
    const moves = await gateway.rows<{ investor_id: string; count: number }>`
      select investor_id, count(*)::integer as count from (
        select o.investor_id from trade_order o join bank_order_terms t on t.order_no = o.order_no union all select investor_id from bank_event
        union all select investor_id from bank_demand_interest where amount > 0) as each group by 1`;
    for (const { investorId } of people) {
      const seen: string[] = [];
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const page: BankRecordsAnswer = await readBankRecords(gateway.deps, investorId, { kind: null, after, pageSize: 20 });
        seen.push(...page.items.map(({ recordNo }) => recordNo));
        after = page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual(Array(2).fill(moves.find((row) => row.investor_id === investorId)?.count));
    }

    const { there, here } = await compare();
    expect(here).toEqual(there);
    expect(Object.keys(here).length).toBe(people.length * PARTNER_FILES.length);
  });
});
