import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../../values/risk-level.ts';
import { aMemberStanding, aPreBuyInput, aStanding } from './pre-buy.fakes.ts';
import { CHECK_ORDER, explainPreBuy, judge, outputOf, warningOf } from './pre-buy.rules.ts';
import { preBuyAlert, MENDED_AT, type PreBuyCheckId } from '../../account/standing-checks.ts';
import type { PreBuyContext, PreBuyStanding } from './pre-buy.types.ts';

const verification = aPreBuyInput();
const simple = aPreBuyInput({ mode: 'simple' });
const member = aMemberStanding();

describe('a public fund', () => {
  it('shows a warning above the level, like a broker product, and is not sold to level 1 [PB-644]', () => {
    const fund = aPreBuyInput({ mode: 'simple', family: null });
    expect(judge(aStanding({ matchFlag: 1 }), null, fund)).toEqual({ kind: 'warned' });
    expect(judge(aStanding({ matchFlag: 1, investorLevel: 1 }), null, fund)).toEqual({ kind: 'stopped', check: 'suitability' });
    expect(judge(aStanding({ matchFlag: 1 }), null, { ...fund, family: 'private' })).toEqual({ kind: 'stopped', check: 'suitability' });
  });
});

describe('the order of the checks', () => {
  it('is sign-in, identity, bank card, trade password, identity card, tax, address, risk assessment, suitability [PB-1]', () => {
    expect(CHECK_ORDER).toEqual([
      'signed-in',
      'identity',
      'bank-card',
      'trade-password',
      'id-card',
      'tax',
      'address',
      'risk-assessment',
      'suitability',
    ]);
  });

  it('leaves out identity card, tax and address in simple mode [PB-1]', () => {
    expect(explainPreBuy(aStanding(), null, simple).map(({ id }) => id)).toEqual([
      'signed-in',
      'identity',
      'bank-card',
      'trade-password',
      'risk-assessment',
      'suitability',
    ]);
  });

  it('makes the first unmet check decisive, in simple mode [PB-2]', () => {
    const nothing = aStanding({
      identityVerified: false,
      bankCardBound: false,
      tradePasswordSet: false,
      riskAssessed: false,
      matchFlag: 0,
    });
    expect(judge({ ...nothing, signedIn: false }, null, simple)).toEqual({ kind: 'sign-in' });
    expect(judge(nothing, null, simple)).toEqual({ kind: 'stopped', check: 'identity' });
    expect(judge({ ...nothing, identityVerified: true }, null, simple)).toEqual({ kind: 'stopped', check: 'bank-card' });
    expect(judge({ ...nothing, identityVerified: true, bankCardBound: true }, null, simple)).toEqual({
      kind: 'stopped',
      check: 'trade-password',
    });
    const firstFour = { ...nothing, identityVerified: true, bankCardBound: true, tradePasswordSet: true };
    expect(judge(firstFour, null, simple)).toEqual({ kind: 'stopped', check: 'risk-assessment' });
    expect(judge({ ...firstFour, riskAssessed: true }, null, simple)).toEqual({ kind: 'stopped', check: 'suitability' });
    expect(judge({ ...firstFour, riskAssessed: true, matchFlag: 2 }, null, simple)).toEqual({ kind: 'passed' });
  });

  it('has the member’s standing after the first four and before the risk assessment, in verification mode [PB-18]', () => {
    const standing = aStanding({ riskAssessed: false });
    expect(judge(standing, null, verification)).toEqual({ kind: 'ask-member' });
    expect(judge({ ...standing, tradePasswordSet: false }, null, verification)).toEqual({ kind: 'stopped', check: 'trade-password' });
    expect(judge(standing, aMemberStanding({ idCard: 'expired', taxDeclared: false }), verification)).toEqual({
      kind: 'stopped',
      check: 'id-card',
    });
    expect(judge(standing, aMemberStanding({ taxDeclared: false, addressComplete: false }), verification)).toEqual({
      kind: 'stopped',
      check: 'tax',
    });
    expect(judge(standing, aMemberStanding({ addressComplete: false }), verification)).toEqual({ kind: 'stopped', check: 'address' });
    expect(judge(standing, member, verification)).toEqual({ kind: 'stopped', check: 'risk-assessment' });
    expect(judge(aStanding(), member, verification)).toEqual({ kind: 'passed' });
  });

  it.each(['signedIn', 'identityVerified', 'bankCardBound', 'tradePasswordSet', 'riskAssessed', 'matchFlag'] as const)(
    'passes nobody whose %s was not told [PB-2]',
    (flag) => {
      const unknown: PreBuyStanding = { ...aStanding(), [flag]: null };
      expect(judge(unknown, member, verification).kind).not.toBe('passed');
    },
  );
});

