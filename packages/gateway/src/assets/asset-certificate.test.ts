import { ENDPOINTS } from '@caifu/adapters/wire';
import { CHECK_NUMBER_BYTES, checkNumberOf, groupedCheckNumber, type CertifiedAssets } from '@caifu/core/assets';
import { someCertifiedAssets } from '@caifu/core/testing';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { readNamed } from '../account/identity.store.ts';
import { charactersOf } from '../products/documents/document-text.ts';
import { anOrder, personOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { readPdf } from '../testing/pdf-pages.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { certificateText } from './asset-certificate.text.ts';
import { checkCertificate, issueCertificate } from './asset-certificate.store.ts';

const gateway = useTestGateway({ RATE_LIMIT_ADDRESS: '100000' });

const boardOf = (caller: SignedIn, day: CertifiedAssets['day'] | null = null) => gateway.tell(ENDPOINTS.assetCertificates, { day }, caller);
const totalOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).total;
const today = () => shanghaiDateOf(gateway.deps.clock.now());
const issue = (caller: SignedIn, day: CertifiedAssets['day']) => gateway.ask(ENDPOINTS.issueCertificate, { assetDate: day }, caller);

/** An investor with a holding of each pricing, after some days. */
const aHolder = async (code: string): Promise<SignedIn> => {
  const openPeriodId = await gateway.aValuedProduct(code);
  const caller = await gateway.anInvestor({ wallet: 5_000_000_00, riskLevel: 5, certification: 'certified' });
  const { openPeriodId: broker } = await gateway.product('Q2020');
  await gateway.purchase(caller, anOrder(caller, { openPeriodId: broker, amount: fen(1_000_00) }));
  await gateway.purchase(caller, anOrder(caller, { openPeriodId, amount: fen(1_000_000_00) }));
  return caller;
};

/** The printed number of one of this investor's certificates. */
const aNumber = async (caller: SignedIn): Promise<string> => {
  const number = checkNumberOf(crypto.getRandomValues(new Uint8Array(CHECK_NUMBER_BYTES)));
  await gateway.rows`update asset_certificate set number_digest = ${gateway.deps.secrets.digest('certificate', number).toString('hex')}
    where certificate_id = (select certificate_id from asset_certificate where investor_id = ${caller.investorId} order by issued_at desc limit 1)`;
  return groupedCheckNumber(number);
};

describe('the assets in a certificate', () => {
  it('are those of the assets page, for the last confirmed day and each day without later movements [GW-880]', async () => {
    const caller = await aHolder('PC880');
    const start = today();
    expect((await boardOf(caller)).assets?.total).toBe(await totalOf(caller));
    const seen = new Map<string, number | null>();
    for (let at = 0; at < 12; at += 1) {
      const day = addDays(start, at);
      if (![0, 6].includes(new Date(day).getUTCDay())) await gateway.publish('PC880', { [day]: `1.0${String(at + 10)}0` });
      await gateway.moveTo(addDays(start, at + 1));
      seen.set(day, await totalOf(caller));
    }
    const board = await boardOf(caller);
    expect(board.days.length).toBeGreaterThan(2);
    expect(board.assets?.day).toBe(board.days[0]);
    expect(new Set(board.assets?.lines.map(({ kind }) => kind))).toEqual(new Set(['wallet', 'held']));
    for (const day of board.days) expect((await boardOf(caller, day)).assets).toMatchObject({ day, total: seen.get(day) });
    expect(new Set(board.days.map((day) => seen.get(day))).size).toBeGreaterThan(2);
  });

  it('are of the newest day only once something has moved, and no other day is certified [GW-880]', async () => {
    const caller = await gateway.anInvestor();
    const [newest = today()] = (await boardOf(caller)).days;
    const { openPeriodId } = await gateway.product('Q2020');
    await gateway.purchase(caller, anOrder(caller, { openPeriodId, amount: fen(1_000_00) }));
    const board = await boardOf(caller, addDays(newest, -1));
    expect(board).toMatchObject({ days: [newest], assets: { day: newest, total: await totalOf(caller) } });
    expect(board.assets?.lines.map(({ kind }) => kind)).toContain('in-transit');
    const refused = await issue(caller, addDays(newest, -1));
    expect(refused).toMatchObject({ kind: 'refused', message: '这一天之后资产有变动，请重新选择日期' });
    expect((await boardOf(caller)).left).toBe(10);
  });
});

