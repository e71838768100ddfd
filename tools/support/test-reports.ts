export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The counts in vitest's JSON report. A file that failed before its first test counts as one failure. */
export const readVitestReport = (json: string): Counts => {
  const report = parseObject(json);
  const files = Array.isArray(report['testResults']) ? report['testResults'].filter(isObject) : [];
  const broken = files.filter((file) => file['status'] === 'failed' && !hasFailedTest(file)).length;
  return { passed: countOf(report['numPassedTests']), failed: countOf(report['numFailedTests']) + broken };
};

/** The counts in Playwright's JSON report. A test that passed only on a second try, and an error outside of tests, count as failures. */
export const readPlaywrightReport = (json: string): Counts => {
  const report = parseObject(json);
  const stats = isObject(report['stats']) ? report['stats'] : {};
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  return { passed: countOf(stats['expected']), failed: countOf(stats['unexpected']) + countOf(stats['flaky']) + errors };
};

/** The tests in vitest's output, file by file: ` ✓ |core| src/a.test.ts (12 tests | 1 failed) 30ms`. */
export const readVitestOutput = (output: string): Counts => {
  const files = [...output.matchAll(/^ [✓❯×] .*\((\d+) tests?(?: \| (\d+) failed)?.*\)/gm)];
  const failed = files.reduce((sum, [, , count = '0']) => sum + Number(count), 0);
  return { passed: files.reduce((sum, [, count = '0']) => sum + Number(count), 0) - failed, failed };
};

/** The tests in the output of Playwright's list: `  ✓  3 [phone] › a.spec.ts:1:1 › title (2.0s)`. */
export const readPlaywrightOutput = (output: string): Counts => ({
  passed: [...output.matchAll(/^ +(?:✓|ok) +\d+ \[/gm)].length,
  failed: [...output.matchAll(/^ +(?:✘|x) +\d+ \[/gm)].length,
});

const hasFailedTest = (file: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(file['assertionResults']) && file['assertionResults'].some((test) => isObject(test) && test['status'] === 'failed');

const parseObject = (json: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(json);
  return isObject(value) ? value : {};
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
