import { epochMs, fen } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE, type EvidenceUploadRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { aPng, PLACE, withSegment, exif, aJpeg } from '../testing/pictures.fakes.ts';
import { dropIdleProofs } from './idle-proofs.ts';
import { decide } from './review.store.ts';

const gateway = useAuditedGateway({ LAW: 'spec', CERTIFY_AFTER_SECONDS: '' });
const picture = (seed = 1): string => aPng(20, 20, seed).toString('base64');
const ofAsset = (changes: Partial<EvidenceUploadRequest> = {}): EvidenceUploadRequest => ({
  type: 'asset',
  source: 'AM',
  image: picture(),
  certificationOrderId: null,
  ...changes,
});
const upload = (caller: SignedIn, changes: Partial<EvidenceUploadRequest> = {}) =>
  gateway.tell(ENDPOINTS.uploadCertificationFile, ofAsset(changes), caller);
const tryUpload = (caller: SignedIn, changes: Partial<EvidenceUploadRequest> = {}) =>
  gateway.ask(ENDPOINTS.uploadCertificationFile, ofAsset(changes), caller);
const submit = (caller: SignedIn, certificationOrderId: string, changes = {}) =>
  gateway.ask(
    ENDPOINTS.submitCertificationOrder,
    { certificationOrderId, knowsExperience: true, knowsConditions: true, ...changes },
    caller,
  );
const handIn = async (caller: SignedIn, type: EvidenceUploadRequest['type']): Promise<string> => {
  const { certificationOrderId } = await upload(caller, { type });
  expect(await submit(caller, certificationOrderId)).toMatchObject({ kind: 'answered' });
  return certificationOrderId;
};
const itemsOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.getCertificationItemInfo, { source: 'AM' }, caller);
const wordsOf = async (caller: SignedIn) => (await itemsOf(caller)).map(({ status }) => status);
const statusOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.queryCertificationState, { source: null }, caller);
const authorise = (caller: SignedIn, type: EvidenceUploadRequest['type'], source: EvidenceUploadRequest['source'] = 'AM') =>
  gateway.ask(ENDPOINTS.grantAuthorization, { type, source }, caller);
const approve = (order: string) => decide(gateway.deps, order, { kind: 'approved' }, gateway.deps.clock.now());
const reject = (order: string, reason: string) => decide(gateway.deps, order, { kind: 'rejected', reason }, gateway.deps.clock.now());

describe('the tasks', () => {
  it('are both for private products, and only the assets for others [GW-355]', async () => {
    const caller = await gateway.anInvestor();
    const open = { status: 'to-authorise', isFromPlatform: false, rejection: null };
    expect(await itemsOf(caller)).toEqual([
      { type: 'experience', ...open },
      { type: 'asset', ...open },
    ]);
    expect(await gateway.tell(ENDPOINTS.getCertificationItemInfo, { source: null }, caller)).toHaveLength(2);
    expect((await gateway.tell(ENDPOINTS.getCertificationItemInfo, { source: 'TRUST' }, caller)).map(({ type }) => type)).toEqual([
      'asset',
    ]);
    expect(await authorise(caller, 'experience', 'TRUST')).toMatchObject({ code: RET_CODE.evidenceRule });
    expect(await tryUpload(caller, { type: 'experience', source: 'TRUST' })).toMatchObject({ code: RET_CODE.evidenceRule });
  });

  it('are certified with the investor, whoever certified them, and so is the page of proofs [GW-355] [GW-1640]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified' });
    expect(await wordsOf(caller)).toEqual(['certified', 'certified']);
    expect(await tryUpload(caller)).toMatchObject({ code: RET_CODE.evidenceRule, message: '当前认证状态下无需提交资料' });
    expect(await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller)).toMatchObject({
      isClosed: true,
    });
  });

  it('need a real name first [GW-358]', async () => {
    const caller = await gateway.anInvestor({ identityVerified: false });
    const refusal = { kind: 'refused', code: RET_CODE.gateIdentity };
    expect(await authorise(caller, 'asset')).toMatchObject(refusal);
    expect(await tryUpload(caller)).toMatchObject(refusal);
  });
});

