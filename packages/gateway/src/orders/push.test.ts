import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { InboxKind } from '@caifu/core/orders';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropUnmetPushDevices } from '../account/push-devices.store.ts';
import { closeAccountIn } from '../account/retention.store.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { sha256 } from '../ground/keys/secrets.ts';
import { noWebPush } from '../ground/outside/web-push.port.ts';
import { openWebPush } from '../ground/outside/web-push.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { pushServiceDouble } from '../testing/push-service.fakes.ts';
import { gatewayOfTest, useTestGateway } from '../testing/use-gateway.fakes.ts';
import { tellOne } from './messages.ts';
import { sendPushes, startPushes } from './push-sender.ts';

const gateway = useTestGateway({ PUSH_CONTACT: 'mailto:ops@example.com', PUSH_SERVICES: '*.example.com' });
const service = pushServiceDouble(() => gateway.deps.webPush.publicKey);
const { aBrowser, read, state } = service;

beforeEach(async () => {
  Object.assign(gateway.deps, {
    webPush: openWebPush(gateway.deps.secrets, { contact: 'mailto:ops@example.com', services: ['*.example.com'] }, service.post),
  });
  Object.assign(state, { status: 201, answers: true, unanswered: 0 });
  read.length = 0;
  await gateway.rows`delete from push_device`;
  await gateway.rows`delete from push_outbox`;
});

const send = () => sendPushes(gateway.deps, new AbortController().signal);
const on = (caller: SignedIn, browser = aBrowser()) => gateway.tell(ENDPOINTS.switchPushOn, browser, caller).then(() => browser);
const standing = (caller: SignedIn, endpoint: string | null) => gateway.tell(ENDPOINTS.pushOffer, { endpoint }, caller);
const waiting = async () =>
  (await gateway.rows<{ tries: number }>`select tries from push_outbox order by message_id`).map(({ tries }) => tries);
const devices = async () => (await gateway.rows`select 1 from push_device`).length;
let told = 0;
const tell = ({ investorId }: SignedIn, kind: InboxKind = 'fund-alert') =>
  tellOne(gateway.deps.db, {
    kind,
    investorId,
    reference: `push-${(told += 1)}`,
    recordNo: null,
    productCode: '800101',
    amount: 123_456,
    at: gateway.deps.clock.now(),
  });
const anotherSession = async ({ investorId }: SignedIn): Promise<SignedIn> => ({
  investorId,
  ...(await gateway.deps.sessions.open(investorId)),
});

