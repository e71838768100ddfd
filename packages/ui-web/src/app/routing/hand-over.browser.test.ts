import { describe, expect, it } from 'vitest';
import { handOverOf } from './hand-over.ts';

const places = {
  riskAssessmentOrigin: 'https://risk.example',
  messagingSignIn: 'https://sso.example/login?app=1',
  home: 'https://app.example/',
};
const nobody = { ...places, riskAssessmentOrigin: null, messagingSignIn: null };
const at = (href: string) => {
  const [path = '', search = ''] = href.split('?');
  return { path, search: search === '' ? '' : `?${search}`, href, key: 'k', index: 0, before: null, handover: undefined };
};

describe('a page served by another host', () => {
  it('is the risk assessment, at the same path there, with a full return address [UI-2]', () => {
    expect(handOverOf(at('/newfundrisk?backUrl=%2Fpe-buy%3Fa%3D1&x=2'), places)).toBe(
      'https://risk.example/newfundrisk?backUrl=https%3A%2F%2Fapp.example%2F%23%2Fpe-buy%3Fa%3D1&x=2',
    );
    expect(handOverOf(at('/newfundrisk?backUrl=%23%2Fpe-buy'), places)).toBe(
      'https://risk.example/newfundrisk?backUrl=https%3A%2F%2Fapp.example%2F%23%2Fpe-buy',
    );
    expect(handOverOf(at('/newfundrisk'), places)).toBe('https://risk.example/newfundrisk?backUrl=https%3A%2F%2Fapp.example%2F%23%2F');
  });

  it('is the sign-in of the messaging app, with the way back [UI-2]', () => {
    expect(handOverOf(at('/login?back=%2Fassets'), places)).toBe(
      'https://sso.example/login?app=1&returnUrl=https%3A%2F%2Fapp.example%2F%23%2Fassets',
    );
  });

  it('does not exist when no host is set, nor for any other path [UI-2]', () => {
    expect([handOverOf(at('/newfundrisk'), nobody), handOverOf(at('/login'), nobody), handOverOf(at('/assets'), places)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
