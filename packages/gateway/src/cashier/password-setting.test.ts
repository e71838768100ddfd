import { constants } from 'node:crypto';
import { fen } from '@caifu/core/values';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { encrypt, personOf, seal, type Asked, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { readSettings } from '../ground/start/settings.ts';
import { createAddressTries } from '../ground/watch/address-tries.ts';

const gateway = useTestGateway();

const OLD = '135790';
const FRESH = '902746';
const WRONG = '246801';
/** Tries of an attacker. A long run has a thousand (CAIFU_LONG_TESTS). */
const MANY = process.env['CAIFU_LONG_TESTS'] === '1' ? 1_000 : 100;

type Block = Awaited<ReturnType<TestGateway['sealed']>>;

const oldFields = ({ tradePwd, tradePassword, keyId }: Block) => ({
  oldTradePwd: tradePwd,
  oldTradePassword: tradePassword,
  oldKeyId: keyId,
});
const set = async (caller: SignedIn, digits: string) =>
  gateway.ask(ENDPOINTS.setTradePassword, await gateway.sealed(caller, digits), caller);
const change = async (caller: SignedIn, old: string, fresh: string) =>
  gateway.ask(
    ENDPOINTS.changeTradePassword,
    { ...oldFields(await gateway.sealed(caller, old)), ...(await gateway.sealed(caller, fresh)) },
    caller,
  );
const reset = async (caller: SignedIn, resetToken: string, digits: string) =>
  gateway.ask(ENDPOINTS.resetTradePassword, { resetToken, ...(await gateway.sealed(caller, digits)) }, caller);
const codeFor = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.sendResetCode, null, caller)).demoCode ?? '';
const prove = async (
  caller: SignedIn,
  changes: { readonly realName?: string; readonly idNumber?: string; readonly smsCode?: string } = {},
) => {
  const smsCode = changes.smsCode ?? (await codeFor(caller));
  return gateway.ask(ENDPOINTS.confirmResetIdentity, { ...personOf(caller.investorId), ...changes, smsCode }, caller);
};
const proofOf = async (caller: SignedIn) => {
  const asked = await prove(caller);
  if (asked.kind === 'refused') throw new Error(asked.message);
  return asked.answer.resetToken;
};
const elsewhere = async ({ investorId }: SignedIn): Promise<SignedIn> => ({
  investorId,
  ...(await gateway.deps.sessions.open(investorId)),
});
/** Tests a password: a change to the same password is refused as such only if the old one is right. */
const isPassword = async (caller: SignedIn, digits: string) => {
  const asked = await change(caller, digits, digits);
  return asked.kind === 'refused' && asked.code === 'W00001';
};
const tries = async ({ investorId }: SignedIn) => {
  const rows = await gateway.rows<{ tries: number; day_tries: number }>`
    select tries, day_tries from trade_password where investor_id = ${investorId}`;
  return [rows[0]?.tries, rows[0]?.day_tries];
};
const codesOf = (asked: readonly Asked<unknown>[]) => asked.map((answer) => (answer.kind === 'refused' ? answer.code : 'done'));
const tallyOf = (asked: readonly Asked<unknown>[]): Readonly<Record<string, number>> => {
  const tally: Record<string, number> = {};
  for (const code of codesOf(asked)) tally[code] = (tally[code] ?? 0) + 1;
  return tally;
};
const sentenceOf = (asked: Asked<unknown>) => (asked.kind === 'refused' ? asked.message : '');