describe('notifications of messages', () => {
  it('reach each browser of the investor sealed for it alone, with topic and number and nothing of what happened [MS-758] [MS-759]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const browsers = [await on(caller), await on(caller)];
    await on(other);
    await tell(caller);
    await tell(caller);
    await tell(caller, 'redeemed');
    await send();
    expect(read.map(({ endpoint }) => endpoint).toSorted()).toEqual([...browsers, ...browsers].map(({ endpoint }) => endpoint).toSorted());
    const notes = read.filter(({ endpoint }) => endpoint === browsers[0]?.endpoint).map(({ note }) => note);
    expect(notes).toHaveLength(2);
    expect(notes).toEqual(
      expect.arrayContaining([
        { title: '基金提醒', body: '您有2条新消息，打开查看', topic: 'alerts' },
        { title: '交易结果', body: '您有1条新消息，打开查看', topic: 'trades' },
      ]),
    );
    expect(read[0]?.claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:ops@example.com' });
    expect(await waiting()).toEqual([]);
    await send();
    expect(read).toHaveLength(4);
  });

  it('are written with every message, and not with one that is taken back [MS-758]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await gateway.deps.db
      .transaction()
      .execute(async (tx) => {
        await tellOne(tx, {
          kind: 'redeemed',
          investorId: caller.investorId,
          reference: 'undone',
          recordNo: null,
          productCode: 'Q2020',
          amount: null,
          at: gateway.deps.clock.now(),
        });
        throw new Error('undone');
      })
      .catch(() => null);
    expect(await waiting()).toEqual([]);
    await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
    expect(await waiting()).toHaveLength((await gateway.messagesOf(caller)).length);
  });

  it('are not sent of a topic that is off [MS-747] [MS-758]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller, 'bank-opened');
    await tell(caller, 'redeemed');
    await gateway.tell(ENDPOINTS.switchReminders, { topic: 'bank', isOn: false }, caller);
    await send();
    expect(read.map(({ note }) => note)).toMatchObject([{ topic: 'trades' }]);
    expect(await waiting()).toEqual([]);
  });

  it('wait at night until eight in the morning [MS-760]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    const day = gateway.wall.now;
    onTestFinished(() => {
      gateway.wall.now = day;
    });
    gateway.wall.now = Date.parse('2026-11-18T22:00:00+08:00');
    await send();
    expect(read).toEqual([]);
    gateway.wall.now = Date.parse('2026-11-19T08:00:00+08:00');
    await send();
    expect(read).toHaveLength(1);
  });

  it('are tried again after longer and longer pauses, and not for ever [GW-1787]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    const day = gateway.wall.now;
    onTestFinished(() => {
      gateway.wall.now = day;
    });
    state.status = 503;
    for (const [minutes, tries] of [
      [0, [1]],
      [0.5, [1]],
      [0.6, [2]],
      [1.5, [2]],
      [0.6, [3]],
      [4, [4]],
      [8, [5]],
      [16, []],
    ] as const) {
      gateway.wall.now += minutes * 60_000;
      await send();
      expect(await waiting()).toEqual(tries);
    }
    expect(await devices()).toBe(1);
  });

  it('count the unread messages of the topic, and tell of none that is read [MS-759]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    await send();
    await tell(caller);
    await send();
    expect(read.map(({ note }) => note)).toMatchObject([{ body: '您有1条新消息，打开查看' }, { body: '您有2条新消息，打开查看' }]);
    await tell(caller, 'redeemed');
    await gateway.rows`insert into inbox (investor_id, read_up_to) select investor_id, max(message_id) from message where investor_id = ${caller.investorId} group by investor_id`;
    await tell(caller);
    await send();
    expect(read.slice(2).map(({ note }) => note)).toMatchObject([{ topic: 'alerts', body: '您有1条新消息，打开查看' }]);
    expect(await waiting()).toEqual([]);
  });

  it('ask a silent service no more in this wave, and are due again later: a second gateway finds none [GW-1787]', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const silence = new AbortController();
      setTimeout(() => silence.abort());
      return silence.signal;
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const caller = await gateway.anInvestor();
    for (let count = 0; count < 10; count += 1) await on(caller);
    await tell(caller);
    state.answers = false;
    await send();
    await send();
    // Eight are asked at once. The first silence lets one more through.
    expect(state.unanswered).toBeLessThanOrEqual(9);
    expect(await waiting()).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('are dropped when they are a day old, also where the operator has switched them off [GW-1787]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    Object.assign(gateway.deps, { webPush: noWebPush });
    await send();
    expect(await waiting()).toEqual([0]);
    await gateway.rows`update push_outbox set made_at = ${gateway.deps.clock.wall() - 86_400_000}`;
    await send();
    expect(await waiting()).toEqual([]);
  });

  it('are counted by push service where it refuses the sender [GW-1787]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    state.status = 403;
    expect(await send()).toEqual(new Map([['push.example.com', 1]]));
    expect([await devices(), await waiting()]).toEqual([1, []]);
  });

  it('are sent by the work of the gateway every few seconds, until it stops [GW-1787]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const caller = await gateway.anInvestor();
    await on(caller);
    const { stop } = startPushes(gateway.deps, gateway.app.log);
    await tell(caller);
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(read).toHaveLength(1));
    await stop();
    await tell(caller);
    vi.advanceTimersByTime(60_000);
    expect(await waiting()).toEqual([0]);
  });

  it('end with a browser that its push service does not know any more [GW-1787]', async () => {
    const caller = await gateway.anInvestor();
    const browser = await on(caller);
    service.forget(browser.endpoint);
    await tell(caller);
    await send();
    expect([await devices(), await waiting()]).toEqual([0, []]);
  });

  it('delay neither orders nor the end of a session while a push service is silent [GW-1787]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    await tell(caller);
    state.answers = false;
    const stopping = new AbortController();
    const sending = sendPushes(gateway.deps, stopping.signal);
    await vi.waitFor(() => expect(state.unanswered).toBe(1));
    expect(await gateway.purchase(caller, { openPeriodId: 'Q2020-001' })).not.toBe('');
    await gateway.tell(ENDPOINTS.signOut, null, caller);
    expect(await devices()).toBe(0);
    stopping.abort();
    await sending;
  });
});