describe('a certificate', () => {
  it('names holder, day, parts, total, issuer, time, number and the address of its check [AC-10]', () => {
    const number = checkNumberOf(new Uint8Array(CHECK_NUMBER_BYTES).fill(9));
    const facts = {
      assets: someCertifiedAssets(),
      holder: { realName: '林知夏', maskedNumber: '1199**********3217' },
      number,
      at: epochAt(calendarDate('2026-11-20'), '10:30:00'),
      site: 'https://wealth.example',
      issuer: '某某基金销售有限公司',
    };
    const words = charactersOf(certificateText({ ...facts, isNewest: true }));
    for (const told of [
      '林知夏',
      '1199**********3217',
      '2026年11月19日 周四',
      '16,000.00元',
      '棠渚季享91天',
      'Q2004',
      '10,000.00',
      '小活宝+',
      '在途：松涧安心',
      '2026-11-20 10:30:00',
      '2027年2月18日',
      '9999-9999-9999-9999',
      'https://wealth.example/#/certificate-check',
      '某某基金销售有限公司',
      '截至本证明出具时',
    ])
      expect(words).toContain(told);
    expect(charactersOf(certificateText({ ...facts, isNewest: false }))).toContain('截至2026年11月19日 周四日终');
  });

  it('names the title of the checking page where the site has no name of its own [GW-1643]', () => {
    const number = checkNumberOf(new Uint8Array(CHECK_NUMBER_BYTES).fill(9));
    const words = charactersOf(
      certificateText({
        assets: someCertifiedAssets(),
        holder: { realName: '林知夏', maskedNumber: '1199**********3217' },
        number,
        at: epochAt(calendarDate('2026-11-20'), '10:30:00'),
        site: null,
        issuer: '某某基金销售有限公司',
        isNewest: true,
      }),
    );
    expect(words).toContain('在本平台打开“资产证明核验”页面');
    expect(words).not.toContain('#/certificate-check');
  });

  it('is a PDF with a checkable number, of which the database has only a digest, and is listed [GW-881]', async () => {
    const caller = await gateway.anInvestor();
    const { days } = await boardOf(caller);
    const [day = today()] = days;
    const issued = await issue(caller, day);
    expect(issued).toMatchObject({ kind: 'answered', answer: { name: `资产证明-${day}` } });
    const content = issued.kind === 'answered' ? issued.answer.content : '';
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const board = await boardOf(caller);
    expect(board).toMatchObject({
      left: 9,
      issued: [{ day, state: 'valid', validUntil: addDays(today(), 90), total: board.assets?.total }],
    });
    const { pages } = await readPdf(Buffer.from(content, 'base64'));
    const printed = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(pages[0] ?? '')?.[0] ?? '';
    expect(printed.endsWith(`-${board.issued[0]?.numberTail ?? 'none'}`)).toBe(true);
    expect(await gateway.tell(ENDPOINTS.checkCertificate, { checkNo: printed })).toMatchObject({ kind: 'found', day });
    const rows = await gateway.rows<{ row: string }>`
      select row_to_json(c)::text as row from asset_certificate c where investor_id = ${caller.investorId}`;
    expect(rows[0]?.row).toMatch(/"number_digest":"[0-9a-f]{64}"/);
    const { realName, idNumber } = personOf(caller.investorId);
    for (const secret of [realName, idNumber]) expect(rows[0]?.row).not.toContain(secret);
  });

  it('is refused with a message where a name cannot be drawn, and costs no try [GW-884]', async () => {
    const caller = await gateway.anInvestor();
    const [day = today()] = (await boardOf(caller)).days;
    const named = await readNamed(gateway.deps.db, gateway.deps.secrets, caller.investorId);
    expect(named?.realName).toBe(personOf(caller.investorId).realName);
    await gateway.rows`update card set bank_name = '䶮' where investor_id = ${caller.investorId} and kind = 'wallet'`;
    expect(await issue(caller, day)).toMatchObject({ kind: 'refused', message: '证明中有暂不支持显示的字，无法开具，请联系客服' });
    expect(await boardOf(caller)).toMatchObject({ left: 10, issued: [] });
  });

  it('is issued ten times a day, and to nobody without a proven identity or a session [GW-885]', async () => {
    const caller = await gateway.anInvestor();
    const [day = today()] = (await boardOf(caller)).days;
    await gateway.rows`insert into daily_tries (investor_id, purpose, day, tries) values (${caller.investorId}, 'certificate', ${today()}::date, 9)`;
    expect(await issue(caller, day)).toMatchObject({ kind: 'answered' });
    expect(await issue(caller, day)).toMatchObject({ kind: 'refused', message: '每天最多开具10份资产证明，请明天再来' });
    const unnamed = await gateway.anInvestor({ identityVerified: false });
    await gateway.rows`delete from identity where investor_id = ${unnamed.investorId}`;
    expect(await boardOf(unnamed)).toMatchObject({ maskedName: '', maskedIdNumber: '' });
    expect(await issue(unnamed, day)).toMatchObject({ kind: 'refused', message: '完成实名认证后可开具资产证明' });
    expect(await gateway.ask(ENDPOINTS.assetCertificates, { day: null })).toMatchObject({ code: 'F01003' });
    expect(await gateway.ask(ENDPOINTS.issueCertificate, { assetDate: day })).toMatchObject({ code: 'F01003' });
  });
});

