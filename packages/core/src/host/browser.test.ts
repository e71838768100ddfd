import { describe, expect, it } from 'vitest';
import { browserOf } from './browser.ts';

describe('the browser', () => {
  it('is identified by its kind and main version, the app around it first [HT-4]', () => {
    const webkit = 'Mozilla/5.0 (X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
    const agents = [
      `${webkit} Chrome/120.0 Safari/537.36`,
      `${webkit} Version/17.4 Safari/605.1.15`,
      `${webkit} Chrome/120.0 Safari/537.36 Edg/120.1`,
      `${webkit} Version/4.0 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.47`,
      'Mozilla/5.0 Firefox/125.0',
      'Chrome/99999',
    ];
    expect(agents.map(browserOf).map(({ type, version }) => `${type} ${version}`)).toEqual([
      'Chrome 120',
      'Safari 17',
      'Edge 120',
      'MicroMessenger 8',
      'Firefox 125',
      'Chrome 9999',
    ]);
    expect(browserOf('curl/8')).toEqual({ type: 'Other', version: '' });
  });
});
