import type { CertificationSource } from '@caifu/core/qualification';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';
import { gatewayOfTest, useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { decide } from './review.store.ts';

const gateway = useAuditedGateway({ CERTIFY_AFTER_SECONDS: '', PAY_FIRST: '0' });
const FUND = 'P3001';
const PLAN = 'Q2001';

const statusOf = (caller: SignedIn, source: CertificationSource | null, at = gateway) =>
  at.tell(ENDPOINTS.queryCertificationState, { source }, caller);
const assetOf = async (caller: SignedIn, source: CertificationSource) =>
  (await gateway.tell(ENDPOINTS.getCertificationItemInfo, { source }, caller)).find(({ type }) => type === 'asset')?.status;
const authorise = (caller: SignedIn, source: CertificationSource, at = gateway) =>
  at.ask(ENDPOINTS.grantAuthorization, { type: 'asset', source }, caller);
const order = async (caller: SignedIn, productCode: string) => {
  const { openPeriodId, startAmount } = await gateway.product(productCode);
  return gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: startAmount }), caller);
};

describe('assets of 3.5 million yuan', () => {
  it('certify for private funds and not for plans, in the tasks, the standing and the purchase [LAW-36]', async () => {
    await gateway.rows`update product set placement = 'private', private_kind = 'mixed-plan' where product_code = ${PLAN}`;
    const caller = await gateway.anInvestor({ wallet: 3_500_000_00, riskLevel: 5 });
    expect(await order(caller, FUND)).toMatchObject({ code: RET_CODE.gateCertification });
    expect(await authorise(caller, 'TRUST')).toMatchObject({ kind: 'answered' });
    expect([await statusOf(caller, 'TRUST'), await statusOf(caller, 'AM'), await statusOf(caller, null)]).toEqual([
      'certified',
      'to-be-verified',
      'certified',
    ]);
    expect(await authorise(caller, 'AM')).toMatchObject({ code: RET_CODE.belowStandard });
    expect([await assetOf(caller, 'TRUST'), await assetOf(caller, 'AM')]).toEqual(['certified', 'to-upload']);
    const standing = (productCode: string) => gateway.tell(ENDPOINTS.revelationStanding, { productCode }, caller);
    expect(await standing(FUND)).toMatchObject({ certification: 'certified', certificationSource: 'TRUST' });
    expect(await standing(PLAN)).toMatchObject({ certification: 'to-be-verified', certificationSource: 'AM' });
    expect(await order(caller, FUND)).toMatchObject({ kind: 'answered' });
    expect(await order(caller, PLAN)).toMatchObject({ code: RET_CODE.gateCertification });
    expect(await gateway.tell(ENDPOINTS.queryCertificationValidity, { source: 'AM' }, caller)).toEqual({ validUntil: null });
    await gateway.rows`update product set placement = 'public' where product_code = ${PLAN}`;
  });
});

describe('a proof that suffices for both kinds', () => {
  it('counts for both: assets of five million yuan at once, an uploaded one by the word of its reviewer [LAW-36]', async () => {
    const rich = await gateway.anInvestor({ wallet: 5_000_000_00 });
    await authorise(rich, 'TRUST');
    expect([await assetOf(rich, 'TRUST'), await assetOf(rich, 'AM')]).toEqual(['certified', 'certified']);
    for (const isForBoth of [false, true]) {
      const caller = await gateway.anInvestor();
      const request = { type: 'asset', source: 'TRUST', image: aPng().toString('base64'), certificationOrderId: null } as const;
      const { certificationOrderId } = await gateway.tell(ENDPOINTS.uploadCertificationFile, request, caller);
      await gateway.tell(
        ENDPOINTS.submitCertificationOrder,
        { certificationOrderId, knowsExperience: true, knowsConditions: true },
        caller,
      );
      expect([await statusOf(caller, 'TRUST'), await statusOf(caller, 'AM')]).toEqual(['under-review', 'to-be-verified']);
      await decide(gateway.deps, certificationOrderId, { kind: 'approved', isForBoth }, gateway.deps.clock.now());
      expect([await assetOf(caller, 'TRUST'), await assetOf(caller, 'AM')]).toEqual([
        'certified',
        isForBoth ? 'certified' : 'to-authorise',
      ]);
    }
  });
});

it('one standard certifies for every private placement, with both tasks, under the letter [LAW-36]', async () => {
  const letter = await gatewayOfTest({ LAW: 'spec', CERTIFY_AFTER_SECONDS: '' });
  const caller = await letter.anInvestor({ wallet: 5_000_000_00 });
  await authorise(caller, 'TRUST', letter);
  expect([await statusOf(caller, 'TRUST', letter), await statusOf(caller, 'AM', letter)]).toEqual(['to-be-verified', 'to-be-verified']);
  expect(await letter.tell(ENDPOINTS.revelationStanding, { productCode: FUND }, caller)).toMatchObject({ certificationSource: null });
});