describe('an authorisation', () => {
  it('certifies assets on the platform from exactly five million on [GW-356]', async () => {
    const rich = await gateway.anInvestor({ wallet: 5_000_000_00 });
    const nearly = await gateway.anInvestor({ wallet: 4_999_999_99 });
    expect(await authorise(rich, 'asset')).toMatchObject({ kind: 'answered' });
    expect(await authorise(rich, 'asset')).toMatchObject({ kind: 'answered' });
    expect((await itemsOf(rich))[1]).toMatchObject({ status: 'certified', isFromPlatform: true });
    expect(await authorise(nearly, 'asset')).toMatchObject({
      code: RET_CODE.belowStandard,
      message: '经查询，您的金融资产暂不满足合格投资者要求，请上传相关证明资料完成认证。',
    });
    expect(await wordsOf(nearly)).toEqual(['to-authorise', 'to-upload']);
    expect(await authorise(nearly, 'asset')).toMatchObject({ code: RET_CODE.evidenceRule });
  });

  it('certifies the experience of an investor of more than two years [GW-357]', async () => {
    const [old, young, none] = [await gateway.anInvestor(), await gateway.anInvestor(), await gateway.anInvestor()];
    for (const [caller, day] of [
      [old, '2024-11-17'],
      [young, '2024-11-18'],
    ] as const) {
      await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
      const orderNo = await sql<{
        order_no: string;
      }>`select order_no from trade_order where kind = 'purchase' and investor_id = ${caller.investorId}`.execute(gateway.deps.db);
      await gateway.rows`
        insert into holding (order_no, investor_id, product_code, period_name, principal, shares, term_started_on, arrangement, status, confirmed_on, ended_on)
        values (${orderNo.rows[0]?.order_no}, ${caller.investorId}, 'Q2020', '', 0, 0, ${day}, 1, 7, ${day}, ${day})`;
    }
    expect(await authorise(old, 'experience')).toMatchObject({ kind: 'answered' });
    const below = { code: RET_CODE.belowStandard, message: '经查询，您在本平台的投资经历不足两年，请上传相关证明资料完成认证。' };
    expect(await authorise(young, 'experience')).toMatchObject(below);
    expect(await authorise(none, 'experience')).toMatchObject(below);
    await gateway.rows`delete from holding where product_code = 'Q2020' and investor_id in (${old.investorId}, ${young.investorId})`;
  });

  it('makes the investor a qualified one with the last task [GW-366]', async () => {
    const caller = await gateway.anInvestor({ wallet: 5_000_000_00 });
    expect(await approve(await handIn(caller, 'experience'))).toEqual({ kind: 'decided' });
    expect(await statusOf(caller)).toBe('to-be-verified');
    await authorise(caller, 'asset');
    expect(await statusOf(caller)).toBe('certified');
  });
});

