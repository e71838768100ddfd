import { describe, expect, it } from 'vitest';
import { foreignAddress } from './foreign-address.ts';

const allowed = ['https://manager.example', 'https://reports.example:8443'];

describe('foreignAddress', () => {
  it('accepts https addresses of allowed origins unchanged', () => {
    for (const text of ['https://manager.example/fund?id=1#part', 'https://reports.example:8443/a/b']) {
      expect(foreignAddress(text, allowed)).toBe(text);
    }
  });

  it('refuses everything but plain https pages of allowed origins', () => {
    const refused = [
      'http://manager.example/',
      'https://other.example/',
      'https://manager.example.evil.example/',
      'https://manager.example@evil.example/',
      'https://user:word@manager.example/',
      'https:manager.example/',
      'https:/\\manager.example/',
      '//manager.example/',
      '/asset-detail',
      'javascript:alert(1)//https://manager.example/',
      'https://manager.example/ x',
      'https://manager.example:444/',
      `https://manager.example/${'a'.repeat(2_000)}`,
      '',
      null,
      undefined,
    ];
    expect(refused.filter((text) => foreignAddress(text, allowed) !== null)).toEqual([]);
  });

  it('opens nothing until the setting names a site', () => {
    expect(foreignAddress('https://manager.example/')).toBeNull();
  });
});
