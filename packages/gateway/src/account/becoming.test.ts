import { calendarDate, fen } from '@caifu/core/values';
import { QUESTIONNAIRE_VERSION, SCORED_QUESTIONS } from '@caifu/core/qualification';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it, vi } from 'vitest';
import { signFamily } from '../qualification/disclosures.store.ts';
import { DEMO_INVESTORS } from '../demo/seed.ts';
import { anOrder, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';

// The letter: an investor who is not determined yet is told which step of the gate is missing for a private product.
const gateway = useAuditedGateway({ LAW: 'spec' });

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

/** Every step from a new visitor to an investor who may buy, with the gate's code for it. */
const STEPS: readonly (readonly [string, (gateway: TestGateway, caller: SignedIn) => Promise<unknown>])[] = [
  [
    'G00002',
    async ({ tell }, caller) => {
      const image = aPng().toString('base64');
      await tell(ENDPOINTS.beginIdentity, { realName: '苏晚舟', idNumber: '119999199103075423' }, caller);
      for (const side of ['front', 'back'] as const) await tell(ENDPOINTS.uploadIdCard, { side, image, bankCode: null }, caller);
      await tell(ENDPOINTS.confirmIdCard, { validUntil: calendarDate('2036-11-18') }, caller);
      await tell(ENDPOINTS.submitFace, { image }, caller);
    },
  ],
  [
    'G00003',
    async ({ tell }, caller) => {
      const card = { cardNo: '6212860000009999', mobile: '13800000002' };
      const { demoCode } = await tell(ENDPOINTS.sendBindingCode, card, caller);
      await tell(ENDPOINTS.bindCard, { ...card, requestId: 'bind', bankCode: 'CMB', smsCode: demoCode ?? '' }, caller);
    },
  ],
  ['G00004', async ({ tell, sealed }, caller) => tell(ENDPOINTS.setTradePassword, await sealed(caller, '902746'), caller)],
  [
    'G00006',
    ({ tell }, caller) =>
      tell(ENDPOINTS.savePersonalInformation, { part: 'tax', information: { ...EMPTY, residency: 'domestic' } }, caller),
  ],
  [
    'G00007',
    ({ tell }, caller) => {
      const address = {
        ...EMPTY,
        occupation: '教师',
        province: '浙江省',
        city: '杭州市',
        street: '听雨巷7号院',
        purpose: '养老储备',
        beneficiary: 'self' as const,
      };
      return tell(ENDPOINTS.savePersonalInformation, { part: 'address', information: address }, caller);
    },
  ],
  [
    'G00008',
    ({ tell }, caller) => {
      const answers = Object.fromEntries(SCORED_QUESTIONS.map(({ questionId, options }) => [questionId, [options.at(-1)?.optionId ?? '']]));
      return tell(ENDPOINTS.submitRiskAssessment, { version: QUESTIONNAIRE_VERSION, answers }, caller);
    },
  ],
];

describe('the brand-new demo investor', () => {
  it('passes the gate step by step, and the order is refused by the code of the missing step [GW-340]', async () => {
    const caller = await gateway.signIn('13800000002');
    await signFamily(gateway.deps.db, gateway.deps.law.now(), caller.investorId, 'private', gateway.deps.clock.now());
    let cardId = 'none';
    const order = () =>
      gateway.ask(ENDPOINTS.order, anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId }), caller);
    for (const [code, step] of STEPS) {
      expect(await order()).toMatchObject({ kind: 'refused', code });
      await step(gateway, caller);
    }
    cardId = (await gateway.tell(ENDPOINTS.boundCards, null, caller))[0]?.cardId ?? '';
    const asked = await order();
    expect(asked).toMatchObject({ kind: 'answered' });
    if (asked.kind === 'refused') return;
    expect(await gateway.pay(caller, asked.answer, '902746')).toMatchObject({ kind: 'answered' });
    expect(await gateway.tell(ENDPOINTS.currentMember, null, caller)).toMatchObject({
      investor: { displayName: '苏*舟' },
      identityVerified: true,
      bankCardCount: 1,
      tradePasswordSet: true,
      riskLevel: 5,
    });
  });
});

describe('the other demo investors', () => {
  it('have proved everything, and can repeat every proof [GW-341]', async () => {
    for (const { mobile, displayName, idNumber, riskLevel, cards } of DEMO_INVESTORS) {
      if (idNumber === null || riskLevel === null) continue;
      const caller = await gateway.signIn(mobile);
      const progress = await gateway.tell(ENDPOINTS.identityProgress, null, caller);
      expect(progress.stage).toBe('verified');
      // No answer and no column shows a whole name in clear.
      const { investor } = await gateway.tell(ENDPOINTS.currentMember, null, caller);
      expect(investor.displayName).toBe(progress.maskedName);
      expect(investor.displayName).toContain('*');
      expect(progress.maskedIdNumber).toMatch(/^1199\*{10}/);
      expect(await gateway.tell(ENDPOINTS.beginIdentity, { realName: displayName, idNumber }, caller)).toEqual(progress);
      expect(await gateway.tell(ENDPOINTS.personalInformation, null, caller)).toMatchObject({ residency: 'domestic', city: '浦东新区' });
      const { current } = await gateway.tell(ENDPOINTS.riskQuestionnaire, null, caller);
      const { riskValidUntil } = await gateway.tell(ENDPOINTS.currentMember, null, caller);
      expect(current).toMatchObject({ level: riskLevel, validUntil: riskValidUntil });
      expect(await gateway.tell(ENDPOINTS.boundCards, null, caller)).toHaveLength(cards.length);
      const smsCode = (await gateway.tell(ENDPOINTS.sendResetCode, null, caller)).demoCode ?? '';
      const { resetToken } = await gateway.tell(ENDPOINTS.confirmResetIdentity, { realName: displayName, idNumber, smsCode }, caller);
      await gateway.tell(ENDPOINTS.resetTradePassword, { resetToken, ...(await gateway.sealed(caller, '813957')) }, caller);
    }
  });
});

describe('the log', () => {
  it('contains no personal data after a fault [GW-342]', async () => {
    const talking = await gatewayOfTest({ DEMO: '0', LOG_LEVEL: 'error' });
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const fields = [
        'realName',
        'idNumber',
        'cardNo',
        'mobile',
        'image',
        'smsCode',
        'resetToken',
        'oldTradePwd',
        'oldTradePassword',
        'street',
        'email',
        'taxNumber',
      ];
      const person = Object.fromEntries(fields.map((field) => [field, 'of-a-person']));
      talking.app.log.error({ ...person, request: person, err: Object.assign(new Error('broken'), person) }, 'failed');
      const lines = written.mock.calls.map(([line]) => String(line)).join('');
      expect(lines).toContain('broken');
      expect(lines).not.toContain('of-a-person');
    } finally {
      written.mockRestore();
    }
  });
});
