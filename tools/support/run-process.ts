import { spawn } from 'node:child_process';
import { childEnvironment, repositoryRoot } from './repository.ts';

export interface ProcessResult {
  /** null when a signal or the time limit ended it. */
  readonly code: number | null;
  /** Standard output and standard error as they came. */
  readonly output: string;
  readonly timedOut: boolean;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeLimitMs?: number;
  readonly onOutput?: (text: string) => void;
}

/** Runs a JavaScript or TypeScript file on this process's Node in a process group of its own, which is gone when this resolves. */
export const runNode = (file: string, args: readonly string[], options: RunOptions = {}): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: repositoryRoot,
      env: childEnvironment(options.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const group = child.pid;
    let output = '';
    let timedOut = false;
    const collect = (chunk: Buffer): void => {
      const text = chunk.toString('utf8');
      output += text;
      options.onOutput?.(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(group, 'SIGKILL');
    }, options.timeLimitMs ?? 600_000);
    if (group !== undefined) runningGroups.add(group);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('exit', () => endGroup(group, 'SIGKILL')); // what the tool left running would also keep its pipes open
    child.on('close', (code) => {
      clearTimeout(timer);
      if (group !== undefined) runningGroups.delete(group);
      resolve({ code, output, timedOut });
    });
  });

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
    // The group is gone already.
  }
};