describe('the first trade password', () => {
  it('is set once with a proven identity, and not to an easy one [GW-325]', async () => {
    const stranger = await gateway.anInvestor({ password: null, identityVerified: false });
    expect(await set(stranger, FRESH)).toMatchObject({ code: 'G00002' });
    const caller = await gateway.anInvestor({ password: null });
    const { idNumber } = personOf(caller.investorId);
    const mobile = caller.investorId.slice(1);
    const born = idNumber.slice(6, 14);
    const tail = idNumber.replace(/X$/, '').slice(-6);
    const easy = [
      '888888',
      '123456',
      '654321',
      '121212',
      '112233',
      born.slice(2),
      born.slice(4) + born.slice(2, 4),
      born.slice(0, 6),
      tail,
      mobile.slice(0, 6),
      mobile.slice(-6),
    ];
    for (const digits of easy) expect([digits, await set(caller, digits)]).toMatchObject([digits, { code: 'W00001' }]);
    expect(await change(caller, OLD, FRESH)).toMatchObject({ code: 'G00004' });
    expect(await set(caller, FRESH)).toEqual({ kind: 'answered', answer: null });
    expect(await set(caller, WRONG)).toMatchObject({ code: 'W00003' });
    expect(await gateway.tell(ENDPOINTS.currentMember, null, caller)).toMatchObject({ tradePasswordSet: true });
    expect(await isPassword(caller, FRESH)).toBe(true);
  });

  it('concurrent settings store one of the passwords [GW-325]', async () => {
    const caller = await gateway.anInvestor({ password: null });
    const choices = ['902746', '813957', '724068', '635179'];
    const asked = await Promise.all(choices.map((digits) => set(caller, digits)));
    expect(tallyOf(asked)).toEqual({ W00003: 3, done: 1 });
    expect(await isPassword(caller, choices[asked.findIndex(({ kind }) => kind === 'answered')] ?? '')).toBe(true);
  });

  it('may be chosen twenty times a day, so that weak choices do not reveal the investor’s numbers [GW-326]', async () => {
    const caller = await gateway.anInvestor({ password: null });
    const asked = await Promise.all(
      Array.from({ length: MANY }, (_, index) => set(caller, String(index).repeat(6).slice(0, 6).padEnd(6, '1'))),
    );
    expect(codesOf(asked).filter((code) => code === 'W00001' || code === 'done').length).toBeLessThanOrEqual(20);
    expect(codesOf(asked).every((code) => ['W00001', 'W00003', 'L00001', 'done'].includes(code))).toBe(true);
  });
});

describe('a change of the password', () => {
  it('takes the old password, judged like any try, and refuses the same and easy ones [GW-327]', async () => {
    const caller = await gateway.anInvestor();
    const wrong = await change(caller, WRONG, FRESH);
    expect(wrong).toMatchObject({ code: '256' });
    expect(sentenceOf(wrong)).toContain('4');
    expect(await tries(caller)).toEqual([1, 1]);
    // Without the old one the answer says nothing about the new one.
    expect(await change(caller, WRONG, '111111')).toMatchObject({ code: '256' });
    expect(await change(caller, OLD, '111111')).toMatchObject({ code: 'W00001' });
    expect(await change(caller, OLD, OLD)).toMatchObject({ code: 'W00001' });
    expect(await change(caller, OLD, FRESH)).toEqual({ kind: 'answered', answer: null });
    expect(await change(caller, OLD, WRONG)).toMatchObject({ code: '256' });
    expect(await isPassword(caller, FRESH)).toBe(true);
  });

  it('requested several times at once happens once [GW-327]', async () => {
    const caller = await gateway.anInvestor();
    const asked = await Promise.all(['902746', '813957', '724068'].map((digits) => change(caller, OLD, digits)));
    expect(codesOf(asked).filter((code) => code === 'done')).toHaveLength(1);
  });

  it('cannot be used for guessing: of many tries, in a row or at once, five are judged [GW-328]', async () => {
    for (const isParallel of [false, true]) {
      const caller = await gateway.anInvestor();
      const fresh = await gateway.sealed(caller, FRESH);
      const guess = async (digits: string) =>
        gateway.ask(ENDPOINTS.changeTradePassword, { ...oldFields(await gateway.sealed(caller, digits)), ...fresh }, caller);
      const guesses = Array.from({ length: MANY }, (_, index) => String(600_000 + index));
      const asked: Asked<unknown>[] = [];
      if (isParallel) asked.push(...(await Promise.all(guesses.map(guess))));
      else for (const digits of guesses) asked.push(await guess(digits));
      const codes = codesOf(asked);
      expect(codes.filter((code) => code === '256')).toHaveLength(4);
      expect(codes.filter((code) => code === 'F00004')).toHaveLength(MANY - 4);
      expect(await change(caller, OLD, FRESH)).toMatchObject({ code: 'F00004' });
      expect(await tries(caller)).toEqual([5, 5]);
    }
  });

  it('answers and counts every fault of the old block like a wrong password [GW-331]', async () => {
    const spoilt: readonly ((k: Awaited<ReturnType<typeof key>>) => Pick<Block, 'tradePwd' | 'tradePassword'>)[] = [
      (k) => same(encrypt(k, JSON.stringify({ n: k.nonce, p: OLD }), constants.RSA_PKCS1_PADDING)),
      (k) => same(seal(k, '13579')),
      (k) => same(seal(k, OLD, 'another nonce')),
      (k) => same(encrypt(k, OLD)),
      () => same('not base64!'),
      () => same('QUJD'),
      () => same('A'),
      (k) => ({ tradePwd: seal(k, OLD), tradePassword: seal(k, WRONG) }),
    ];
    const expected = await change(await gateway.anInvestor(), WRONG, FRESH);
    for (const spoil of spoilt) {
      const caller = await gateway.anInvestor();
      const k = await key(caller);
      const old = oldFields({ keyId: k.keyId, ...spoil(k) });
      const asked = await gateway.ask(ENDPOINTS.changeTradePassword, { ...old, ...(await gateway.sealed(caller, FRESH)) }, caller);
      expect(asked).toEqual(expected);
      expect(await tries(caller)).toEqual([1, 1]);
    }
  });
});

