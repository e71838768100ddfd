import { fen } from '@caifu/core/values';
import { ENDPOINTS, type TopUpRequest } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { walletCardOf, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway();
const PIN = '135790';
const START = 1_000_000_00;
const balancesOf = async (caller: SignedIn) => {
  const { balance, cards } = await gateway.tell(ENDPOINTS.walletOverview, null, caller);
  return [balance, ...cards.map(({ available }) => available)];
};
const aTopUp = async (caller: SignedIn, changes: Partial<TopUpRequest> = {}, digits = PIN): Promise<TopUpRequest> => ({
  cardId: bankCardOf(caller),
  amount: fen(1_000_00),
  requestId: 'top-up-1',
  ...(await gateway.sealed(caller, digits)),
  ...changes,
});
const ask = async (caller: SignedIn, changes: Partial<TopUpRequest> = {}, digits = PIN) =>
  gateway.ask(ENDPOINTS.topUp, await aTopUp(caller, changes, digits), caller);
const entriesOf = async (caller: SignedIn) => {
  const rows = await gateway.rows<{ count: string }>`
    select count(distinct entry_id) as count from posting join journal_entry using (entry_id)
    where kind = 'top-up' and account_id = ${`bank:${bankCardOf(caller)}`}`;
  return Number(rows[0]?.count);
};

describe('the wallet', () => {
  it('has its balance and the bank cards, and is no card itself [TU-17]', async () => {
    const caller = await gateway.anInvestor();
    expect(await gateway.tell(ENDPOINTS.walletOverview, null, caller)).toEqual({
      balance: START,
      cards: [
        {
          cardId: bankCardOf(caller),
          kind: 'bank',
          bankCode: 'TZB',
          bankName: '汀洲银行',
          tail: '1234',
          available: START,
          perOrderMax: 2_000_000_00,
          perDayMax: null,
          dayRest: null,
        },
      ],
    });
    const bare = await gateway.anInvestor({ wallet: 0, hasBankCard: false });
    expect(await gateway.tell(ENDPOINTS.walletOverview, null, bare)).toEqual({ balance: 0, cards: [] });
  });

  it('needs a session [TU-17]', async () => {
    for (const row of [ENDPOINTS.walletOverview, ENDPOINTS.findTopUp] as const) {
      const { statusCode, body } = await gateway.app.inject({
        method: 'POST',
        url: `/mobileGateway${row.path}`,
        payload: { requestId: 'x' },
      });
      expect([statusCode, body.includes('F01003')]).toEqual([200, true]);
    }
  });
});

describe('topping up the wallet', () => {
  it('moves the amount from the card to the wallet and returns number, balance and time [TU-17]', async () => {
    const caller = await gateway.anInvestor();
    const asked = await ask(caller);
    expect(asked).toMatchObject({ kind: 'answered', answer: { amount: 1_000_00, balance: START + 1_000_00, at: gateway.wall.now } });
    expect(asked.kind === 'answered' && asked.answer.orderNo).toMatch(/^20261118\d{12}$/);
    expect(await balancesOf(caller)).toEqual([START + 1_000_00, START - 1_000_00]);
    expect(await entriesOf(caller)).toBe(1);
  });

  it('repeats the first answer and moves nothing when sent again, whatever the password [TU-18]', async () => {
    const caller = await gateway.anInvestor();
    const first = await ask(caller);
    gateway.wall.now += 60_000;
    expect(await ask(caller)).toEqual(first);
    expect(await ask(caller, {}, '246801')).toEqual(first);
    expect(await balancesOf(caller)).toEqual([START + 1_000_00, START - 1_000_00]);
  });

  it('moves nothing with a wrong password, counts the try and leaves the id open for the right one [TU-19]', async () => {
    const caller = await gateway.anInvestor();
    expect(await ask(caller, {}, '246801')).toMatchObject({ code: '256', message: '交易密码错误，还可以输入4次' });
    expect(await balancesOf(caller)).toEqual([START, START]);
    expect(await ask(caller)).toMatchObject({ kind: 'answered' });
  });

  it('shares the limits of the trade password: the fifth wrong one locks, and the right one is refused while locked [TU-19]', async () => {
    const caller = await gateway.anInvestor();
    for (let time = 1; time < 5; time += 1) await ask(caller, {}, '246801');
    expect(await ask(caller, {}, '246801')).toMatchObject({
      code: 'F00004',
      message: '交易密码输入错误次数过多，交易已锁定，请30分钟后再试',
    });
    expect(await ask(caller)).toMatchObject({ code: 'F00004' });
    expect(await balancesOf(caller)).toEqual([START, START]);
  });

  it('is refused without a trade password, or with a used key [TU-19]', async () => {
    const without = await gateway.anInvestor({ password: null });
    expect(await ask(without)).toMatchObject({ code: 'G00004' });
    const caller = await gateway.anInvestor();
    const request = await aTopUp(caller, {}, '246801');
    await gateway.ask(ENDPOINTS.topUp, request, caller);
    expect(await gateway.ask(ENDPOINTS.topUp, request, caller)).toMatchObject({ code: 'F00003' });
  });

  it("is refused like an unknown card from another investor's card, or from the wallet [TU-20]", async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    for (const cardId of [bankCardOf(other), walletCardOf(caller), 'nothing']) {
      expect(await ask(caller, { cardId })).toMatchObject({ code: 'N00001' });
    }
    expect(await balancesOf(other)).toEqual([START, START]);
    expect(await balancesOf(caller)).toEqual([START, START]);
  });

  it('is refused with the reason above the balance or the limit of the card [TU-20]', async () => {
    const poor = await gateway.anInvestor({ wallet: 500_00 });
    expect(await ask(poor)).toMatchObject({ code: 'C00001', message: '该卡余额不足以支付本次转入，请减少金额或换一张卡' });
    const rich = await gateway.anInvestor({ wallet: 3_000_000_00 });
    expect(await ask(rich, { amount: fen(2_000_000_01) })).toMatchObject({ code: 'C00001', message: '超过该卡单笔限额2,000,000元' });
    expect(await balancesOf(poor)).toEqual([500_00, 500_00]);
  });

  it('moves the whole balance of the card once when requested twice under two ids [TU-20]', async () => {
    const caller = await gateway.anInvestor({ wallet: 500_00 });
    const requests = await Promise.all(['a', 'b'].map((requestId) => aTopUp(caller, { requestId, amount: fen(500_00) })));
    const asked = await Promise.all(requests.map((request) => gateway.ask(ENDPOINTS.topUp, request, caller)));
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['answered', 'refused']));
    expect(await balancesOf(caller)).toEqual([1_000_00, 0]);
  });

  it.each([0, -100, 99, 100_000_000_000])('is refused for %i fen, which cannot be typed [TU-20]', async (amount) => {
    const caller = await gateway.anInvestor();
    expect(await ask(caller, { amount: fen(amount) })).toMatchObject({ kind: 'refused', code: 'A00001' });
    expect(await balancesOf(caller)).toEqual([START, START]);
  });
});

describe('looking up a top-up', () => {
  it('agrees with the top-up at the same moment [TU-21]', async () => {
    const caller = await gateway.anInvestor();
    for (let round = 0; round < 4; round += 1) {
      const requestId = `race-${round}`;
      const request = await aTopUp(caller, { requestId });
      const [asked, found] = await Promise.all([
        gateway.ask(ENDPOINTS.topUp, request, caller),
        gateway.tell(ENDPOINTS.findTopUp, { requestId }, caller),
      ]);
      expect(asked.kind === 'answered').toBe(found.kind === 'done');
    }
  });

  it('refuses an invalid id [TU-21]', async () => {
    const caller = await gateway.anInvestor();
    for (const requestId of ['with space', 'x'.repeat(65)]) {
      expect(await gateway.ask(ENDPOINTS.findTopUp, { requestId }, caller)).toMatchObject({ code: 'V00001' });
      expect(await ask(caller, { requestId })).toMatchObject({ code: 'V00001' });
    }
  });
});
