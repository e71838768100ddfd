import { RET_CODE } from '@caifu/adapters/wire';
import { expect, it } from 'vitest';
import { WEB, type Caller } from './caller.ts';
import { createRepeats } from './repeats.ts';
import { answered, refused, type Reply } from './reply.ts';

const caller: Caller = { investorId: 'U1', tokenHash: 't', address: '127.0.0.1', channel: WEB };
const request = { requestId: 'one', keyId: 'k', tradePwd: 'sealed' };
const short = refused(RET_CODE.cardRule, { kind: 'payment-short' });
const wrong = refused(RET_CODE.wrongTradePassword, { kind: 'wrong-trade-password', triesLeft: 4 });
const stale = refused(RET_CODE.passwordCancelled, { kind: 'password-key-stale' });

/** Returns the replies one after another, and counts the calls. */
const saying = (...replies: readonly Reply<string>[]) => {
  const asked = { times: 0 };
  const work = (): Promise<Reply<string>> => {
    asked.times += 1;
    return Promise.resolve(replies[asked.times - 1] ?? stale);
  };
  return { asked, work };
};

it('an order placed at another gateway is found, although its quota is missing here by then [GW-1410]', async () => {
  const { asked, work } = saying(short, answered('the first answer'));
  expect(await createRepeats<string>()(caller, request, work)).toEqual(answered('the first answer'));
  expect(asked.times).toBe(2);
});

it('an order refused on its own merits keeps its reason, also if its key is used by then [GW-1410]', async () => {
  for (const second of [short, stale]) {
    const { work } = saying(short, second);
    expect(await createRepeats<string>()(caller, request, work)).toEqual(short);
  }
});

it('a judged password is not judged again [GW-1410]', async () => {
  const { asked, work } = saying(wrong, answered('never'));
  expect(await createRepeats<string>()(caller, request, work)).toEqual(wrong);
  expect(asked.times).toBe(1);
});
