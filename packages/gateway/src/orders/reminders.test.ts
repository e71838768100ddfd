import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { tellOne } from './messages.ts';

const gateway = useTestGateway();
const unread = (caller: SignedIn) => gateway.tell(ENDPOINTS.unreadMessages, null, caller);
const quiet = (caller: SignedIn) => gateway.tell(ENDPOINTS.quietTopics, null, caller);
const told = ({ investorId }: SignedIn, kind: 'bank-opened' | 'redeemed' | 'plan-failed') =>
  tellOne(gateway.deps.db, {
    kind,
    investorId,
    reference: `${kind}-${investorId}`,
    recordNo: null,
    productCode: 'Q2020',
    amount: null,
    at: gateway.deps.clock.now(),
  });

describe('reminders of messages', () => {
  it('are switched by topic, repeatably, by each investor for himself [MS-746]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    expect(await quiet(caller)).toEqual([]);
    for (const _ of [1, 2]) expect(await gateway.tell(ENDPOINTS.switchReminders, { topic: 'bank', isOn: false }, caller)).toEqual(['bank']);
    expect(await gateway.tell(ENDPOINTS.switchReminders, { topic: 'plans', isOn: false }, caller)).toEqual(['plans', 'bank']);
    for (const _ of [1, 2]) expect(await gateway.tell(ENDPOINTS.switchReminders, { topic: 'bank', isOn: true }, caller)).toEqual(['plans']);
    expect([await quiet(caller), await quiet(other)]).toEqual([['plans'], []]);
  });

  it('leave a message of a topic that is off in the list, and count it in no number of unread ones [MS-747]', async () => {
    const caller = await gateway.anInvestor();
    for (const kind of ['bank-opened', 'redeemed', 'plan-failed'] as const) await told(caller, kind);
    expect(await unread(caller)).toBe(3);
    await gateway.tell(ENDPOINTS.switchReminders, { topic: 'bank', isOn: false }, caller);
    expect([await unread(caller), (await gateway.tell(ENDPOINTS.upcoming, null, caller)).unread]).toEqual([2, 2]);
    const { items } = await gateway.tell(ENDPOINTS.messages, { after: null, pageSize: 30 }, caller);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['bank-opened', 'plan-failed', 'redeemed']);
    await gateway.tell(ENDPOINTS.switchReminders, { topic: 'bank', isOn: true }, caller);
    expect(await unread(caller)).toBe(3);
  });

  it('cannot be switched off for orders and duties [MS-748]', async () => {
    const caller = await gateway.anInvestor();
    for (const topic of ['trades', 'duties']) {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/message/reminders/switch',
        headers: { ncftck: caller.token },
        payload: { topic, on: false },
      });
      expect(response.json()).toMatchObject({ retCode: RET_CODE.malformed });
    }
    expect(await quiet(caller)).toEqual([]);
  });
});
