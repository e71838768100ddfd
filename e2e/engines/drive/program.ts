import { spawn, type ChildProcess } from 'node:child_process';
import { HopelessError, until } from './until.ts';

/** A program started by a driver. It stays in our process group, so it ends with the group. */
export interface Program {
  /** Waits for a matching line of output and returns the match. */
  says(line: RegExp): Promise<RegExpExecArray>;
  /** Throws when the program has ended by itself. */
  expectRunning(): void;
  /** Asks the program to end by its id, and kills it when it does not react. */
  end(): Promise<void>;
}

interface ProgramSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}

export const startProgram = (file: string, args: readonly string[], { environment = {}, onLine }: ProgramSettings = {}): Program => {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  let text = '';
  let broken = '';
  child.on('error', ({ message }) => {
    broken = message;
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-KEPT);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  const expectRunning = (): void => {
    if (broken !== '' || hasEnded(child)) throw new HopelessError(`${file} has ended: ${broken}${text}`);
  };
  return {
    expectRunning,
    says: (line) =>
      until(`${file} saying ${line.source}`, async () => {
        const said = line.exec(text);
        if (said === null) expectRunning();
        return said;
      }),
    end: async () => {
      process.off('exit', endWithUs);
      await endChild(child);
    },
  };
};

const KEPT = 20_000;
const LAST_WORDS_MS = 5_000;

const hasEnded = (child: ChildProcess): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const endChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS);
  await ended;
  clearTimeout(force);
};
