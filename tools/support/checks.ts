import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildUiIfStale } from './build-ui.ts';
import { checkPackages } from './check-packages.ts';
import { judgeEngines, missingPackages } from './engine-programs.ts';
import { findChromium, repositoryRoot, toolPath } from './repository.ts';
import { runNode, type ProcessResult } from './run-process.ts';
import { processorSecondsOfEnded } from './processor-time.ts';
import { isPostgresHere, startTemporaryPostgres } from './temporary-postgres.ts';
import { readPlaywrightOutput, readPlaywrightReport, readVitestOutput, readVitestReport, type Counts } from './test-reports.ts';

export interface CheckResult extends Counts {
  /** One line for the reader. '' if there is nothing to say. */
  readonly note: string;
  /** Shown when the check failed. */
  readonly output: string;
  /** Processor seconds of its processes. null if the system does not report them. */
  readonly processorSeconds: number | null;
}

export interface Check {
  readonly name: string;
  readonly summary: string;
  run(): Promise<CheckResult>;
}

/**
 * Lanes run in parallel, because no check keeps two cores busy alone: first short ones without a browser, then the tests, where the unit
 * tests fill the idle time of databases and browser. The checks of a lane run one after another.
 */
export const stages: readonly (readonly (readonly Check[])[])[] = [
  [
    [
      check('types', 'TypeScript over packages, tests and tools', async () => {
        const packages = await runNode(toolPath('tsc'), ['-b', 'tsconfig.build.json', '--checkers', '2']);
        const tests = await runNode(toolPath('tsc'), ['-p', 'tsconfig.test.json', '--checkers', '2']);
        return oneCheck(packages, tests);
      }),
      check('packages', 'core and adapters as they are published, in an empty project', checkPackages),
      check('unused', 'knip: files, exports and dependencies nobody uses', () => tool('knip', ['--no-config-hints', '--no-progress'])),
      check('docs', 'generated pages and lists say what the code says', async () =>
        oneCheck(await runNode(inTools('generate-areas.ts'), ['--check']), await runNode(inTools('generate-docs.ts'), ['--check'])),
      ),
    ],
    [
      check('lint', 'oxlint with type information, no warnings', () => tool('oxlint', ['--type-aware', '--deny-warnings'])),
      check('format', 'oxfmt', () => tool('oxfmt', ['--check'])),
      check('build', 'the user interface', async () => {
        const { state, ...build } = await buildUiIfStale();
        return { ...counted(state !== 'failed'), note: state === 'fresh' ? 'sources are those of the last build' : '', ...build };
      }),
      check('engines', 'nothing in the build is newer than the oldest engines', async () =>
        oneCheck(await runNode(inTools('check-engines.ts'), [])),
      ),
      check('size', 'first-load bytes', () => tool('size-limit', [])),
      check('doors', 'files and bytes of every page', async () => oneCheck(await runNode(inTools('check-doors.ts'), []))),
      check('rules', 'walls, rule coverage and house rules', () => vitest('rules', ['--project', 'tools'])),
    ],
  ],
  [
    [
      check('gateway', 'vitest: gateway on the embedded database', () =>
        vitest('gateway', ['--project', 'gateway', BOTH_CORES], isPostgresHere() ? { BOTH_ENGINES: '1' } : {}),
      ),
      check('gateway-postgres', 'vitest: gateway on PostgreSQL', gatewayOnPostgres),
    ],
    [
      // In halves, each with a browser of its own: one that has opened all files may end by itself.
      ...[1, 2].map((half) =>
        check(`ui-${half}`, `vitest: components in Chromium, half ${half} of 2`, () =>
          inBrowser((environment) => vitest(`ui-${half}`, ['--project', 'ui', `--shard=${half}/2`], environment)),
        ),
      ),
      check('e2e', 'Playwright: the real gateway in Chromium', () => inBrowser(endToEnd)),
    ],
    [
      check('unit', 'vitest: core, adapters', () =>
        vitest('unit', ['--project', '!tools', '--project', '!gateway', '--project', '!ui', BOTH_CORES]),
      ),
    ],
  ],
  // Alone, because three engines and the browser tests would only take the processor from each other.
  [[check('walks', 'Playwright: the walks in WebKit, Firefox and old Chromium', inOtherEngines)]],
];

/** Lane by lane. */
export const checks: readonly Check[] = stages.flat(2);

/** By default the runner leaves one core free. */
const BOTH_CORES = '--maxWorkers=2';

function check(name: string, summary: string, run: Check['run']): Check {
  return { name, summary, run };
}

type Environment = Readonly<Record<string, string>>;

const inTools = (name: string): string => path.join(repositoryRoot, 'tools', name);

const counted = (isPassed: boolean): Counts => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });

const sumOf = (seconds: readonly (number | null)[]): number | null =>
  seconds.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);

const oneCheck = (...results: readonly ProcessResult[]): CheckResult => ({
  ...counted(results.every(({ code }) => code === 0)),
  note: results.some(({ fellSilent }) => fellSilent) ? 'ended because it wrote nothing any more' : '',
  output: results.map(({ output }) => output).join('\n'),
  processorSeconds: sumOf(results.map(({ processorSeconds }) => processorSeconds)),
});

const tool = async (name: string, args: readonly string[]): Promise<CheckResult> => oneCheck(await runNode(toolPath(name), args));

/**
 * A run without a reported test has failed, whatever its exit code, and so has one with an error code and no failed test. A run ended
 * before its report is counted by its output lines.
 */
const oneRun = (result: ProcessResult, report: Counts | null, readOutput: (output: string) => Counts): CheckResult => {
  const { passed, failed } = report ?? readOutput(result.output);
  const base = oneCheck(result);
  if (passed + failed === 0) return { ...base, passed: 0, failed: 1, note: base.note || 'no test ran' };
  if (report === null) return { ...base, passed, failed: failed + 1, note: base.note || 'the runner ended without its report' };
  if (result.fellSilent) return { ...base, passed, failed: failed + 1 };
  if (failed === 0 && result.code !== 0) return { ...base, passed, failed: 1, note: base.note || 'the runner ended with an error' };
  return { ...base, passed, failed };
};

const reportIn = <Report>(file: string, read: (json: string) => Report): Report | null =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : null;

const vitest = async (name: string, args: readonly string[], environment: Environment = {}): Promise<CheckResult> => {
  const report = path.join(tmpdir(), `${name}.json`);
  const result = await runNode(
    toolPath('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      environment: { NO_COLOR: '1', ...environment },
    },
  );
  return oneRun(result, reportIn(report, readVitestReport), readVitestOutput);
};

async function gatewayOnPostgres(): Promise<CheckResult> {
  const server = await startTemporaryPostgres();
  if (server === null)
    return { passed: 0, failed: 0, note: 'skipped: no PostgreSQL server is installed here', output: '', processorSeconds: 0 };
  try {
    const environment = { TEST_DATABASE_URL: server.url, TEST_DATABASE_SOCKET: server.socketFolder };
    const result = await vitest('gateway-postgres', ['--project', 'gateway', BOTH_CORES], environment);
    await server.stop();
    return {
      ...result,
      note: [server.version, result.note].filter(Boolean).join(' · '),
      processorSeconds: sumOf([result.processorSeconds, processorSecondsOfEnded()]),
    };
  } finally {
    await server.stop();
  }
}

const endToEnd = (environment: Environment): Promise<CheckResult> => playwright('e2e', 'e2e/playwright.config.ts', [], environment);

/** Playwright over the built user interface. */
const playwright = async (name: string, config: string, args: readonly string[], environment: Environment = {}): Promise<CheckResult> => {
  const { state, ...build } = await buildUiIfStale();
  if (state === 'failed') return { passed: 0, failed: 1, note: 'the user interface could not be built', ...build };
  const report = path.join(tmpdir(), `${name}.json`);
  const result = await runNode(toolPath('playwright'), ['test', '-c', config, ...args, '--reporter=list,json'], {
    environment: {
      ...environment,
      E2E_SEEDED_DATA: path.join(tmpdir(), 'seeded-demo'), // made by the first of both runs
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  });
  if (result.code === 0) rmSync(path.join(repositoryRoot, `.${name}-results`), { recursive: true, force: true }); // only traces of failures are kept
  return oneRun(result, reportIn(report, readPlaywrightReport), readPlaywrightOutput);
};

/** Runs in the available engines. A missing one is named, and is a failure where everything must be available (CI). */
async function inOtherEngines(): Promise<CheckResult> {
  const { present, note, failures, output } = judgeEngines(missingPackages, process.env['CI'] !== undefined);
  if (present.length === 0) return { passed: 0, failed: failures, note, output, processorSeconds: 0 };
  const args = present.map((name) => `--project=${name}`);
  const result = await playwright('walks', 'e2e/engines/playwright.config.ts', args);
  return {
    ...result,
    failed: result.failed + failures,
    note: [note, result.note].filter(Boolean).join(' · '),
    output: `${output}${result.output}`,
  };
}

async function inBrowser(run: (environment: Environment) => Promise<CheckResult>): Promise<CheckResult> {
  const chromium = findChromium();
  if (chromium !== null) return await run({ CHROMIUM: chromium });
  const output = 'Chromium was not found. Install it (on Debian: apt-get install chromium fonts-noto-cjk) or name it in CHROMIUM.';
  return { passed: 0, failed: 1, note: 'no browser', output, processorSeconds: 0 };
}
