import type { TradeRecord } from '@caifu/core/records';
import { ENDPOINTS, type TradeRecordsPageRequest } from '@caifu/adapters/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { addRecords, ALL_RECORDS } from '../testing/records.fakes.ts';
import { readRecordRow, readTradeRecords } from './trade-records.store.ts';

const gateway = useTestGateway();

const HOUR = 3_600_000;
/** The number of records, each made from its index. */
const COUNT = 130;
let lastNumber = 0;
const addTo = async ({ investorId }: SignedIn, count: number, since: number): Promise<void> => {
  const from = lastNumber + 1;
  lastNumber += count;
  await addRecords(gateway.deps.db, { investorId, from, to: lastNumber, since, step: HOUR });
};

const wholeOf = async ({ investorId }: SignedIn, asked: TradeRecordsPageRequest): Promise<readonly string[]> => {
  const { items } = await readTradeRecords(gateway.deps, investorId, { ...asked, pageSize: 100_000 });
  return items.map(nameOf);
};
const nameOf = ({ orderId, tradedAt }: TradeRecord): string => `${tradedAt} ${orderId}`;

const filters = fc.constantFrom<Partial<TradeRecordsPageRequest>>(
  {},
  { tab: 'in-progress' },
  { tab: 'by-type', tradeType: 'BUY' },
  { tab: 'by-type', tradeType: 'BONUS' },
  { group: 'funds' },
  { productCode: 'Q2020' },
);

describe('pages of trade records', () => {
  it('make up the whole list, for every kind and filter, by keys and by numbers [GW-1202]', async () => {
    const caller = await gateway.anInvestor();
    await addTo(caller, COUNT, gateway.deps.clock.now() - COUNT * HOUR);
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 4, max: 30 }), async (filter, pageSize) => {
        const asked = { ...ALL_RECORDS, ...filter, pageSize };
        const [byKey, byNumber]: string[][] = [[], []];
        let after: string | null = null;
        for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
          const numbered = await gateway.tell(ENDPOINTS.getAmTradeList, { ...asked, pageNo }, caller);
          // A page number beside a key is ignored.
          const keyed: typeof numbered = await gateway.tell(
            ENDPOINTS.getAmTradeList,
            { ...asked, pageNo: after === null ? 1 : 77, after },
            caller,
          );
          byKey?.push(...keyed.items.map(nameOf));
          byNumber?.push(...numbered.items.map(nameOf));
          expect([keyed.hasMore, keyed.next, keyed.next !== null]).toEqual([numbered.hasMore, numbered.next, keyed.hasMore]);
          ({ hasMore, next: after } = keyed);
        }
        const whole = await wholeOf(caller, asked);
        expect(whole.length).toBeGreaterThan(8);
        expect([byKey, byNumber]).toEqual([whole, whole]);
      }),
      { numRuns: 12 },
    );
  });

  it('show each earlier record once, even if trades and payouts come meanwhile [GW-1202]', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.integer({ min: 5, max: 30 }),
        fc.array(
          fc.record({ page: fc.nat({ max: 8 }), count: fc.integer({ min: 1, max: 20 }), hours: fc.integer({ min: -COUNT, max: 1 }) }),
        ),
        async (filter, pageSize, arrivals) => {
          const caller = await gateway.anInvestor();
          await addTo(caller, COUNT, gateway.deps.clock.now() - COUNT * HOUR);
          const asked = { ...ALL_RECORDS, ...filter, pageSize };
          const whole = await wholeOf(caller, asked);
          const told: string[] = [];
          let after: string | null = null;
          for (let page = 0, hasMore = true; hasMore; page += 1) {
            const answer: { items: readonly TradeRecord[]; hasMore: boolean; next: string | null } = await gateway.tell(
              ENDPOINTS.getAmTradeList,
              { ...asked, after },
              caller,
            );
            told.push(...answer.items.map(nameOf));
            ({ hasMore, next: after } = answer);
            for (const { count, hours } of arrivals.filter((arrival) => arrival.page === page))
              await addTo(caller, count, gateway.deps.clock.now() + hours * HOUR);
          }
          expect(new Set(told).size).toBe(told.length);
          const wasThere = new Set(whole);
          expect(told.filter((name) => wasThere.has(name))).toEqual(whole);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('begin with the newest record for an invalid key [GW-1202]', async () => {
    const caller = await gateway.anInvestor();
    await addTo(caller, COUNT, gateway.deps.clock.now() - COUNT * HOUR);
    const first = await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller);
    expect(first.items).toHaveLength(30);
    for (const after of ['', 'nothing', "1';drop table setting", '99999999999999999999.1'])
      expect(await gateway.tell(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, after }, caller)).toEqual(first);
  });

  it('contain records that are found under their own number only [GW-1724]', async () => {
    const caller = await gateway.anInvestor();
    await addTo(caller, COUNT, gateway.deps.clock.now() - COUNT * HOUR);
    const { items } = await readTradeRecords(gateway.deps, caller.investorId, { ...ALL_RECORDS, pageSize: 100_000 });
    const stranger = await gateway.anInvestor();
    const firsts = new Set<string>();
    for (const { orderId } of items.filter(({ orderId: no }) => !firsts.has(no[0] ?? '') && firsts.add(no[0] ?? ''))) {
      expect((await readRecordRow(gateway.deps, caller.investorId, orderId))?.record_id).toBe(orderId);
      for (const number of [`${orderId}0`, `M${orderId}`, orderId.slice(1)])
        expect(await readRecordRow(gateway.deps, caller.investorId, number)).toBeNull();
      expect(await readRecordRow(gateway.deps, stranger.investorId, orderId)).toBeNull();
    }
    // orders, and the prefixes M, C, D, F, E, I and S
    expect(firsts.size).toBe(8);
  });
});
