import { addDays, addMonths, calendarDate, shanghaiDateOf } from '@caifu/core/values';
import { hasValidIdChecksum } from '@caifu/core/kit';
import type { PersonalInformation } from '@caifu/core/account';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepBirthdays } from './identity.store.ts';
import { takeImage } from '../ground/images/images.ts';
import { openBytes } from '../ground/keys/sealed-bytes.ts';
import { anOrder, personOf, type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';

const gateway = useTestGateway();

const PICTURE = aPng().toString('base64');
const NOBODY = { identityVerified: false, idCardStatus: 0, taxDeclared: false, addressComplete: false, hasBankCard: false, password: null };
const aStranger = () => gateway.anInvestor(NOBODY);

let born = 0;
/** A valid number of an area that does not exist. */
const aNumber = (birthDate = `1985${String(101 + ((born += 1) % 28)).padStart(4, '0')}`, serial = 400 + born): string => {
  const digits = `119999${birthDate}${String(serial)}`;
  return digits + ('0123456789X'.split('').find((last) => hasValidIdChecksum(digits + last)) ?? '');
};

const begin = (caller: SignedIn, realName: string, idNumber: string) =>
  gateway.ask(ENDPOINTS.beginIdentity, { realName, idNumber }, caller);
const upload = (caller: SignedIn, side: 'front' | 'back', image = PICTURE) =>
  gateway.ask(ENDPOINTS.uploadIdCard, { side, image, bankCode: null }, caller);
const confirm = (caller: SignedIn, validUntil: string) =>
  gateway.ask(ENDPOINTS.confirmIdCard, { validUntil: validUntil === 'long-term' ? validUntil : calendarDate(validUntil) }, caller);
const face = (caller: SignedIn, image = PICTURE) => gateway.ask(ENDPOINTS.submitFace, { image }, caller);
const progress = (caller: SignedIn) => gateway.tell(ENDPOINTS.identityProgress, null, caller);
const sentenceOf = (asked: Asked<unknown>) => (asked.kind === 'refused' ? asked.message : '');

const asFarAsTheFace = async (caller: SignedIn, realName: string, idNumber: string) => {
  await begin(caller, realName, idNumber);
  await upload(caller, 'front');
  await upload(caller, 'back');
  expect(await confirm(caller, 'long-term')).toMatchObject({ answer: { stage: 'face' } });
};

describe('an identity', () => {
  it('refuses an investor below the age of the law until the birthday, and keeps nothing of the attempt [LAW-44]', async () => {
    const caller = await aStranger();
    const birthday = addMonths(shanghaiDateOf(gateway.deps.clock.now()), -12 * gateway.deps.law.now().leastAge.value);
    const numberOf = (day: string) => aNumber(day.replaceAll('-', ''));
    const refused = await begin(caller, '林小夏', numberOf(addDays(birthday, 1)));
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(sentenceOf(refused)).toContain('未满18周岁');
    expect(await progress(caller)).toMatchObject({ stage: 'name', maskedName: null });
    expect(await begin(caller, '林小夏', numberOf(birthday))).toMatchObject({ answer: { stage: 'photos' } });
  });

  it('is proved by name, number, both sides and the face, and the total assets show the masked name [GW-300] [GW-495]', async () => {
    const caller = await aStranger();
    const idNumber = aNumber();
    expect(await progress(caller)).toEqual({
      stage: 'name',
      maskedName: null,
      maskedIdNumber: null,
      hasFront: false,
      hasBack: false,
      validUntil: null,
      faceVisit: 'none',
      missingConsents: [],
    });
    const named = {
      stage: 'photos',
      maskedName: '林*夏',
      maskedIdNumber: `1199**********${idNumber.slice(-4)}`,
      hasFront: false,
      hasBack: false,
      validUntil: null,
      faceVisit: 'none',
      missingConsents: [],
    };
    expect(await begin(caller, ' 林小夏 ', idNumber.toLowerCase())).toEqual({ kind: 'answered', answer: named });
    await upload(caller, 'front');
    // Repeating the first step continues at the current stage.
    expect(await begin(caller, '林小夏', idNumber)).toEqual({ kind: 'answered', answer: { ...named, hasFront: true } });
    await upload(caller, 'back');
    const shown = { ...named, stage: 'face', hasFront: true, hasBack: true, validUntil: '2036-01-31', faceVisit: 'offered' };
    expect(await confirm(caller, '2036-01-31')).toEqual({ kind: 'answered', answer: shown });
    expect(await confirm(caller, '2036-01-31')).toEqual({ kind: 'answered', answer: shown });
    expect(await gateway.tell(ENDPOINTS.isMemberIdentity, null, caller)).toBe(false);
    const verified = { ...shown, stage: 'verified', hasFront: false, hasBack: false, faceVisit: 'none' };
    expect(await face(caller)).toEqual({ kind: 'answered', answer: verified });
    expect(await face(caller)).toEqual({ kind: 'answered', answer: verified });
    expect(await progress(caller)).toEqual(verified);
    // [GW-495] the home page shows the current name, not that of the sign-in
    expect(await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).toMatchObject({ displayName: '林*夏' });
    const profile = await gateway.tell(ENDPOINTS.currentMember, null, caller);
    expect(profile).toMatchObject({ identityVerified: true, investor: { displayName: '林*夏' }, standing: { idCard: 'valid' } });
  });

  it('has its birthday beside the number, and a number stored before has it after the next start [LAW-46]', async () => {
    const caller = await aStranger();
    const bornOf = async ({ investorId }: SignedIn) =>
      (await gateway.rows`select born_on::text as born_on from identity where investor_id = ${investorId}`)[0];
    await asFarAsTheFace(caller, '林小夏', aNumber('19600229'));
    expect(await bornOf(caller)).toEqual({ born_on: '1960-02-29' });
    const gone = await gateway.anInvestor();
    await gateway.rows`update identity set born_on = null where investor_id in (${caller.investorId}, ${gone.investorId})`;
    await gateway.rows`insert into closed_account (investor_id, closed_at, kept_until) values (${gone.investorId}, 0, '2046-12-31')`;
    for (let start = 0; start < 2; start += 1) await keepBirthdays(gateway.deps.db, gateway.deps.secrets);
    expect([await bornOf(caller), await bornOf(gone)]).toEqual([{ born_on: '1960-02-29' }, { born_on: null }]);
  });

  it('begins with a valid name and number of an adult, each refused at its field [GW-301]', async () => {
    const caller = await aStranger();
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const child = `${Number(today.slice(0, 4)) - 17}0101`;
    const refusalOf = async (realName: string, idNumber: string) => {
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/member/identity/begin',
        payload: { realName, idNumber },
        headers: { ncftck: caller.token },
      });
      const body = response.json<{ retCode: string; apiResult: { field: string | null } | null }>();
      return [body.retCode, body.apiResult?.field];
    };
    expect(await refusalOf('', aNumber())).toEqual(['I00001', 'realName']);
    expect(await refusalOf('林<夏', aNumber())).toEqual(['I00001', 'realName']);
    const sound = aNumber();
    const spoilt = sound.slice(0, 17) + (sound.endsWith('1') ? '2' : '1');
    for (const bad of ['', spoilt, `${sound}0`, `${sound}XX`, '119999198502300011', '11010120990201022X', aNumber(child)]) {
      expect(await refusalOf('林小夏', bad)).toEqual(['I00001', 'idNumber']);
    }
    expect(await progress(caller)).toMatchObject({ stage: 'name' });
    // The old form of a number belongs to the same person as its new form.
    const short = '119999850203001';
    expect(await begin(caller, '林小夏', short)).toMatchObject({ answer: { stage: 'photos' } });
    expect((await progress(caller)).maskedIdNumber).toMatch(/^1199\*{10}001[\dX]$/);
  });

  it('is checked with the registry ten times a day at most, also concurrently; its refusal names no field [GW-302]', async () => {
    const caller = await aStranger();
    const refused = await begin(caller, '名不符', aNumber());
    expect(refused).toMatchObject({ kind: 'refused', code: 'I00002' });
    expect(sentenceOf(refused)).toContain('核对');
    const asked = await Promise.all(Array.from({ length: 30 }, () => begin(caller, '名不符', aNumber())));
    const used = asked.filter(
      (answer) => answer.kind === 'refused' && answer.message !== (refused.kind === 'refused' ? refused.message : ''),
    );
    expect(asked.length - used.length).toBe(9);
    expect(await begin(caller, '林小夏', aNumber())).toMatchObject({ kind: 'refused', code: 'I00002' });
    gateway.wall.now += 24 * 3_600_000;
    const later = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await begin(later, '林小夏', aNumber())).toMatchObject({ answer: { stage: 'photos' } });
  });

  it('limits guesses of a known identity to ten a day, after which a right one is refused too [GW-302]', async () => {
    const caller = await gateway.anInvestor();
    const { realName, idNumber } = personOf(caller.investorId);
    for (let round = 0; round < 10; round += 1) expect(await begin(caller, realName, aNumber())).toMatchObject({ code: 'I00001' });
    const right = await begin(caller, realName, idNumber);
    expect(right).toMatchObject({ kind: 'refused', code: 'I00002' });
    expect(right).toEqual(await begin(caller, realName, aNumber()));
    const { demoCode } = await gateway.tell(ENDPOINTS.sendResetCode, null, caller);
    const asked = await gateway.ask(ENDPOINTS.confirmResetIdentity, { realName, idNumber, smsCode: demoCode ?? '' }, caller);
    expect(asked).toEqual(right);
  });

  it('belongs to the investor whose number is verified first, and nobody can block him before [GW-303]', async () => {
    const idNumber = aNumber();
    const callers = await Promise.all(Array.from({ length: 4 }, aStranger));
    for (const caller of callers) await asFarAsTheFace(caller, '林小夏', idNumber);
    const asked = await Promise.all(callers.map((caller) => face(caller)));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(asked.filter((answer) => answer.kind === 'refused' && answer.code === 'I00001')).toHaveLength(3);
    const late = await aStranger();
    // Only a caller with the right name sees it.
    expect(await begin(late, '名不符', idNumber)).toMatchObject({ code: 'I00002' });
    expect(await begin(late, '林小夏', idNumber)).toMatchObject({ code: 'I00001', message: '该身份证号码已在其他账户实名认证' });
  });

  it('follows its order of steps, and stays once verified [GW-304]', async () => {
    const caller = await aStranger();
    expect(await upload(caller, 'front')).toMatchObject({ code: 'I00001' });
    expect(await confirm(caller, 'long-term')).toMatchObject({ code: 'I00001' });
    expect(await face(caller)).toMatchObject({ code: 'I00001' });
    await begin(caller, '林小夏', aNumber());
    expect(await face(caller)).toMatchObject({ code: 'I00001' });
    expect(sentenceOf(await confirm(caller, 'long-term'))).toContain('人像面');
    await upload(caller, 'front');
    expect(sentenceOf(await confirm(caller, 'long-term'))).toContain('国徽面');
    await upload(caller, 'back');
    expect(await confirm(caller, '2026-11-17')).toMatchObject({ code: 'I00001' });
    await confirm(caller, 'long-term');
    // Another side leads back to the photos, another name to the beginning.
    expect(await upload(caller, 'back')).toMatchObject({ answer: { stage: 'photos', hasFront: true } });
    expect(await face(caller)).toMatchObject({ code: 'I00001' });
    expect(await begin(caller, '林夏', aNumber())).toMatchObject({ answer: { stage: 'photos', hasFront: false, hasBack: false } });
    const other = await gateway.anInvestor();
    expect(await begin(other, '林夏', aNumber())).toMatchObject({ code: 'I00001' });
    const own = personOf(other.investorId);
    expect(await begin(other, own.realName, own.idNumber)).toMatchObject({ answer: { stage: 'verified' } });
  });

  it('takes pictures only, and stores them re-encoded and sealed [GW-305]', async () => {
    const caller = await aStranger();
    await begin(caller, '林小夏', aNumber());
    for (const bad of ['', 'not base64!', Buffer.from('<svg/>').toString('base64'), Buffer.from('%PDF-1.7').toString('base64')]) {
      expect(await upload(caller, 'front', bad)).toMatchObject({ code: 'U00001' });
    }
    await upload(caller, 'front', `data:image/png;base64,${PICTURE}`);
    const row = await gateway.deps.db
      .selectFrom('identity')
      .select('front')
      .where('investor_id', '=', caller.investorId)
      .executeTakeFirstOrThrow();
    const taken = await takeImage(PICTURE, 'test');
    if (row.front === null || taken.kind === 'refused') throw new Error('there is no picture');
    const opened = openBytes(gateway.deps.secrets, 'id-card-image', row.front, `${caller.investorId}:front`);
    expect(opened.equals(Buffer.from(taken.jpeg))).toBe(true);
    const sealed = row.front;
    expect(() => openBytes(gateway.deps.secrets, 'id-card-image', sealed, `${caller.investorId}:back`)).toThrow('authenticate');
    await upload(caller, 'back');
    await confirm(caller, 'long-term');
    expect(await face(caller, 'bm90IGEgZmFjZQ==')).toMatchObject({ code: 'U00001' });
  });
});

