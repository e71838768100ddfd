import { describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

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

  it('are zero when the report says nothing', () => {
    expect(readVitestReport('null')).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the counts of a Playwright report', () => {
  it('take a test that passed on a second try for a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
  });

  it('take an error outside of the tests for a failure', () => {
    expect(readPlaywrightReport(JSON.stringify({ stats: { expected: 5 }, errors: [{ message: 'no tests found' }] }))).toEqual({
      passed: 5,
      failed: 1,
    });
  });
});