describe('a captured sealed block', () => {
  it('has one answer for every fault, and sets no new password in another session or action [GW-329]', async () => {
    const caller = await gateway.anInvestor({ password: null });
    const other = await elsewhere(caller);
    // Without a second card the first one could not be unbound in any case.
    await gateway.rows`
      insert into card (card_id, investor_id, kind, bank_code, bank_name, tail, account_id, position)
      select 'S' || card_id, investor_id, kind, bank_code, bank_name, tail, account_id, 2 from card
      where investor_id = ${caller.investorId} and kind = 'bank'`;
    const k = await key(caller);
    const stale: Block[] = [
      { ...same(seal(k, FRESH)), keyId: null },
      { ...same(seal(k, FRESH)), keyId: 'unknown' },
      { ...same(seal(k, '90274')), keyId: (await key(caller)).keyId },
      { ...same('not base64!'), keyId: (await key(caller)).keyId },
      { ...same('A'), keyId: (await key(caller)).keyId },
      { ...same(seal(k, FRESH)), keyId: (await key(caller)).keyId },
    ];
    const expected = { kind: 'refused', code: 'F00003' };
    const answers = new Set<string>();
    for (const block of stale) {
      const asked = await gateway.ask(ENDPOINTS.setTradePassword, block, caller);
      expect(asked).toMatchObject(expected);
      answers.add(JSON.stringify(asked));
    }
    expect(answers.size).toBe(1);
    expect(await gateway.ask(ENDPOINTS.setTradePassword, { ...same(seal(k, FRESH)), keyId: k.keyId }, other)).toMatchObject(expected);
    const old = await gateway.sealed(caller, FRESH);
    gateway.wall.now += 2 * 60_000;
    expect(await gateway.ask(ENDPOINTS.setTradePassword, old, caller)).toMatchObject(expected);

    // Each block that was used once is sent again to every call that takes a block.
    const first = await gateway.sealed(caller, FRESH);
    await gateway.tell(ENDPOINTS.setTradePassword, first, caller);
    const second = await gateway.sealed(caller, FRESH);
    const third = await gateway.sealed(caller, '813957');
    await gateway.tell(ENDPOINTS.changeTradePassword, { ...oldFields(second), ...third }, caller);
    const resetToken = await proofOf(caller);
    const later = await elsewhere(caller);
    for (const block of [first, second, third]) {
      for (const by of [caller, later]) {
        const again = [
          await gateway.ask(ENDPOINTS.changeTradePassword, { ...oldFields(block), ...(await gateway.sealed(by, '724068')) }, by),
          await gateway.ask(ENDPOINTS.changeTradePassword, { ...oldFields(block), ...block }, by),
          await gateway.ask(ENDPOINTS.unbindCard, { cardId: `B${by.investorId.slice(1)}`, ...block }, by),
          await gateway.ask(ENDPOINTS.topUp, { cardId: `B${by.investorId.slice(1)}`, amount: fen(100), requestId: 'again', ...block }, by),
        ];
        expect(codesOf(again)).toEqual(Array.from(again, () => 'F00003'));
      }
      expect(await gateway.ask(ENDPOINTS.resetTradePassword, { resetToken, ...block }, caller)).toMatchObject(expected);
    }
    expect(await tries(caller)).toEqual([0, 0]);
    expect(await isPassword(caller, '813957')).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('is reset with name, number and a code to one’s own phone, which lifts both locks [GW-330]', async () => {
    const caller = await gateway.anInvestor();
    for (let round = 0; round < 10; round += 1) {
      if (round === 5) gateway.wall.now += 30 * 60_000;
      await change(caller, WRONG, FRESH);
    }
    expect(await tries(caller)).toEqual([5, 10]);
    const resetToken = await proofOf(caller);
    // A weak choice leaves the proof valid.
    expect(await reset(caller, resetToken, '123123')).toMatchObject({ code: 'W00001' });
    expect(await reset(caller, resetToken, FRESH)).toEqual({ kind: 'answered', answer: null });
    expect(await tries(caller)).toEqual([0, 0]);
    expect(await isPassword(caller, FRESH)).toBe(true);
    expect(await reset(caller, resetToken, '813957')).toMatchObject({ code: 'W00002' });
  });

  it('gives one answer for a wrong name, a wrong number and both, ten a day; the code stays valid for the right ones [GW-330]', async () => {
    const caller = await gateway.anInvestor();
    const { idNumber } = personOf((await gateway.anInvestor()).investorId);
    const smsCode = await codeFor(caller);
    const asked = [
      await prove(caller, { smsCode, realName: '安' }),
      await prove(caller, { smsCode, idNumber }),
      await prove(caller, { smsCode, realName: '', idNumber: '' }),
    ];
    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(asked[0]).toMatchObject({ code: 'I00002' });
    expect(await prove(caller, { smsCode: smsCode === '000000' ? '000001' : '000000' })).toMatchObject({ code: 'M00002' });
    expect(await prove(caller, { smsCode })).toMatchObject({ kind: 'answered' });
    expect(await prove(caller, { smsCode })).toMatchObject({ code: 'M00002' });
    const many: Asked<unknown>[] = [];
    for (let round = 0; round < 10; round += 1) many.push(await prove(caller, { idNumber }));
    const sentences = new Set(many.map((answer) => (answer.kind === 'refused' ? answer.message : '')));
    expect(sentences.size).toBe(2);
    expect(await prove(caller)).toMatchObject({ code: 'I00002' });
  });

  it('is proved once, for ten minutes, for the same session, and by the newest proof [GW-330]', async () => {
    const caller = await gateway.anInvestor();
    const other = await elsewhere(caller);
    const replaced = await proofOf(caller);
    const proof = await proofOf(caller);
    expect(await reset(caller, replaced, FRESH)).toMatchObject({ code: 'W00002' });
    expect(await reset(other, proof, FRESH)).toMatchObject({ code: 'W00002' });
    expect(await reset(await gateway.anInvestor(), proof, FRESH)).toMatchObject({ code: 'W00002' });
    const asked = await Promise.all(['902746', '813957', '724068'].map((digits) => reset(caller, proof, digits)));
    expect(tallyOf(asked)).toEqual({ W00002: 2, done: 1 });
    const late = await proofOf(caller);
    gateway.wall.now += 10 * 60_000;
    expect(await reset(caller, late, FRESH)).toMatchObject({ code: 'W00002' });
  });

  it('accepts none of many forged proofs [GW-330]', async () => {
    const caller = await gateway.anInvestor();
    const proof = await proofOf(caller);
    const block = await gateway.sealed(caller, FRESH);
    const forged = Array.from({ length: MANY }, (_, index) => proof.slice(0, -3) + String(index).padStart(3, '0')).filter(
      (token) => token !== proof,
    );
    const asked = await Promise.all(
      forged.map((resetToken) => gateway.ask(ENDPOINTS.resetTradePassword, { resetToken, ...block }, caller)),
    );
    expect(new Set(codesOf(asked))).toEqual(new Set(['W00002']));
    expect(await isPassword(caller, OLD)).toBe(true);
  });

  it('judges five of many guessed codes, in a row or at once, and then refuses the right one [GW-330]', async () => {
    for (const isParallel of [false, true]) {
      const caller = await gateway.anInvestor();
      const smsCode = await codeFor(caller);
      const guesses = Array.from({ length: MANY }, (_, index) => String((Number(smsCode) + 1 + index) % 1_000_000).padStart(6, '0'));
      const asked: Asked<unknown>[] = [];
      if (isParallel) asked.push(...(await Promise.all(guesses.map((guess) => prove(caller, { smsCode: guess })))));
      else for (const guess of guesses) asked.push(await prove(caller, { smsCode: guess }));
      expect(tallyOf(asked)).toEqual({ M00002: MANY });
      expect(await prove(caller, { smsCode })).toMatchObject({ code: 'M00002' });
    }
  });

  it('cannot be reset without an identity or a password [GW-330]', async () => {
    const stranger = await gateway.anInvestor({ identityVerified: false });
    expect(await gateway.ask(ENDPOINTS.sendResetCode, null, stranger)).toMatchObject({ code: 'G00002' });
    const bare = await gateway.anInvestor({ password: null });
    expect(await gateway.ask(ENDPOINTS.sendResetCode, null, bare)).toMatchObject({ code: 'G00004' });
    expect(await prove(bare, { smsCode: '000000' })).toMatchObject({ code: 'G00004' });
  });
});

describe('another session of the investor', () => {
  it('ends when the password is changed or reset, but not when that is refused [GW-333]', async () => {
    const isOpen = async (session: SignedIn) => (await gateway.ask(ENDPOINTS.currentMember, null, session)).kind === 'answered';
    const caller = await gateway.anInvestor();
    const stranger = await gateway.anInvestor();
    const others = [await elsewhere(caller), await elsewhere(caller)];
    await change(caller, WRONG, FRESH);
    await change(caller, OLD, '111111');
    await reset(caller, 'forged', FRESH);
    expect(await Promise.all(others.map(isOpen))).toEqual([true, true]);
    expect(await change(caller, OLD, FRESH)).toMatchObject({ kind: 'answered' });
    expect(await Promise.all([caller, stranger, ...others].map(isOpen))).toEqual([true, true, false, false]);
    const again = await elsewhere(caller);
    expect(await isOpen(again)).toBe(true);
    expect(await reset(caller, await proofOf(caller), '813957')).toMatchObject({ kind: 'answered' });
    expect(await Promise.all([caller, stranger, again].map(isOpen))).toEqual([true, true, false]);
  });
});

describe('one password tried on many investors', () => {
  it('is judged so often from an address in an hour, also at once; nobody else is refused or locked by it [GW-334]', async () => {
    const guarded = await gatewayOfTest({ WRONG_PASSWORDS_ADDRESS: '20' });
    const callers = await Promise.all(Array.from({ length: 10 }, () => guarded.anInvestor()));
    const guess = async (caller: SignedIn, digits = WRONG, remoteAddress = '203.0.113.7') => {
      const old = oldFields(await guarded.sealed(caller, digits));
      const response = await guarded.app.inject({
        method: 'POST',
        url: addressOf(ENDPOINTS.changeTradePassword),
        remoteAddress,
        headers: { ncftck: caller.token },
        payload: { ...old, ...(await guarded.sealed(caller, '111111')) },
      });
      return response.json<{ retCode: string }>().retCode;
    };
    const asked = await Promise.all([...callers, ...callers, ...callers].map((caller) => guess(caller)));
    const count = (code: string) => asked.filter((one) => one === code).length;
    expect([count('256'), count('L00001')]).toEqual([20, 10]);
    const [one] = callers;
    if (one === undefined) throw new Error('nobody is there');
    expect(await guess(one, OLD)).toBe('L00001');
    // From another address the old password is right, so only the new one is refused. Tries that were not judged are not counted.
    expect(await guess(one, OLD, '198.51.100.4')).toBe('W00001');
    const rows = await guarded.rows<{ sum: string }>`
        select sum(day_tries) as sum from trade_password where investor_id in (${sql.join(callers.map(({ investorId }) => investorId))})`;
    expect(Number(rows[0]?.sum)).toBe(20);
    // The right one costs nothing, and an hour later there are tries again.
    for (let round = 0; round < 15; round += 1) expect(await guess(one, OLD, '198.51.100.4')).toBe('W00001');
    guarded.wall.now += 60 * 60_000;
    expect(await guess(callers[1] ?? one)).toBe('256');
  });

  it('has a limit of its own, or none where requests have no limit [GW-334]', () => {
    expect(readSettings({}).WRONG_PASSWORDS_ADDRESS).toBe(100);
    expect(readSettings({ RATE_LIMIT_ADDRESS: '0' }).WRONG_PASSWORDS_ADDRESS).toBe(0);
    expect(readSettings({ RATE_LIMIT_ADDRESS: '0', WRONG_PASSWORDS_ADDRESS: '7' }).WRONG_PASSWORDS_ADDRESS).toBe(7);
    const unlimited = createAddressTries(0, () => 0);
    expect(Array.from({ length: 1_000 }, () => unlimited.take('one')).every(Boolean)).toBe(true);
  });

  it('is counted for a bounded number of addresses; one more replaces the oldest [GW-334] [GW-1263]', () => {
    let now = 0;
    const wrongOnes = createAddressTries(2, () => now);
    for (let address = 0; address < 50_000; address += 1) expect(wrongOnes.take(String(address))).toBe(true);
    expect(wrongOnes.take('one more')).toBe(true);
    now += 60 * 60_000;
    expect([wrongOnes.take('one more'), wrongOnes.take('one more'), wrongOnes.take('one more')]).toEqual([true, true, false]);
    wrongOnes.giveBack('one more');
    wrongOnes.giveBack('nowhere');
    expect([wrongOnes.take('one more'), wrongOnes.take('one more')]).toEqual([true, false]);
  });
});

describe('a new trade password', () => {
  it('is nowhere in the database, neither in clear nor sealed, and neither is a proof [GW-332]', async () => {
    const caller = await gateway.anInvestor({ password: null });
    const first = await gateway.sealed(caller, '907436');
    await gateway.tell(ENDPOINTS.setTradePassword, first, caller);
    const proof = await proofOf(caller);
    const second = await gateway.sealed(caller, '809125');
    await gateway.tell(ENDPOINTS.changeTradePassword, { ...oldFields(await gateway.sealed(caller, '907436')), ...second }, caller);
    const tables = await gateway.rows<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`;
    for (const { name } of tables) {
      const rows = await gateway.rows<{ text: string }>`select t::text as text from ${sql.table(name)} t`;
      const found = rows.filter(
        ({ text }) =>
          [first.tradePwd, second.tradePwd, proof].some((secret) => text.includes(secret)) ||
          /(?<![0-9a-f])(?:907436|809125)(?![0-9a-f])/.test(text),
      );
      expect([name, found]).toEqual([name, []]);
    }
  });
});

const key = async (caller: SignedIn) => gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
const same = (block: string) => ({ tradePwd: block, tradePassword: block });
