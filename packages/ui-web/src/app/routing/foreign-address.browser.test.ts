import { describe, expect, it } from 'vitest';
import { foreignAddress } from './foreign-address.ts';

const allowed = ['https://manager.example', 'https://reports.example:8443'];

describe('foreignAddress', () => {
  it('takes https addresses of allowed origins as they are', () => {
    for (const text of ['https://manager.example/fund?id=1#part', 'https://reports.example:8443/a/b']) {
      expect(foreignAddress(text, allowed)).toBe(text);
    }
  });

  it('refuses everything that is not plainly an allowed https page', () => {
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

  it('opens nothing until a site is named in the setting', () => {
    expect(foreignAddress('https://manager.example/')).toBeNull();
  });
});
