import { describe, expect, it } from 'vitest';
import { isOlderVersion, MINIMUM_APP_VERSION } from './app-version.ts';

describe('versions of the app', () => {
  it.each(['0', '1.9.9', '2', '2.3', '2.3.4', '2.3.4.9'])('%s is too old [AU-1]', (version) => {
    expect(isOlderVersion(version, MINIMUM_APP_VERSION)).toBe(true);
  });

  it.each(['2.3.5', '2.3.5.0', '2.3.10', '2.10', '3', '10.0.0', '', 'x', '2.x', '-1', '1.2.3.4.5'])(
    '%j is not too old [AU-1]',
    (version) => {
      expect(isOlderVersion(version, MINIMUM_APP_VERSION)).toBe(false);
    },
  );
});
