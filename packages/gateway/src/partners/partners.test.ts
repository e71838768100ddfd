import { ENDPOINTS, RET_CODE, type RightsRequest } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readSettings } from '../ground/start/settings.ts';
import { dropOldPartnerCodes, redeemPartnerCode } from './partners.store.ts';

const gateway = useTestGateway();

const stateOf = (caller: SignedIn, kind: 'insurance' | 'caishang' | 'gf' | 'ym' = 'insurance') =>
  gateway.tell(ENDPOINTS.authorisationState, { kind }, caller);
const grant = (caller: SignedIn, kind: 'insurance' | 'caishang' | 'gf' | 'ym' = 'insurance') =>
  gateway.ask(ENDPOINTS.grantPartner, { kind }, caller);
const enter = (caller: SignedIn, changes: Partial<RightsRequest> = {}) =>
  gateway.ask(ENDPOINTS.checkRights, { appId: 'demo-insurance', redirectUri: '/insurance/protocol', ...changes }, caller);
const codeOf = async (caller: SignedIn): Promise<string> => {
  const entered = await enter(caller);
  if (entered.kind === 'refused') throw new Error(entered.code);
  return /^\/insurance\/protocol\?code=([\w-]{43})$/.exec(entered.answer.redirectUri)?.[1] ?? '';
};

