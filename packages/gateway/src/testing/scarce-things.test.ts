import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { walletCardOf, anOrder, bankCardOf, type InvestorFacts, type SignedIn } from './gateway.fakes.ts';
import { useAuditedGateway } from './use-gateway.fakes.ts';

/** Rounds of five minutes. `npm run check:scarce` runs hours. */
const ROUNDS = Number(process.env['SCARCE_ROUNDS'] ?? '3');
const ROUND_MS = 5 * 60_000;
const LISTINGS = 4;

/** The missing condition of an investor who must not be able to block anything. */
const LACKING: Readonly<Record<string, Partial<InvestorFacts>>> = {
  identity: { identityVerified: false, idCardStatus: 0 },
  assessment: { riskLevel: null },
  card: { hasBankCard: false, wallet: 0 },
  password: { password: null },
  'papers of the product': { signsDisclosures: false },
  money: { wallet: 1_00, hasBankCard: false },
};

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let rich: SignedIn;
let littleMoney: SignedIn;
const lacking = new Map<string, SignedIn>();
beforeAll(async () => {
  await inTransaction(gateway.deps.db, allowTransfers);
  for (const [what, facts] of Object.entries(LACKING)) lacking.set(what, await gateway.anInvestor(facts));
  rich = await gateway.anInvestor({ wallet: 100_000_000_00 });
  littleMoney = await gateway.anInvestor({ wallet: 2_000_00, hasBankCard: false });
});

const now = () => gateway.deps.clock.now();

it('a listing cannot be locked without the means to buy, nor for long; its holder withdraws it and others buy it [GW-1658]', async () => {
  const holder = await gateway.anInvestor();
  const listings: string[] = [];
  for (let no = 0; no < LISTINGS; no += 1) {
    const holdingNo = await inTransaction(gateway.deps.db, (tx) =>
      giveHolding(tx, gateway.deps.calendar, {
        investorId: holder.investorId,
        productCode: 'Q2006',
        principal: fen(10_000_000),
        startsOn: addDays(shanghaiDateOf(now()), -50),
        no: 900 + no,
      }),
    );
    const { asset } = await gateway.tell(ENDPOINTS.transferOffer, { orderNo: holdingNo }, holder);
    const request = {
      requestId: `scarce-${no}`,
      holdingNo,
      price: worthOn(asset, shanghaiDateOf(now())),
      version: TRANSFER_AGREEMENT_VERSION,
    };
    const { listingNo } = await gateway.tell(ENDPOINTS.listTransfer, await gateway.withPassword(holder, request), holder);
    listings.push(listingNo);
  }
  const hoarder = await gateway.anInvestor();
  const lock = (caller: SignedIn, listingNo: string) => gateway.ask(ENDPOINTS.lockTransfer, { listingNo }, caller);
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const listingNo of listings) {
      for (const [what, caller] of lacking) expect([what, (await lock(caller, listingNo)).kind]).toEqual([what, 'refused']);
      if ((await lock(hoarder, listingNo)).kind === 'answered') kept += 1;
    }
    const rows = await gateway.rows<{ count: number }>`
      select count(*)::integer as count from transfer_listing where locked_until > ${now()}`;
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
    gateway.wall.now += ROUND_MS;
  }
  // One at a time, each once within an hour.
  expect(kept).toBeLessThanOrEqual(LISTINGS * Math.ceil((ROUNDS * ROUND_MS) / 3_600_000));
  const [withdrawn = '', ...others] = listings;
  await lock(hoarder, withdrawn);
  await gateway.tell(ENDPOINTS.withdrawTransfer, { listingNo: withdrawn }, holder);
  for (const listingNo of others) {
    const { listing } = await gateway.tell(ENDPOINTS.transferListing, { listingNo }, rich);
    const request = {
      requestId: `buy-${listingNo}`,
      listingNo,
      price: listing.price,
      cardId: walletCardOf(rich),
      version: TRANSFER_AGREEMENT_VERSION,
      warning: null,
    };
    expect(await gateway.ask(ENDPOINTS.buyTransfer, await gateway.withPassword(rich, request), rich)).toMatchObject({ kind: 'answered' });
  }
});

it('a quota is not reserved without the means to buy, at most up to these means, and the first payment takes it [GW-1658]', async () => {
  const period = await gateway.aValuedProduct('SCARCE1');
  const remaining = async (): Promise<number> => {
    const rows = await gateway.rows<{ remaining: string }>`select remaining from open_period where open_period_id = ${period}`;
    return Number(rows[0]?.remaining);
  };
  const order = (caller: SignedIn, amount: number) =>
    gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: period, amount: fen(amount) }), caller);
  const all = await remaining();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, caller] of lacking) {
      await order(caller, all);
      await order(caller, 20_000_00);
      expect([what, await remaining()]).toEqual([what, all]);
    }
    await order(littleMoney, all);
    await order(littleMoney, 2_000_00);
    expect(await remaining()).toBeGreaterThanOrEqual(all - 2_000_00);
    gateway.wall.now += ROUND_MS;
  }
  const placed = await gateway.tell(ENDPOINTS.order, anOrder(rich, { openPeriodId: period, amount: fen(20_000_00) }), rich);
  expect(await gateway.pay(rich, placed)).toMatchObject({ kind: 'answered' });
  expect(await remaining()).toBeGreaterThanOrEqual(all - 22_000_00);
});

it('a quota of a bank is taken by money only: an order without an account or money takes nothing [GW-1659]', async () => {
  const bank = PARTNER_FILES.find(({ code }) => code === 'zb');
  if (bank === undefined) throw new Error('the demo has lost its bank');
  const quotas = async () => {
    const { partners } = await gateway.tell(ENDPOINTS.bankHome, null, rich);
    return partners.flatMap(({ products, wealth }) => [...products, ...wealth].map(({ code, remaining }) => [code, remaining]));
  };
  const before = await quotas();
  const poor = await gateway.anInvestor({ wallet: 0 });
  const account = { partnerCode: 'zb', cardId: bankCardOf(poor), version: bank.version };
  await gateway.tell(ENDPOINTS.openBankAccount, await gateway.withPassword(poor, account), poor);
  const callers = [...lacking, ['money in the account', poor] as const];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [what, caller] of callers)
      for (const [side, about] of [
        ['buy', 'ZB-D3'],
        ['subscribe', 'ZB-W1'],
      ] as const) {
        const said = { requestId: `quota-${round}-${side}`, about, amount: fen(10_000_00), day: shanghaiDateOf(now()) };
        const request = side === 'buy' ? { ...said, side, instruction: null } : { ...said, side, warning: null };
        const asked = await gateway.ask(ENDPOINTS.orderBank, await gateway.withPassword(caller, request), caller);
        expect([what, asked.kind]).toEqual([what, 'refused']);
      }
  expect(await quotas()).toEqual(before);
});
