import { describe, expect, it } from 'vitest';
import { BRIDGE_CODES, BRIDGE_UNSUPPORTED, bridgeErrorOf, bridgeMessageOf, ENVELOPE_CODES } from './error-catalogue.ts';

describe('the catalogue of envelope codes', () => {
  it('has every code of the specification, with its meaning and handling [DOM-38]', () => {
    const rows = Object.entries(ENVELOPE_CODES).map(([code, { meaning, handling }]) => `${code} ${meaning} ${handling}`);
    expect(new Set(rows)).toEqual(
      new Set([
        '000000 success use-result',
        'S success use-result',
        'F01002 sign-in-required by-endpoint-policy',
        'F01003 sign-in-required sign-in',
        'BLPS0004 sign-in-required sign-in',
        'P00001 passed-through third-outcome',
        '256 wrong-trade-password offer-re-entry',
        'F00003 password-cancelled cancel-with-refresh',
        '3 risk-level-too-low offer-reassessment',
        '4 risk-level-too-low offer-reassessment',
        '6 purchase-refused show-api-error-message',
      ]),
    );
  });

  it('has the place of each code in the specification [DOM-38]', () => {
    for (const entry of [...Object.values(ENVELOPE_CODES), ...Object.values(BRIDGE_CODES)]) expect(entry.source).toMatch(/^P[12] §8/);
  });
});

describe('bridge errors', () => {
  it('have the specification’s sentences, and the same one for the three of the network [BR-5]', () => {
    const kinds = ['001', '002', '003', '004', '9'].map((code) => bridgeMessageOf(bridgeErrorOf(code)).kind);
    expect(kinds).toEqual(['app-error', 'network-not-smooth', 'network-not-smooth', 'network-not-smooth', 'unknown-error']);
    expect(bridgeMessageOf(BRIDGE_UNSUPPORTED)).toEqual({ kind: 'app-unsupported' });
  });

  it.each([
    ['001', 'app-error', 'show-app-error'],
    ['002', 'no-network', 'show-network-not-smooth'],
    ['003', 'network-timeout', 'show-network-not-smooth'],
    ['004', 'server-exception', 'show-network-not-smooth'],
  ])('know code %s as %s [DOM-39]', (code, meaning, handling) => {
    expect(bridgeErrorOf(code)).toMatchObject({ code, meaning, handling });
  });

  it.each(['005', '1', '', 'toString', '__proto__', null])('include an unknown error for %j [DOM-39]', (code) => {
    expect(bridgeErrorOf(code)).toEqual({ code, meaning: 'unknown-error', handling: 'show-unknown-error', source: 'P1 §8' });
  });

  it('ask to upgrade for a feature that the app lacks [DOM-39]', () => {
    expect(BRIDGE_UNSUPPORTED).toEqual({ code: null, meaning: 'unsupported', handling: 'ask-to-upgrade', source: 'P1 §8' });
  });
});
