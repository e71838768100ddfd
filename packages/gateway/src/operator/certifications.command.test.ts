import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { readFundOrder } from '../fund-trading/fund-order-row.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, useOperatorSettings, useOperatorShell } from '../testing/use-gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';
import type { CommandOutcome } from './ask-operator.ts';
import { LARGE_REDEMPTION_USAGE, PARTNER_CODE_USAGE, runLargeRedemption, runPartnerCode } from './market.command.ts';
import { CERTIFICATIONS_USAGE, runCertifications } from './certifications.command.ts';

const operatorAt = useOperatorSettings();
const { KEYS_DIR: folder } = operatorAt;
const gateway = useAuditedGateway({ CERTIFY_AFTER_SECONDS: '', ...operatorAt });
const settings = useOperatorShell(gateway, operatorAt);

const textOf = (outcome: CommandOutcome): string => (outcome.kind === 'done' ? outcome.text : outcome.reason);
const run = (...args: string[]) => runCertifications(settings(), args);
const handIn = async (caller: SignedIn): Promise<string> => {
  const request = { type: 'asset', source: 'TRUST', image: aPng().toString('base64'), certificationOrderId: null } as const;
  const { certificationOrderId } = await gateway.tell(ENDPOINTS.uploadCertificationFile, request, caller);
  await gateway.tell(ENDPOINTS.submitCertificationOrder, { certificationOrderId, knowsExperience: true, knowsConditions: true }, caller);
  return certificationOrderId;
};
const assetOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.getCertificationItemInfo, { source: 'TRUST' }, caller))[0];