describe('the check of a number', () => {
  const check = (checkNo: string) => gateway.tell(ENDPOINTS.checkCertificate, { checkNo });

  it('shows anybody day, masked name, total, issue and validity, and whether the certificate has expired [GW-882]', async () => {
    const caller = await gateway.anInvestor();
    const { days, assets, maskedName } = await boardOf(caller);
    const [day = today()] = days;
    await issue(caller, day);
    const number = await aNumber(caller);
    const found = await check(number);
    const aMoment: unknown = expect.any(Number);
    expect(found).toEqual({
      kind: 'found',
      day,
      maskedName,
      total: assets?.total,
      issuedAt: aMoment,
      validUntil: addDays(today(), 90),
      isValid: true,
    });
    expect(await check(number.toLowerCase().replaceAll('-', ' '))).toEqual(found);
    await gateway.rows`update asset_certificate set valid_until = ${addDays(today(), -1)}::date where investor_id = ${caller.investorId}`;
    expect(await check(number)).toMatchObject({ kind: 'found', isValid: false });
    expect((await boardOf(caller)).issued[0]?.state).toBe('expired');
  });

  it('answers unknown once the record is deleted, 90 days after its last day, revoked or not [GW-868] [AC-870]', async () => {
    const apart = await gatewayOfTest();
    const caller = await apart.anInvestor();
    const start = shanghaiDateOf(apart.deps.clock.now());
    const [kept, gone, revoked] = [addDays(start, -89), addDays(start, -90), addDays(start, -91)];
    for (const [at, lastDay] of [kept, gone, revoked].entries())
      await apart.rows`
        insert into asset_certificate (certificate_id, investor_id, number_digest, number_tail, day, masked_name, total, issued_at, valid_until, revoked_at)
        values (${`c${at}`}, ${caller.investorId}, ${`d${at}`}, 'TAIL', ${start}::date, '林*', 1, 0, ${lastDay}::date, ${at === 2 ? 1 : null})`;
    await apart.moveTo(addDays(start, 1));
    const left = async () =>
      (await apart.tell(ENDPOINTS.assetCertificates, { day: null }, caller)).issued.map(({ validUntil }) => validUntil);
    expect(await left()).toEqual([kept]);
    await apart.moveTo(addDays(start, 2));
    expect(await left()).toEqual([]);
  });

  it('gives one answer for an unknown, an invalid and a revoked number [GW-882] [GW-886]', async () => {
    const caller = await gateway.anInvestor();
    const [day = today()] = (await boardOf(caller)).days;
    await issue(caller, day);
    const number = await aNumber(caller);
    const certificateId = (await boardOf(caller)).issued[0]?.certificateId ?? '';
    const foreign = await gateway.ask(ENDPOINTS.revokeCertificate, { certificateId }, await gateway.anInvestor());
    expect(foreign).toMatchObject({ kind: 'refused', message: '资产证明不存在' });
    expect(await check(number)).toMatchObject({ kind: 'found' });
    for (let turn = 0; turn < 2; turn += 1) await gateway.tell(ENDPOINTS.revokeCertificate, { certificateId }, caller);
    expect((await boardOf(caller)).issued[0]?.state).toBe('revoked');
    for (const wrong of [number, '0000-0000-0000-0000', '', '不是编号']) expect(await check(wrong)).toEqual({ kind: 'unknown' });
  });

  it('is limited by address: thirty wrong numbers an hour, right ones cost nothing [GW-883]', async () => {
    const { deps } = gateway;
    const caller = await gateway.anInvestor();
    const [day = today()] = (await boardOf(caller)).days;
    expect(await issueCertificate(deps, caller.investorId, day, 'https://wealth.example')).toMatchObject({ kind: 'answered' });
    const number = await aNumber(caller);
    const from = '203.0.113.9';
    for (let turn = 0; turn < 40; turn += 1)
      expect(await checkCertificate(deps, number, from)).toMatchObject({ answer: { kind: 'found' } });
    for (let turn = 0; turn < 30; turn += 1) expect(await checkCertificate(deps, 'x', from)).toMatchObject({ answer: { kind: 'unknown' } });
    const refused = { kind: 'refused', code: 'L00001', message: { kind: 'certificate-checks-used' } };
    expect(await checkCertificate(deps, number, from)).toMatchObject(refused);
    expect(await checkCertificate(deps, number, '203.0.113.10')).toMatchObject({ answer: { kind: 'found' } });
    gateway.wall.now += 3_600_000;
    expect(await checkCertificate(deps, number, from)).toMatchObject({ answer: { kind: 'found' } });
  });
});