describe('the alerts', () => {
  it.each([
    ['identity', { kind: 'identity-missing' }, 'confirm'],
    ['bank-card', { kind: 'bank-card-missing' }, 'confirm'],
    ['trade-password', { kind: 'trade-password-missing' }, 'confirm'],
    ['tax', { kind: 'tax-declaration-missing' }, 'confirm'],
    ['address', { kind: 'address-missing' }, 'confirm'],
  ] as const)('name the missing condition at %s and have one button [PB-3] [PB-4] [PB-5] [PB-7] [PB-8]', (check, body, accept) => {
    expect(preBuyAlert(check, member)).toMatchObject({ shape: 'alert', body, accept, refuse: null });
  });

  it('say that an identity card has expired, but not when none was handed in [PB-6]', () => {
    expect(preBuyAlert('id-card', aMemberStanding({ idCard: 'expired' })).body).toEqual({ kind: 'id-card-expired' });
    expect(preBuyAlert('id-card', aMemberStanding({ idCard: 'none' })).body).toEqual({ kind: 'tax-declaration-missing' });
  });

  it('lead to the risk assessment with the button 风险评测 [PB-9]', () => {
    expect(preBuyAlert('risk-assessment', member)).toMatchObject({
      body: { kind: 'risk-assessment-missing' },
      accept: 'take-assessment',
      refuse: null,
    });
  });

  it('lead to a new assessment with the button 重新评测 when the product is above the level [PB-15]', () => {
    expect(preBuyAlert('suitability', member)).toMatchObject({ body: { kind: 'risk-level-too-low' }, accept: 'reassess', refuse: null });
  });

  it('have a page each, and every page leads back to the purchase [PB-17]', () => {
    expect(MENDED_AT).toEqual({
      'signed-in': { to: 'sign-in', comesBack: true },
      identity: { to: 'identity', comesBack: true },
      'bank-card': { to: 'bank-card', comesBack: true },
      'trade-password': { to: 'trade-password-setting', comesBack: true },
      'id-card': { to: 'id-card-renewal', comesBack: true },
      tax: { to: 'tax-declaration', comesBack: true },
      address: { to: 'address', comesBack: true },
      'risk-assessment': { to: 'risk-assessment', comesBack: true },
      suitability: { to: 'risk-assessment', comesBack: true },
    });
  });
});

describe('suitability', () => {
  const suitabilityOf = (
    matchFlag: PreBuyStanding['matchFlag'],
    investorLevel: RiskLevel | null,
    family: 'broker' | 'private' = 'broker',
  ) => judge(aStanding({ matchFlag, investorLevel }), member, aPreBuyInput({ family, productLevel: 4 }));

  it('warns when the match flag is 1, with both levels in the warning [PB-10]', () => {
    expect(suitabilityOf(1, 3)).toEqual({ kind: 'warned' });
    expect(warningOf(4, 3)).toMatchObject({
      shape: 'confirm',
      body: { kind: 'risk-warning', productLevel: 4, investorLevel: 3 },
      accept: 'insist',
      refuse: 'reassess',
    });
  });

  it.each([
    ['a private product', 1, 3, 'private'],
    ['an investor of level 1', 1, 1, 'broker'],
    ['an investor whose level is not told', 1, null, 'broker'],
  ] as const)('stops %s even when the flag says warn [PB-16]', (_, flag, level, family) => {
    expect(suitabilityOf(flag, level, family)).toEqual({ kind: 'stopped', check: 'suitability' });
  });

  it.each([false, 0, '1', '2', 'true', 3, -1, Number.NaN, ''] as const)('stops at the flag %j [PB-15]', (flag) => {
    expect(suitabilityOf(flag, 3)).toEqual({ kind: 'stopped', check: 'suitability' });
  });

  it.each([true, 2] as const)('passes the flag %j [PB-15]', (flag) => {
    expect(suitabilityOf(flag, 3)).toEqual({ kind: 'passed' });
  });
});

describe('the explained gate', () => {
  const verdicts = (standing: PreBuyStanding | null, input = verification) =>
    Object.fromEntries(explainPreBuy(standing, null, input).map(({ id, verdict }) => [id, verdict]));

  it('lists every check past the first failure, with its page unless it is met [PB-12]', () => {
    const checks = explainPreBuy(
      aStanding({ identityVerified: false, bankCardBound: null, matchFlag: 1 }),
      aMemberStanding({ taxDeclared: false }),
      verification,
    );
    const shown: Partial<Record<PreBuyCheckId, string>> = Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
    expect(shown).toEqual({
      'signed-in': 'met',
      identity: 'unmet',
      'bank-card': 'unknown',
      'trade-password': 'met',
      'id-card': 'met',
      tax: 'unmet',
      address: 'met',
      'risk-assessment': 'met',
      suitability: 'warned',
    });
    for (const { id, verdict, mendedAt } of checks) expect(mendedAt).toEqual(verdict === 'met' ? null : MENDED_AT[id]);
  });

  it('says unknown for missing data [PB-12]', () => {
    expect(new Set(Object.values(verdicts(null)))).toEqual(new Set(['unknown']));
    expect(verdicts(aStanding())).toMatchObject({ 'id-card': 'unknown', tax: 'unknown', address: 'unknown', suitability: 'met' });
  });
});

describe('the output', () => {
  const context: PreBuyContext = {
    ...verification,
    standing: aStanding({ investorLevel: 4 }),
    member,
    checks: [],
    dialog: null,
    destination: null,
    errand: null,
    blockedBy: null,
    insisted: true,
    confirmedCare: false,
  };

  it('has level and insistence after a pass [PB-10]', () => {
    expect(outputOf(context)).toEqual({ kind: 'passed', investorLevel: 4, insisted: true, confirmedCare: false, checks: [] });
  });

  it('has the destination, or the reason of a block [PB-17]', () => {
    expect(outputOf({ ...context, destination: MENDED_AT.identity }).kind).toBe('left');
    expect(outputOf({ ...context, blockedBy: 'dismissed' })).toEqual({ kind: 'blocked', reason: 'dismissed', checks: [] });
  });
});
