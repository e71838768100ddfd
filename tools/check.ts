import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checks, stages, type Check, type CheckResult } from './support/checks.ts';
import { ownProcessorSeconds } from './support/processor-time.ts';
import { endAllProcesses } from './support/run-process.ts';

/**
 * `npm test`: runs every check, even after a failure, each with its time and the processor seconds of its processes. The last line is the
 * sum of the checks and of their tests. `--only <part of a name>` (repeatable) runs some of them, `--list` names them.
 */
const main = async (args: readonly string[]): Promise<void> => {
  const selected = selectChecks(args);
  if (args.includes('--list')) {
    for (const { name, summary } of selected) console.log(`${name.padEnd(18)} ${summary}`);
    return;
  }
  if (selected.length === 0) {
    console.error(`No check is called so. There are: ${checks.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const started = Date.now();
  const removeTemporaryFolder = useTemporaryFolder();
  const results = await runAll(selected);
  removeTemporaryFolder();
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const unwell = results.filter((result) => result.failed > 0).map((result) => result.name);
  const processor = results.reduce((sum, result) => sum + (result.processorSeconds ?? 0), ownProcessorSeconds());
  console.log(
    `\n${unwell.length === 0 ? 'All checks passed' : `Failed: ${unwell.join(', ')}`} (${seconds(started)}, processor ${processor.toFixed(1)} s)`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};

type NamedResult = CheckResult & { readonly name: string };

const selectChecks = (args: readonly string[]): readonly Check[] => {
  const wanted = args.flatMap((arg, index) => (arg === '--only' ? (args[index + 1] ?? '').split(',') : []));
  return wanted.length === 0 ? checks : checks.filter(({ name }) => wanted.some((part) => part !== '' && name.includes(part)));
};

/** One stage after the other, the lanes of a stage in parallel. A check's output is printed when it ends. */
const runAll = async (selected: readonly Check[]): Promise<NamedResult[]> => {
  const results: NamedResult[] = [];
  const runLane = async (lane: readonly Check[]): Promise<void> => {
    for (const check of lane) {
      if (!selected.includes(check)) continue;
      const { result, duration } = await runOne(check);
      console.log(`\n── ${check.name}: ${check.summary}`);
      report(result, duration);
      results.push(result);
    }
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  return results;
};

const runOne = async (check: Check): Promise<{ readonly result: NamedResult; readonly duration: string }> => {
  const started = Date.now();
  try {
    const result = await check.run();
    return { result: { ...result, name: check.name }, duration: seconds(started) };
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      result: { name: check.name, passed: 0, failed: 1, note: 'the check itself broke', output, processorSeconds: null },
      duration: seconds(started),
    };
  }
};

const report = (result: NamedResult, duration: string): void => {
  if (result.failed > 0 && result.output.trim() !== '') console.log(result.output.trimEnd());
  const sign = result.failed > 0 ? '✘' : '✔';
  const note = result.note === '' ? '' : ` · ${result.note}`;
  const processor = result.processorSeconds === null ? '' : `, processor ${result.processorSeconds.toFixed(1)} s`;
  console.log(`${sign} ${result.name}: ${result.passed} passed, ${result.failed} failed${note} (${duration}${processor})`);
};

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** All children write their temporary files into one folder, which is removed with this process however it ends. */
const useTemporaryFolder = (): (() => void) => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'caifu-')));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and must reach its own folder inside
  process.env['TMPDIR'] = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endAllProcesses();
      process.exit(1);
    });
  }
  process.once('exit', remove);
  return remove;
};

await main(process.argv.slice(2));