describe('notified browsers', () => {
  it('are switched on and off by their investor, and the others at once [MS-757]', async () => {
    const caller = await gateway.anInvestor();
    const { publicKey } = gateway.deps.webPush;
    expect(await standing(caller, null)).toEqual({ on: false, others: 0, publicKey });
    const [here] = [await on(caller), await on(caller), await on(caller)];
    expect(await standing(caller, here.endpoint)).toEqual({ on: true, others: 2, publicKey });
    expect(await gateway.tell(ENDPOINTS.switchPushOff, { endpoint: here.endpoint, others: true }, caller)).toEqual({ on: true, others: 0 });
    expect(await gateway.tell(ENDPOINTS.switchPushOff, { endpoint: here.endpoint, others: false }, caller)).toEqual({
      on: false,
      others: 0,
    });
    expect(await devices()).toBe(0);
  });

  it('end with the sign-out, and not with the time of a session [MS-761]', async () => {
    const caller = await gateway.anInvestor();
    const again = await anotherSession(caller);
    await on(caller);
    const kept = await on(again);
    await gateway.tell(ENDPOINTS.signOut, null, caller);
    expect(await devices()).toBe(1);
    await gateway.rows`update session set expires_at = 0 where investor_id = ${caller.investorId}`;
    await gateway.deps.sessions.dropExpired();
    await tell(caller);
    await send();
    expect(read.map(({ endpoint }) => endpoint)).toEqual([kept.endpoint]);
  });

  it('end with their device in the list of devices, and all others with a new password, as those of ended sessions [MS-761]', async () => {
    const caller = await gateway.anInvestor();
    const [second, third] = [await anotherSession(caller), await anotherSession(caller)];
    const here = await on(caller);
    await on(second);
    await on(third);
    const { sessionId } = (await gateway.tell(ENDPOINTS.loginDevices, null, second)).find(({ isCurrent }) => isCurrent) ?? {
      sessionId: '',
    };
    await gateway.tell(ENDPOINTS.endLogin, { sessionId }, caller);
    expect(await standing(caller, here.endpoint)).toMatchObject({ on: true, others: 1 });
    await gateway.rows`delete from session where investor_id = ${caller.investorId} and session_id not in (select session_id from push_device where endpoint = ${here.endpoint})`;
    expect(await devices()).toBe(2);
    await gateway.deps.sessions.closeOthers({ investorId: caller.investorId, tokenHash: sha256(caller.token) });
    expect(await standing(caller, here.endpoint)).toMatchObject({ on: true, others: 0 });
  });

  it('belong to the session of the newest visit, and to no other investor [MS-761]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const browser = await on(caller);
    const again = await anotherSession(caller);
    expect(await gateway.tell(ENDPOINTS.keepPush, { endpoint: browser.endpoint }, again)).toEqual({ on: true, others: 0 });
    await gateway.tell(ENDPOINTS.signOut, null, caller);
    expect(await devices()).toBe(1);
    expect(await gateway.tell(ENDPOINTS.keepPush, { endpoint: browser.endpoint }, other)).toEqual({ on: false, others: 0 });
    expect(await gateway.ask(ENDPOINTS.switchPushOn, browser, other)).toMatchObject({ code: RET_CODE.malformed });
    expect(await gateway.tell(ENDPOINTS.switchPushOff, { endpoint: browser.endpoint, others: false }, other)).toEqual({
      on: false,
      others: 0,
    });
    expect(await standing(again, browser.endpoint)).toMatchObject({ on: true });
  });

  it('end after ninety days without a visit, and with the account [MS-761]', async () => {
    const caller = await gateway.anInvestor();
    await on(caller);
    const now = gateway.deps.clock.wall();
    await dropUnmetPushDevices(gateway.deps.db, now);
    expect(await devices()).toBe(1);
    await gateway.rows`update push_device set met_at = ${now - 90 * 86_400_000}`;
    await dropUnmetPushDevices(gateway.deps.db, now);
    expect(await devices()).toBe(0);
    await on(caller);
    await tell(caller);
    const { investorId } = caller;
    await inTransaction(gateway.deps.db, (tx) => closeAccountIn(tx, gateway.deps, { investorId, mobile: investorId.slice(1) }, now));
    expect(await devices()).toBe(0);
    await send();
    expect([read, await waiting()]).toEqual([[], []]);
  });

  it('are ten of one investor at most: a further one takes the place of the longest unvisited [GW-1789]', async () => {
    const caller = await gateway.anInvestor();
    const first = await on(caller);
    for (let more = 0; more < 10; more += 1) {
      gateway.wall.now += 1;
      await on(caller);
    }
    expect(await devices()).toBe(10);
    expect(await standing(caller, first.endpoint)).toMatchObject({ on: false, others: 10 });
  });

  it.each([
    { endpoint: 'http://push.example.com/1' },
    { endpoint: 'https://127.0.0.1/1' },
    { endpoint: 'https://push.example.com:8443/1' },
    { endpoint: 'https://localhost/1' },
    { endpoint: 'https://push.example.org/1' },
    { endpoint: 'https://example.com.attacker.test/1' },
    { p256dh: 'AA' },
    { auth: 'AA' },
  ])('are not taken as %o [GW-1786]', async (changes) => {
    const caller = await gateway.anInvestor();
    expect(await gateway.ask(ENDPOINTS.switchPushOn, { ...aBrowser(), ...changes }, caller)).toMatchObject({ code: RET_CODE.malformed });
    expect(await devices()).toBe(0);
  });
});

describe('a gateway without a contact', () => {
  it('offers no notifications and takes no browser [GW-1788]', async () => {
    const without = await gatewayOfTest();
    const caller = await without.anInvestor();
    expect(await without.tell(ENDPOINTS.pushOffer, { endpoint: null }, caller)).toEqual({ on: false, others: 0, publicKey: null });
    expect(await without.tell(ENDPOINTS.switchPushOn, aBrowser(), caller)).toEqual({ on: false, others: 0 });
  });
});
