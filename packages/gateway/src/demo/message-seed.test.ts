import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readDemoMessages } from './message-seed.ts';

const gateway = useTestGateway();

describe('the messages of a demo investor', () => {
  it('are read but for the five newest, and all unread where there are no more', async () => {
    const [many, few] = [await gateway.anInvestor(), await gateway.anInvestor()];
    for (const [{ investorId }, count] of [
      [many, 8],
      [few, 3],
    ] as const) {
      await gateway.rows`
        insert into message (investor_id, kind, reference, product_code, at)
        select ${investorId}, 'confirmed', ${investorId} || ':' || place, 'Q2020', place from generate_series(1, ${count}::integer) place`;
    }
    await readDemoMessages(gateway.deps);
    const unread = (caller: typeof many) => gateway.tell(ENDPOINTS.unreadMessages, null, caller);
    expect([await unread(many), await unread(few)]).toEqual([5, 3]);
    // A restart marks nothing: what came since is news.
    await gateway.rows`
      insert into message (investor_id, kind, reference, product_code, at) values (${few.investorId}, 'confirmed', 'later', 'Q2020', 9),
        (${few.investorId}, 'confirmed', 'later still', 'Q2020', 9), (${few.investorId}, 'confirmed', 'last', 'Q2020', 9)`;
    await readDemoMessages(gateway.deps);
    expect(await unread(few)).toBe(6);
  });
});
