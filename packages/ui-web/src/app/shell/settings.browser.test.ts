import { describe, expect, it } from 'vitest';
import { defaultSettings, readSettings } from './settings.ts';

const read = (text: string | null) => {
  const faults: string[] = [];
  return { settings: readSettings(text, (fault) => faults.push(fault)), faults };
};

describe('the settings of a page', () => {
  it.each([null, '', '  ', '{}'])('are the defaults for %j', (text) => {
    expect(read(text)).toEqual({ settings: defaultSettings, faults: [] });
  });

  it('are used where they are valid', () => {
    const given = {
      unmatchedRoute: '/usercenter/fund',
      channel: '',
      requestSource: 0,
      returnOrigins: ['https://shop.example'],
      riskAssessmentOrigin: 'https://risk.example:8443',
      messagingSignIn: 'https://sso.example/login?app=caifu',
      hostTokens: { provider: ['CaifuApp'], partnerOne: [], partnerTwo: [] },
      customerService: '400-800-1234',
    };
    const { settings, faults } = read(JSON.stringify(given));
    expect(settings).toEqual({ ...defaultSettings, ...given });
    expect(faults).toEqual([]);
  });

  it('keep the default where one is invalid and report it; the others are used [UI-5]', () => {
    const { settings, faults } = read(
      JSON.stringify({
        unmatchedRoute: '/somewhere',
        returnOrigins: ['http://shop.example'],
        linkOrigins: ['https://a.example/path'],
        documentOrigins: 'https://a.example',
        downloadOrigins: ['https://A.example'],
        riskAssessmentOrigin: 'javascript:alert(1)',
        customerService: '400-CALL-US',
        channel: 'OTHER',
        secret: 1,
      }),
    );
    expect(settings).toEqual({ ...defaultSettings, channel: 'OTHER' });
    expect(faults).toEqual([
      'setting unmatchedRoute does not fit',
      'setting returnOrigins does not fit',
      'setting linkOrigins does not fit',
      'setting documentOrigins does not fit',
      'setting downloadOrigins does not fit',
      'setting riskAssessmentOrigin does not fit',
      'setting customerService does not fit',
      'setting secret is unknown',
    ]);
  });

  it.each(['{', '[]', '1', 'null', '"x"'])('are the defaults when they are no JSON object: %s', (text) => {
    expect(read(text)).toEqual({ settings: defaultSettings, faults: ['the settings are not a JSON object'] });
  });

  it('trust no other site by default [UI-5]', () => {
    const { returnOrigins, linkOrigins, documentOrigins, downloadOrigins, riskAssessmentOrigin, messagingSignIn } = defaultSettings;
    expect([...returnOrigins, ...linkOrigins, ...documentOrigins, ...downloadOrigins]).toEqual([]);
    expect([riskAssessmentOrigin, messagingSignIn]).toEqual([null, null]);
  });
});