describe('evidence', () => {
  it('begins its order with the first picture and keeps up to ten [GW-359]', async () => {
    const caller = await gateway.anInvestor();
    expect(await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller)).toEqual({
      certificationOrderId: null,
      fileIds: [],
      isClosed: false,
    });
    const first = await upload(caller);
    const files = [first.fileId];
    for (let index = 2; index <= 10; index += 1) {
      const stored = await upload(caller, {
        image: picture(index),
        certificationOrderId: index % 2 === 0 ? first.certificationOrderId : null,
      });
      expect(stored.certificationOrderId).toBe(first.certificationOrderId);
      files.push(stored.fileId);
    }
    expect(await tryUpload(caller, { image: picture(11) })).toMatchObject({ code: RET_CODE.evidenceRule, message: '最多上传10张图片' });
    const order = await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller);
    expect(new Set(order.fileIds)).toEqual(new Set(files));
    expect((await upload(caller, { type: 'experience' })).certificationOrderId).not.toBe(first.certificationOrderId);
  });

  it('never exceeds ten pictures of one order, also when all arrive at once [GW-360]', async () => {
    const caller = await gateway.anInvestor();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => tryUpload(caller, { image: picture(index + 1) })));
    const orders = new Set(answers.flatMap((answer) => (answer.kind === 'answered' ? [answer.answer.certificationOrderId] : [])));
    expect(orders.size).toBe(1);
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(10);
    const rows = await gateway.rows<{ n: number }>`
      select count(*)::integer as n from certification_image i join certification_order o using (certification_order_id)
      where o.investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ n: 10 }]);
  });

  it('is checked a hundred times a day for an investor; existing pictures cost nothing [GW-392]', async () => {
    const caller = await gateway.anInvestor();
    const stored = await upload(caller);
    await gateway.rows`update daily_tries set tries = 100 where investor_id = ${caller.investorId} and purpose = 'evidence-image'`;
    expect(await tryUpload(caller, { image: picture(2) })).toMatchObject({ code: RET_CODE.rateLimited });
    expect(await upload(caller)).toEqual(stored);
    expect(await tryUpload(await gateway.anInvestor(), { image: picture(2) })).toMatchObject({ kind: 'answered' });
  });

  it('is the existing file if sent again after a lost answer [GW-361]', async () => {
    const caller = await gateway.anInvestor();
    const stored = await upload(caller);
    expect(await upload(caller)).toEqual(stored);
    expect(await Promise.all([upload(caller), upload(caller, { certificationOrderId: stored.certificationOrderId })])).toEqual([
      stored,
      stored,
    ]);
  });

  it('is not found for another investor [GW-362]', async () => {
    const [owner, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const { certificationOrderId, fileId } = await upload(owner);
    const probes = async (order: string, file: string) => [
      await tryUpload(other, { certificationOrderId: order }),
      await gateway.ask(ENDPOINTS.deleteCertificationFile, { fileId: file }, other),
      await gateway.ask(ENDPOINTS.getCertificationFile, { fileId: file }, other),
      await submit(other, order),
    ];
    const foreign = await probes(certificationOrderId, fileId);
    expect(foreign).toEqual(await probes('Cnowhere', 'Fnowhere'));
    expect(new Set(foreign.map((answer) => (answer.kind === 'refused' ? answer.code : answer.kind)))).toEqual(
      new Set([RET_CODE.unknownId]),
    );
    expect(await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, other)).toMatchObject({ fileIds: [] });
    expect((await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, owner)).fileIds).toEqual([fileId]);
  });

  it('can be removed until it is submitted [GW-363]', async () => {
    const caller = await gateway.anInvestor();
    const { certificationOrderId, fileId } = await upload(caller);
    await upload(caller, { image: picture(2) });
    await gateway.tell(ENDPOINTS.deleteCertificationFile, { fileId }, caller);
    expect(await gateway.ask(ENDPOINTS.deleteCertificationFile, { fileId }, caller)).toMatchObject({ code: RET_CODE.unknownId });
    const order = await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller);
    expect(order.fileIds).toHaveLength(1);
    await submit(caller, certificationOrderId);
    expect(await gateway.ask(ENDPOINTS.deleteCertificationFile, { fileId: order.fileIds[0] ?? '' }, caller)).toMatchObject({
      code: RET_CODE.evidenceRule,
    });
  });

  it('is readable for its owner, and sealed and without metadata in the database [GW-364]', async () => {
    const caller = await gateway.anInvestor();
    const photo = withSegment(await aJpeg(), 0xe1, exif(1));
    const { fileId } = await upload(caller, { image: photo.toString('base64') });
    const { image } = await gateway.tell(ENDPOINTS.getCertificationFile, { fileId }, caller);
    const seen = Buffer.from(image, 'base64');
    expect(seen.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const rows = await gateway.rows<{ sealed: Uint8Array }>`select sealed from certification_image where file_id = ${fileId}`;
    const stored = Buffer.from(rows[0]?.sealed ?? []);
    expect(stored.length).toBeGreaterThan(seen.length);
    for (const trace of [PLACE, 'JFIF', 'Exif']) expect(stored.includes(trace)).toBe(false);
    for (const trace of [PLACE, 'Exif']) expect(seen.includes(trace)).toBe(false);
    // Another row's file cannot be opened with it.
    const { fileId: other } = await upload(caller, { image: picture(3) });
    await gateway.rows`update certification_image set sealed = ${rows[0]?.sealed} where file_id = ${other}`;
    await expect(gateway.tell(ENDPOINTS.getCertificationFile, { fileId: other }, caller)).rejects.toThrow('S00001');
  });

  it('is removed thirty days after the last picture, unless it was submitted [GW-431]', async () => {
    const [idle, busy, done] = [await gateway.anInvestor(), await gateway.anInvestor(), await gateway.anInvestor()];
    const left = await upload(idle);
    await upload(busy);
    await handIn(done, 'asset');
    const { db } = gateway.deps;
    const now = gateway.deps.clock.now();
    const after = (days: number) => dropIdleProofs(db, epochMs(now + days * 86_400_000));
    await gateway.rows`update certification_order set opened_at = opened_at - 86400000 where investor_id = ${busy.investorId}`;
    const kept = () =>
      Promise.all(
        [idle, busy, done].map(
          async ({ investorId }) =>
            (
              await gateway.rows`select 1 from certification_image join certification_order using (certification_order_id) where investor_id = ${investorId}`
            ).length,
        ),
      );
    await after(30);
    expect(await kept()).toEqual([1, 1, 1]);
    await gateway.rows`update certification_image set stored_at = stored_at + 86400000 where certification_order_id in
      (select certification_order_id from certification_order where investor_id = ${busy.investorId})`;
    await after(30.5);
    expect(await kept()).toEqual([0, 1, 1]);
    // A repeated upload begins a new order.
    expect((await upload(idle)).certificationOrderId).not.toBe(left.certificationOrderId);
  });

  it('is refused with its sentence if it is no picture, or too large [GW-354]', async () => {
    const caller = await gateway.anInvestor();
    expect(await tryUpload(caller, { image: Buffer.from('<svg/>').toString('base64') })).toMatchObject({
      code: RET_CODE.notAnImage,
      message: '文件不是图片类型',
    });
    const tooLarge = { code: RET_CODE.imageTooLarge, message: '图片尺寸过大，请重新拍摄后上传' };
    expect(await tryUpload(caller, { image: 'A'.repeat(2_900_000) })).toMatchObject(tooLarge);
    // An endless picture: more than the route reads.
    expect(await tryUpload(caller, { image: 'A'.repeat(8_000_000) })).toMatchObject(tooLarge);
    expect(
      await gateway.ask(ENDPOINTS.submitUserRiskRevelation, { isAllSelected: true, productCode: 'A'.repeat(100_000) }, caller),
    ).toMatchObject({
      code: RET_CODE.malformed,
    });
    expect(await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller)).toMatchObject({
      certificationOrderId: null,
    });
  });

  it('can be submitted with a picture and both statements, and is then under review [GW-365]', async () => {
    const caller = await gateway.anInvestor();
    const { certificationOrderId, fileId } = await upload(caller);
    const missing = { code: RET_CODE.evidenceRule, message: '请先上传证明资料' };
    expect(await submit(caller, certificationOrderId, { knowsExperience: false })).toMatchObject(missing);
    expect(await submit(caller, certificationOrderId, { knowsConditions: false })).toMatchObject(missing);
    await gateway.tell(ENDPOINTS.deleteCertificationFile, { fileId }, caller);
    expect(await submit(caller, certificationOrderId)).toMatchObject(missing);
    await upload(caller);
    expect(await submit(caller, certificationOrderId)).toMatchObject({ kind: 'answered' });
    expect(await submit(caller, certificationOrderId)).toMatchObject({ kind: 'answered' });
    expect(await wordsOf(caller)).toEqual(['to-authorise', 'under-review']);
    expect(await gateway.tell(ENDPOINTS.queryCertificationOrder, { type: 'asset', source: 'AM' }, caller)).toMatchObject({
      certificationOrderId: null,
    });
    expect(await tryUpload(caller, { image: picture(5) })).toMatchObject({ code: RET_CODE.evidenceRule });
    expect(await authorise(caller, 'asset')).toMatchObject({ code: RET_CODE.evidenceRule });
  });
});

describe('the status of an investor', () => {
  it('goes from open to review to certified, or to rejected with its reason and to review again [GW-366]', async () => {
    const caller = await gateway.anInvestor();
    expect(await statusOf(caller)).toBe('to-be-verified');
    const experience = await handIn(caller, 'experience');
    // The other task is still open, so the page stays open.
    expect(await statusOf(caller)).toBe('to-be-verified');
    const asset = await handIn(caller, 'asset');
    expect(await statusOf(caller)).toBe('under-review');
    await approve(experience);
    expect(await statusOf(caller)).toBe('under-review');
    await reject(asset, '截图看不清账户姓名');
    expect(await statusOf(caller)).toBe('rejected');
    expect((await itemsOf(caller))[1]).toEqual({
      type: 'asset',
      status: 'to-upload',
      isFromPlatform: false,
      rejection: '截图看不清账户姓名',
    });
    const again = await handIn(caller, 'asset');
    expect(again).not.toBe(asset);
    expect(await statusOf(caller)).toBe('under-renewed-review');
    expect((await itemsOf(caller))[1]?.rejection).toBeNull();
    await approve(again);
    expect(await statusOf(caller)).toBe('certified');
    expect(await gateway.tell(ENDPOINTS.queryCertificationValidity, { source: null }, caller)).toEqual({ validUntil: '2028-11-17' });
    const profile = await gateway.tell(ENDPOINTS.currentMember, null, caller);
    expect(profile.certification).toBe('certified');
  });

  it('is decided once: a second decision changes nothing and says so [GW-368]', async () => {
    const caller = await gateway.anInvestor();
    const order = await handIn(caller, 'asset');
    const outcomes = await Promise.all([approve(order), reject(order, '不清楚'), approve(order)]);
    const decided = outcomes.filter(({ kind }) => kind === 'decided');
    expect(decided.length).toBeGreaterThanOrEqual(1);
    expect(decided.length + outcomes.filter(({ kind }) => kind === 'not-under-review').length).toBe(3);
    const word = (await wordsOf(caller))[1];
    const rows = await gateway.rows<{ state: string }>`select state from certification_order where certification_order_id = ${order}`;
    expect([rows[0]?.state, word]).toEqual(word === 'certified' ? ['approved', 'certified'] : ['rejected', 'to-upload']);
    expect(await approve('Cnowhere')).toEqual({ kind: 'unknown' });
    const begun = await upload(await gateway.anInvestor());
    expect(await approve(begun.certificationOrderId)).toEqual({ kind: 'not-under-review', state: 'collecting' });
  });

  it('is consistent when a proof is approved while it is submitted and extended [GW-368]', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const caller = await gateway.anInvestor();
      const { certificationOrderId } = await upload(caller);
      const [submitted, verdict, added] = await Promise.all([
        submit(caller, certificationOrderId),
        approve(certificationOrderId),
        tryUpload(caller, { image: picture(turn + 2), certificationOrderId }),
      ]);
      expect(submitted.kind).toBe('answered');
      expect((await wordsOf(caller))[1]).toBe(verdict.kind === 'decided' ? 'certified' : 'under-review');
      const refusals: readonly string[] = [RET_CODE.unknownId, RET_CODE.evidenceRule];
      expect(added.kind === 'answered' || refusals.includes(added.code)).toBe(true);
    }
  });
});

describe('a certification', () => {
  it('is valid for two years and expires the day after, by the clock [GW-367]', async () => {
    const own = await gatewayOfTest({ LAW: 'spec', CERTIFY_AFTER_SECONDS: '' });
    const caller = await own.anInvestor({ wallet: 9_000_000_00, riskLevel: 5, riskValidUntil: '2030-01-01' });
    await own.rows`
        update investor set certification = 90, certified_at = 0, certified_until = '2026-12-01',
          fund_certification = 90, fund_certified_at = 0, fund_certified_until = '2026-12-01' where investor_id = ${caller.investorId}`;
    await own.rows`
        insert into certification_item (investor_id, type, placement, status, from_platform, valid_until, changed_at, law)
        select ${caller.investorId}, type, placement, 1, type = 2, '2026-12-01', 0, 'spec'
        from unnest(array[1, 2]) as type, unnest(array['plan', 'fund']) as placement`;
    const order = () => own.ask(ENDPOINTS.queryCertificationState, { source: null }, caller);
    await own.moveTo('2026-12-01', '23:59:59');
    expect(await order()).toMatchObject({ answer: 'certified' });
    expect(await own.tell(ENDPOINTS.queryCertificationValidity, { source: null }, caller)).toEqual({ validUntil: '2026-12-01' });
    await own.moveTo('2026-12-02', '00:00:00');
    expect(await order()).toMatchObject({ answer: 'expired' });
    expect(await own.tell(ENDPOINTS.queryCertificationValidity, { source: null }, caller)).toEqual({ validUntil: null });
    const items = await own.tell(ENDPOINTS.getCertificationItemInfo, { source: null }, caller);
    expect(items.map(({ status }) => status)).toEqual(['to-authorise', 'to-authorise']);
    // Renewed evidence is reviewed as such.
    for (const type of ['experience', 'asset'] as const) {
      const { certificationOrderId } = await own.tell(ENDPOINTS.uploadCertificationFile, ofAsset({ type }), caller);
      await own.tell(ENDPOINTS.submitCertificationOrder, { certificationOrderId, knowsExperience: true, knowsConditions: true }, caller);
    }
    expect(await order()).toMatchObject({ answer: 'under-renewed-review' });
  });
});

describe('the deadline of a certification', () => {
  it('is the last second before interest starts, for every waiting order [GW-371]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    expect(await gateway.tell(ENDPOINTS.queryCertificationDeadline, null, caller)).toEqual([]);
    const orderNo = await gateway.purchase(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00) });
    const rows = await gateway.rows<{ value_date: string }>`select value_date from purchase_terms where order_no = ${orderNo}`;
    const [deadline, ...others] = await gateway.tell(ENDPOINTS.queryCertificationDeadline, null, caller);
    expect(others).toEqual([]);
    expect(deadline).toMatchObject({ orderNo, amount: 1_000_000_00 });
    expect(deadline?.latestUploadAt).toBe(Date.parse(`${rows[0]?.value_date}T00:00:00+08:00`) - 1_000);
    expect(await gateway.tell(ENDPOINTS.queryCertificationDeadline, null, await gateway.anInvestor())).toEqual([]);
    // A certified investor has nothing left to do.
    for (const type of ['experience', 'asset'] as const) await approve(await handIn(caller, type));
    expect(await gateway.tell(ENDPOINTS.queryCertificationDeadline, null, caller)).toEqual([]);
  });
});
