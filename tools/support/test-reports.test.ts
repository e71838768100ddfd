import { describe, expect, it } from 'vitest';
import { readPlaywrightOutput, readPlaywrightReport, readVitestOutput, readVitestReport } from './test-reports.ts';

describe('the counts of a vitest report', () => {
  it('are those of its tests', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 });
  });

  it('count a file that broke before its first test as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }, { status: 'passed' }],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 });
  });

  it('are zero if the report is empty', () => {
    expect(readVitestReport('null')).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the counts of a Playwright report', () => {
  it('count a test that passed on a second try as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
  });

  it('count an error outside of the tests as a failure', () => {
    expect(readPlaywrightReport(JSON.stringify({ stats: { expected: 5 }, errors: [{ message: 'no tests found' }] }))).toEqual({
      passed: 5,
      failed: 1,
    });
  });
});

describe('the counts of a run that was ended before its report', () => {
  it('are those of the files that vitest had printed', () => {
    const output =
      ' ✓ |core| src/a.test.ts (12 tests) 30ms\n ❯ |core| src/b.test.ts (5 tests | 2 failed) 9ms\n   × one [BUY-1]\n ✓ src/c.test.ts (1 test) 3ms';
    expect(readVitestOutput(output)).toEqual({ passed: 16, failed: 2 });
  });

  it('are those of the tests that Playwright had listed', () => {
    const output =
      'Running 9 tests\n\n  ✓   1 [phone] › a.spec.ts:3:1 › one (2.0s)\n  ✘  2 [phone] › a.spec.ts:9:1 › two (1.1s)\n  -  3 [phone] › b';
    expect(readPlaywrightOutput(output)).toEqual({ passed: 1, failed: 1 });
  });

  it('are zero if nothing was printed', () => {
    expect([readVitestOutput(''), readPlaywrightOutput('')]).toEqual(Array.from({ length: 2 }, () => ({ passed: 0, failed: 0 })));
  });
});