describe('a partner', () => {
  it('is authorised for a year, once however often it is requested, and no longer after that [GW-380]', async () => {
    const caller = await gateway.anInvestor();
    const nothing = { isGranted: false, grantedOn: null, validUntil: null, agreedVersion: null, whyNot: null };
    expect(await stateOf(caller)).toEqual(nothing);
    const granted = { isGranted: true, grantedOn: '2026-11-18', validUntil: '2027-11-17', agreedVersion: '1.0', whyNot: null };
    const answers = await Promise.all([grant(caller), grant(caller), grant(caller)]);
    expect(answers.map((answer) => (answer.kind === 'answered' ? answer.answer : answer.code))).toEqual([granted, granted, granted]);
    expect(await stateOf(caller, 'gf')).toEqual(nothing);
    await gateway.rows`update partner_grant set valid_until = '2026-11-17' where investor_id = ${caller.investorId}`;
    expect(await stateOf(caller)).toEqual(nothing);
    expect(await enter(caller)).toMatchObject({ kind: 'refused' });
    expect(await grant(caller)).toMatchObject({ answer: granted });
    const rows = await gateway.rows<{
      n: number;
    }>`select count(*)::integer as n from partner_grant where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('keeps the accepted version of the protocol; an earlier authorisation has the version of its day [GW-1630]', async () => {
    const caller = await gateway.anInvestor();
    await grant(caller);
    const version = async () => (await stateOf(caller)).agreedVersion;
    await gateway.rows`update partner_grant set agreed_version = '0.9' where investor_id = ${caller.investorId}`;
    expect(await version()).toBe('0.9');
    await gateway.rows`update partner_grant set agreed_version = null where investor_id = ${caller.investorId}`;
    expect(await version()).toBe('1.0');
  });

  it('can be revoked at any time, with its open codes [GW-380]', async () => {
    const caller = await gateway.anInvestor();
    expect(await gateway.tell(ENDPOINTS.revokePartner, { kind: 'insurance' }, caller)).toMatchObject({ isGranted: false });
    await grant(caller);
    const code = await codeOf(caller);
    expect(await gateway.tell(ENDPOINTS.revokePartner, { kind: 'insurance' }, caller)).toMatchObject({ isGranted: false });
    expect(await enter(caller)).toMatchObject({ kind: 'refused' });
    expect(await redeemPartnerCode(gateway.deps.db, { appid: 'demo-insurance', code }, gateway.deps.clock.now())).toBeNull();
  });

  it('keeps no open code if it is revoked during an opening [GW-380]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = await gateway.anInvestor();
      await grant(caller);
      const [entered] = await Promise.all([enter(caller), gateway.tell(ENDPOINTS.revokePartner, { kind: 'insurance' }, caller)]);
      if (entered.kind === 'refused') continue;
      const code = new URL(entered.answer.redirectUri, 'https://caifu.example').searchParams.get('code') ?? '';
      expect(await redeemPartnerCode(gateway.deps.db, { appid: 'demo-insurance', code }, gateway.deps.clock.now())).toBeNull();
    }
  });

  it('needs a real name, and the wealth partner a level above the lowest [GW-381]', async () => {
    const unknown = await gateway.anInvestor({ identityVerified: false });
    expect((await stateOf(unknown)).whyNot).toBe('请先完成实名认证');
    expect(await grant(unknown)).toMatchObject({ code: RET_CODE.gateIdentity });
    for (const [riskLevel, code] of [
      [null, RET_CODE.gateRiskAssessment],
      [1, RET_CODE.riskTooLow],
    ] as const) {
      const caller = await gateway.anInvestor({ riskLevel });
      expect((await stateOf(caller, 'caishang')).whyNot).not.toBeNull();
      expect(await grant(caller, 'caishang')).toMatchObject({ code });
      expect(await grant(caller, 'ym')).toMatchObject({ kind: 'answered' });
    }
    const able = await gateway.anInvestor({ riskLevel: 2 });
    expect((await stateOf(able, 'caishang')).whyNot).toBeNull();
    expect(await grant(able, 'caishang')).toMatchObject({ kind: 'answered' });
    // The judge check is made again at the opening.
    await gateway.rows`update investor set risk_level = 1 where investor_id = ${able.investorId}`;
    expect(await enter(able, { appId: 'demo-caishang', redirectUri: '/caishang/protocolcs' })).toMatchObject({ code: RET_CODE.riskTooLow });
  });

  it('is opened at an address of its own list, literally, when it is authorised [GW-382]', async () => {
    const caller = await gateway.anInvestor();
    expect(await enter(caller)).toMatchObject({ kind: 'refused', message: '授权失败' });
    await grant(caller);
    expect(await codeOf(caller)).not.toBe('');
    const others = [
      { appId: 'demo-nobody' },
      { appId: 'demo-gf' },
      { redirectUri: '/insurance/protocol?next=https://evil.example' },
      { redirectUri: '/insurance/protocol/../../x' },
      { redirectUri: 'https://evil.example/insurance/protocol' },
      { redirectUri: '//evil.example' },
      { redirectUri: 'javascript:alert(1)' },
    ];
    for (const changes of others)
      expect(await enter(caller, changes)).toMatchObject({ code: RET_CODE.unknownId, message: '合作机构的页面地址未通过安全校验，未打开' });
  });

  it('learns the owner of its code once, within five minutes, and no other partner does [GW-383]', async () => {
    const caller = await gateway.anInvestor();
    await grant(caller);
    const { db, clock } = gateway.deps;
    const redeem = (code: string, appid = 'demo-insurance') => redeemPartnerCode(db, { appid, code }, clock.now());
    const [code, late] = [await codeOf(caller), await codeOf(caller)];
    expect(code).not.toBe(late);
    expect(await redeem(code, 'demo-gf')).toBeNull();
    expect(await Promise.all([redeem(code), redeem(code)])).toEqual(expect.arrayContaining([caller.investorId, null]));
    expect(await redeem(code)).toBeNull();
    const rows = await gateway.rows<{ code_hash: string }>`select code_hash from partner_code`;
    expect(rows.map((row) => row.code_hash)).not.toContain(late);
    gateway.wall.now += 300_000;
    expect(await redeem(late)).toBeNull();
    await dropOldPartnerCodes(db, clock.now());
    expect(await gateway.rows`select 1 from partner_code`).toEqual([]);
  });

  it('is a setting; real mode has none by default [GW-382]', () => {
    expect(readSettings({ DEMO: '1' }).PARTNERS).toHaveLength(4);
    expect(readSettings({ DEMO: '0' }).PARTNERS).toEqual([]);
    const own = [{ appid: 'a', kind: 'gf', redirectUris: ['https://partner.example/in'] }];
    expect(readSettings({ DEMO: '0', PARTNERS: JSON.stringify(own) }).PARTNERS).toEqual(own);
    for (const address of [
      'http://partner.example',
      '//partner.example',
      '/\\partner.example',
      'javascript:1',
      'https://a@partner.example',
    ]) {
      expect(() => readSettings({ PARTNERS: JSON.stringify([{ appid: 'a', kind: 'gf', redirectUris: [address] }]) })).toThrow('PARTNERS');
    }
  });
});