describe('the identity card', () => {
  it('is renewed by both sides and the last day together; until then the old one counts [GW-306]', async () => {
    const caller = await gateway.anInvestor({ idValidUntil: '2026-12-31' });
    expect(await progress(caller)).toMatchObject({ stage: 'verified', hasFront: false, hasBack: false, validUntil: '2026-12-31' });
    await upload(caller, 'front');
    expect(await progress(caller)).toMatchObject({ stage: 'verified', hasFront: true, hasBack: false, validUntil: '2026-12-31' });
    expect(await confirm(caller, '2046-12-31')).toMatchObject({ code: 'I00001' });
    await upload(caller, 'back');
    const renewed = { stage: 'verified', hasFront: false, hasBack: false, validUntil: '2046-12-31' };
    expect(await confirm(caller, '2046-12-31')).toMatchObject({ answer: renewed });
    expect(await confirm(caller, '2046-12-31')).toMatchObject({ answer: renewed });
    expect(await confirm(caller, '2047-12-31')).toMatchObject({ code: 'I00001' });
  });

  it('has run out on the day after its last, by the clock: the order is refused until it is renewed [GW-307]', async () => {
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const caller = await gateway.anInvestor({ idValidUntil: today });
    const standing = () => gateway.tell(ENDPOINTS.queryMemberInfo, null, caller);
    expect(await standing()).toMatchObject({ idCard: 'valid' });
    await gateway.moveTo(addDays(today, 1));
    expect(await standing()).toMatchObject({ idCard: 'expired' });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ code: 'G00005' });
    await upload(caller, 'front');
    await upload(caller, 'back');
    await confirm(caller, 'long-term');
    expect(await standing()).toMatchObject({ idCard: 'valid' });
    expect(await gateway.ask(ENDPOINTS.order, anOrder(caller), caller)).toMatchObject({ kind: 'answered' });
  });
});

