import { describe, expect, it } from 'vitest';
import { inAppPath } from './in-app-path.ts';

describe('inAppPath', () => {
  it.each(['/', '/pe-redeem?productCode=000001&numName=%E4%B8%80', '/identity/perfect/tax', '/a?back=%2Fb%3Fc%3D1', '/a?t=10:30'])(
    'accepts the path %s',
    (path) => {
      expect(inAppPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'pe-redeem',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a\nb',
    '/a b',
    '/javascript:alert(1)',
    '/a#b.c',
    '/a#//evil.example',
    `/${'a'.repeat(2_001)}`,
  ])('refuses %j', (path) => {
    expect(inAppPath(path)).toBeNull();
  });

  it('refuses a missing path', () => {
    expect([inAppPath(undefined), inAppPath(null)]).toEqual([null, null]);
  });
});
