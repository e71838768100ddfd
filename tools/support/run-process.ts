import { spawn } from 'node:child_process';
import { processorSecondsOfEnded } from './processor-time.ts';
import { childEnvironment, repositoryRoot } from './repository.ts';

export interface ProcessResult {
  /** null if a signal ended it. */
  readonly code: number | null;
  /** Standard output and standard error in their order. */
  readonly output: string;
  /** It was ended because it wrote nothing for too long. */
  readonly fellSilent: boolean;
  /** Of itself and of all its children. null if the system does not report it. */
  readonly processorSeconds: number | null;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** A busy machine makes a run slow, but not silent: 15 minutes by default. */
  readonly silenceLimitMs?: number;
  readonly onOutput?: (text: string) => void;
  /** Working directory. Default: the root of the repository. */
  readonly folder?: string;
  /** The Node that runs it. Default: this process's own. */
  readonly node?: string;
}

/** Runs a JavaScript or TypeScript file on Node in a process group of its own, which has ended when this resolves. */
export const runNode = (file: string, args: readonly string[], options: RunOptions = {}): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const silenceLimitMs = options.silenceLimitMs ?? SILENCE_MS;
    const child = spawn(options.node ?? process.execPath, [file, ...args], {
      cwd: options.folder ?? repositoryRoot,
      env: childEnvironment(options.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const group = child.pid;
    let output = '';
    let fellSilent = false;
    let processorSeconds: number | null = null;
    /** Asks it to end first, so that a runner can write its counts, and kills it if it does not react. */
    const endInSilence = (): void => {
      fellSilent = true;
      if (child.pid !== undefined) child.kill('SIGINT');
      timer = setTimeout(() => endGroup(group, 'SIGKILL'), Math.min(silenceLimitMs, LAST_WORDS_MS));
    };
    let timer = setTimeout(endInSilence, silenceLimitMs);
    const collect = (chunk: Buffer): void => {
      const text = chunk.toString('utf8');
      output += text;
      if (!fellSilent) timer.refresh();
      options.onOutput?.(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    if (group !== undefined) runningGroups.add(group);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('exit', () => {
      processorSeconds = processorSecondsOfEnded();
      endGroup(group, 'SIGKILL'); // processes left by the tool would keep its pipes open
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (group !== undefined) runningGroups.delete(group);
      resolve({ code, output, fellSilent, processorSeconds });
    });
  });

const SILENCE_MS = 900_000;
const LAST_WORDS_MS = 30_000;

/** Ends everything that `runNode` still has running. For the caller's own signal handlers. */
export const endAllProcesses = (): void => {
  for (const group of runningGroups) endGroup(group, 'SIGKILL');
};

const runningGroups = new Set<number>();

const endGroup = (group: number | undefined, signal: NodeJS.Signals): void => {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // The group has ended already.
  }
};