describe('the command line', () => {
  it('lists waiting proofs, shows their pictures, approves and rejects [GW-374] [GW-1785]', async () => {
    expect(await run()).toEqual({ kind: 'done', text: 'nothing waits for review' });
    const [one, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const [first, second] = [await handIn(one), await handIn(other)];
    const listed = await run('list');
    expect(textOf(listed)).toContain(`${first}  ${one.investorId}  asset  for a fund  1 pictures  2026-11-18T02:00:00`);
    const pictures = path.join(folder, 'pictures');
    expect(await run('images', first, pictures)).toEqual({ kind: 'done', text: `1 pictures in ${pictures}` });
    const [name = ''] = readdirSync(pictures);
    expect(readFileSync(path.join(pictures, name)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(statSync(path.join(pictures, name)).mode & 0o077).toBe(0);
    const taken = path.join(pictures, name);
    expect(await run('images', first, taken)).toEqual({ kind: 'failed', reason: `${taken} is there already and is no folder` });
    expect(await run('approve', first)).toEqual({ kind: 'done', text: `${first} is approved` });
    expect(await run('reject', second, '印章', '不清楚')).toEqual({ kind: 'done', text: `${second} is rejected` });
    expect(await assetOf(one)).toMatchObject({ status: 'certified' });
    expect(await assetOf(other)).toMatchObject({ status: 'to-upload', rejection: '印章 不清楚' });
    expect(await run('reject', first, '晚了')).toEqual({ kind: 'failed', reason: 'the order is not under review: it is approved' });
    expect(await run('list')).toEqual({ kind: 'done', text: 'nothing waits for review' });
  });

  it('prints its usage, and the fault [GW-374]', async () => {
    const usage = { kind: 'failed', reason: CERTIFICATIONS_USAGE };
    for (const args of [['approve'], ['reject', 'C1'], ['approve', 'C1', 'why'], ['dance', 'C1'], ['images', 'C1']])
      expect(await run(...args)).toEqual(usage);
    expect(await run('approve', 'C1')).toEqual({ kind: 'failed', reason: 'there is no such order' });
    expect(await run('images', 'C1', folder)).toEqual({ kind: 'failed', reason: 'there is no such order' });
    const elsewhere = path.join(folder, 'elsewhere');
    const nobody = await runCertifications({ ...settings(), OPERATOR_SOCKET: elsewhere }, ['list']);
    expect(nobody).toEqual({
      kind: 'failed',
      reason: `no gateway answers at ${elsewhere}: start it, or set DATA_DIR or OPERATOR_SOCKET as it has them`,
    });
    const stranger = await runCertifications({ ...settings(), OPERATOR_TOKEN: `${settings().OPERATOR_TOKEN}x` }, ['list']);
    expect(textOf(stranger)).toContain('this token is nobody’s');
    const tokenless = await runCertifications({ ...settings(), OPERATOR_TOKEN: null, KEYS_DIR: path.join(folder, 'empty') }, ['list']);
    expect(textOf(tokenless)).toContain('no operator token');
    expect(textOf(await runCertifications({ ...settings(), OPERATOR_SOCKET: null }, ['list']))).toContain('has no socket');
  });
});

describe("the operator's API", () => {
  it("admits nobody without a token, and does not exist at the app's port [GW-373]", async () => {
    const caller = await gateway.anInvestor();
    const order = await handIn(caller);
    const authorization = `Bearer ${settings().OPERATOR_TOKEN}`;
    for (const [method, url] of [
      ['GET', '/operator/certifications'],
      ['GET', `/operator/certifications/${order}/images`],
      ['POST', `/operator/certifications/${order}/approve`],
      ['POST', `/operator/certifications/${order}/reject`],
      ['POST', '/operator/calendar'],
      ['POST', '/operator/partner-codes'],
      ['POST', '/operator/large-redemptions'],
      ['POST', '/operator/operators'],
      ['GET', '/operator/decisions'],
    ] as const) {
      const payload = method === 'POST' ? { payload: { reason: 'x' } } : {};
      const nowhere = await gateway.app.inject({ method, url: '/operator/nowhere', headers: { authorization }, ...payload });
      const atThePort = await gateway.app.inject({ method, url, headers: { authorization }, ...payload });
      expect([url, atThePort.statusCode, atThePort.body]).toEqual([url, 404, nowhere.body]);
      for (const headers of [
        {},
        { authorization: 'Bearer ' },
        { authorization: `${authorization}x` },
        { ncftck: caller.token, ticket: caller.ticket },
      ]) {
        const response = await gateway.operator.app.inject({ method, url, headers, ...payload });
        expect([url, response.statusCode, response.json<unknown>()]).toEqual([url, 401, { kind: 'nobody' }]);
      }
    }
    expect(await assetOf(caller)).toMatchObject({ status: 'under-review' });
  });

  it('sets a day of large redemptions, until one of that day has been executed [GW-1062]', async () => {
    const funds = testFunds(gateway);
    const { investorId } = await gateway.anInvestor();
    const tell = async (payload: object) => {
      const response = await gateway.operator.app.inject({
        method: 'POST',
        url: '/operator/large-redemptions',
        headers: { authorization: `Bearer ${settings().OPERATOR_TOKEN}` },
        payload,
      });
      return [response.statusCode, response.json<{ readonly kind?: string }>().kind];
    };
    await funds.add('960001', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publishEach('960001', '2026-10-12', '2026-10-16', () => 10_000);
    await funds.buy(investorId, '960001', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open('2026-10-13');
    const orderNo = await funds.redeem(investorId, '960001', 1_000_00, moment('2026-10-13 10:00:00'));
    const day = { fundCode: '960001', day: '2026-10-13' };
    for (const wrong of [
      { ...day, ratioPpm: 1_000_000 },
      { ...day, ratioPpm: 0.5 },
      { ...day, day: '2026-02-30', ratioPpm: 0 },
      { ...day, fundCode: '96', ratioPpm: 0 },
      {},
    ])
      expect(await tell(wrong)).not.toContain('taken');
    expect(await tell({ ...day, fundCode: '969999', ratioPpm: 400_000 })).toEqual([409, 'too-late']);
    expect(await tell({ ...day, ratioPpm: 900_000 })).toEqual([200, 'taken']);
    for (const args of [[], ['960001', day.day], ['960001', 'monday', '1'], ['960001', day.day, 'half']])
      expect(await runLargeRedemption(settings(), args)).toEqual({ kind: 'failed', reason: LARGE_REDEMPTION_USAGE });
    expect(textOf(await runLargeRedemption(settings(), ['969999', day.day, '1']))).toContain('969999 is no fund');
    expect((await runLargeRedemption(settings(), ['960001', day.day, '400000'])).kind).toBe('done');
    await funds.open('2026-10-14');
    expect(await readFundOrder(gateway.deps.db, investorId, orderNo)).toMatchObject({ confirmed_shares: '40000', left_shares: '60000' });
    expect(await tell({ ...day, ratioPpm: 100_000 })).toEqual([409, 'too-late']);
  });

  it('tells a partner once who owns its code [GW-383]', async () => {
    const caller = await gateway.anInvestor();
    await gateway.tell(ENDPOINTS.grantPartner, { kind: 'gf' }, caller);
    const { redirectUri } = await gateway.tell(ENDPOINTS.checkRights, { appId: 'demo-gf', redirectUri: '/qs/gf-protocol' }, caller);
    const code = redirectUri.split('code=')[1] ?? '';
    expect(await runPartnerCode(settings(), ['demo-gf', code])).toEqual({ kind: 'done', text: caller.investorId });
    expect(textOf(await runPartnerCode(settings(), ['demo-gf', code]))).toContain('the code is used');
    expect(await runPartnerCode(settings(), ['demo-gf'])).toEqual({ kind: 'failed', reason: PARTNER_CODE_USAGE });
  });
});
