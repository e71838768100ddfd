import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { childEnvironment, repositoryRoot } from './repository.ts';

export interface RunningGateway {
  readonly dataFolder: string;
  /** Without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Moves the demo clock forward: `{ advance: 'P1D' }` or `{ to: '2026-11-20T15:00:00+08:00' }`. */
  moveClock(command: { readonly advance: string } | { readonly to: string }): Promise<void>;
  /** Runs an operator's command against it, such as `certifications list`, and returns its output. */
  operate(...args: readonly string[]): Promise<string>;
  /** The process's output so far, the newest 20,000 characters. */
  log(): string;
  /** Kills it like a crash: nothing is flushed or closed. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port after a `kill`. */
  restart(): Promise<void>;
  /** Ends it and leaves its data. */
  leave(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * The gateway as a process of its own: a free port, the demo market, the UI in dist. Its data directory is empty, or a copy of another
 * gateway's. `command`: the arguments of Node, by default the sources.
 */
export const startGateway = async (
  settings: Readonly<Record<string, string>> = {},
  copyOf: string | null = null,
  command: readonly string[] = [mainFile],
): Promise<RunningGateway> => {
  const port = await freePort();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  if (copyOf !== null) cpSync(copyOf, dataFolder, { recursive: true, filter: (file) => !file.endsWith('.sock') });
  const url = `http://127.0.0.1:${port}`;
  const environment = childEnvironment({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, DEMO: '1', ...settings });
  if (settings['DATABASE_URL'] === undefined) delete environment['DATABASE_URL'];
  const log = { text: '' };
  let child = await launch(command, environment, url, log);
  let operatorToken: string | null = null;
  const endWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', endWithUs);
  const leave = async (): Promise<void> => {
    process.off('exit', endWithUs);
    await end(child, 'SIGTERM');
  };
  return {
    dataFolder,
    url,
    get pid() {
      return child.pid ?? 0;
    },
    moveClock: async (move) => {
      const { status, text } = await post(`${url}/demo/clock`, JSON.stringify(move));
      if (status !== 200) throw new Error(`The demo clock answered ${status}: ${text}`);
    },
    operate: async (...args) => {
      const told = async (given: readonly string[], token: Readonly<Record<string, string>>): Promise<string> =>
        (await run(process.execPath, [...command, ...given], { cwd: repositoryRoot, env: { ...environment, ...token } })).stdout;
      operatorToken ??= (await told(['operators', 'add', `tester-${Date.now().toString(36)}`], {})).trim();
      return told(args, { OPERATOR_TOKEN: operatorToken });
    },
    log: () => log.text,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(command, environment, url, log);
    },
    leave,
    stop: async () => {
      await leave();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Waits as long as the answer takes: many days on a slow machine need more than the five minutes of `fetch`. */
const post = (url: string, body: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const run = promisify(execFile);

/** Runs one command of the gateway on the data of the environment, without a serving gateway, and returns its output. */
export const runCommand = async (
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> =>
  (await run(process.execPath, [...command, ...args], { cwd: repositoryRoot, env: childEnvironment({ DEMO: '1', ...environment }) }))
    .stdout;

const mainFile = path.join(repositoryRoot, 'packages/gateway/src/main.ts');

const launch = (command: readonly string[], environment: NodeJS.ProcessEnv, url: string, log: { text: string }): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command], {
      cwd: repositoryRoot,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const deadline = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The gateway was not ready within 5 minutes:\n${log.text}`));
    }, 300_000);
    let sinceLaunch = '';
    const onOutput = (chunk: Buffer): void => {
      const text = chunk.toString('utf8');
      log.text = (log.text + text).slice(-20_000);
      if (sinceLaunch.length > 20_000) return;
      sinceLaunch += text;
      if (!sinceLaunch.includes(`ready ${url}`)) return;
      clearTimeout(deadline);
      resolve(child);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', (code, signal) => {
      clearTimeout(deadline);
      reject(new Error(`The gateway ended (${code ?? signal}) before it was ready:\n${log.text}`));
    });
  });

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 6_000);
  await ended;
  clearTimeout(force);
};