describe('personal information', () => {
  const EMPTY = {
    occupation: '',
    province: '',
    city: '',
    street: '',
    email: '',
    purpose: '',
    beneficiary: null,
    residency: null,
    taxCountry: '',
    taxNumber: '',
    noTaxNumberReason: '',
  };
  const ADDRESS = {
    ...EMPTY,
    occupation: '教师',
    province: '浙江省',
    city: '杭州市',
    street: ' 钱塘听雨巷7号 ',
    email: 'a@b.cn',
    purpose: '养老储备',
    beneficiary: 'self' as const,
  };

  it('is saved in two parts, each complete by itself, and read back [GW-310] [LAW-124]', async () => {
    const caller = await aStranger();
    const read = () => gateway.tell(ENDPOINTS.personalInformation, null, caller);
    const standing = () => gateway.tell(ENDPOINTS.queryMemberInfo, null, caller);
    const save = (part: 'address' | 'tax', information: PersonalInformation) =>
      gateway.ask(ENDPOINTS.savePersonalInformation, { part, information }, caller);
    expect(await read()).toEqual(EMPTY);
    expect(await save('address', { ...ADDRESS, street: '巷' })).toMatchObject({ code: 'I00001' });
    expect(await save('address', { ...ADDRESS, beneficiary: 'other' })).toMatchObject({ message: '仅支持本人为自己开户，不能代他人投资' });
    expect(await save('tax', EMPTY)).toMatchObject({ code: 'I00001' });
    expect(await standing()).toMatchObject({ taxDeclared: false, addressComplete: false });
    expect(await save('address', ADDRESS)).toEqual({ kind: 'answered', answer: null });
    expect(await standing()).toMatchObject({ taxDeclared: false, addressComplete: true });
    const tax = { ...EMPTY, residency: 'both' as const, taxCountry: '新加坡', noTaxNumberReason: '不发放' };
    await gateway.tell(ENDPOINTS.savePersonalInformation, { part: 'tax', information: tax }, caller);
    const whole = { ...ADDRESS, street: '钱塘听雨巷7号', residency: 'both', taxCountry: '新加坡', noTaxNumberReason: '不发放' };
    expect(await read()).toEqual(whole);
    // Fields that the residency does not need are not stored.
    await gateway.tell(ENDPOINTS.savePersonalInformation, { part: 'tax', information: { ...tax, residency: 'domestic' } }, caller);
    expect(await read()).toEqual({ ...whole, residency: 'domestic', taxCountry: '', noTaxNumberReason: '' });
    expect(await standing()).toEqual({ idCard: 'none', taxDeclared: true, addressComplete: true });
  });
});

describe('the data of a person', () => {
  it('appears nowhere in readable form in the database [GW-308]', async () => {
    const caller = await aStranger();
    const idNumber = aNumber();
    await asFarAsTheFace(caller, '诸葛听澜', idNumber);
    await face(caller);
    const information = {
      occupation: '灯塔看守',
      province: '浙江省',
      city: '舟山市',
      street: '东极岛灯塔路2号',
      email: 'deng@ta.cn',
      purpose: '其他',
      beneficiary: 'self' as const,
      residency: null,
      taxCountry: '',
      taxNumber: '',
      noTaxNumberReason: '',
    };
    await gateway.tell(ENDPOINTS.savePersonalInformation, { part: 'address', information }, caller);
    const tables = await gateway.rows<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`;
    const secrets = ['诸葛听澜', idNumber, idNumber.slice(0, 17), '灯塔', 'deng@ta.cn'].flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
    ]);
    const jpeg = Buffer.from([0xff, 0xd8, 0xff]).toString('hex');
    for (const { name } of tables) {
      const rows = await gateway.rows<{ text: string }>`select t::text as text from ${sql.table(name)} t`;
      expect([name, rows.filter(({ text }) => [...secrets, jpeg].some((secret) => text.includes(secret)))]).toEqual([name, []]);
    }
  });

  it('can be verified only with a registry [GW-309] [GW-1644]', async () => {
    const plain = await gatewayOfTest({ DEMO: '0' });
    const caller = await plain.anInvestor(NOBODY);
    expect(await plain.ask(ENDPOINTS.beginIdentity, { realName: '林小夏', idNumber: aNumber() }, caller)).toMatchObject({
      code: 'I00002',
      message: '实名认证服务暂未接通，请稍后再试',
    });
  });
});
