import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface GatewayProcess {
  readonly child: ChildProcess;
  readonly said: { readonly out: string; readonly error: string };
  /** The exit code of the process. null: it was killed. */
  readonly ended: Promise<number | null>;
}

/** The gateway as a process of its own on a free port, in demo mode, without request limits. */
export const spawnGateway = (environment: Readonly<Record<string, string>>): GatewayProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: '1',
      DEMO_FUND_YEARS: '0',
      PASSWORD_COST: '4',
      RATE_LIMIT_SESSION: '0',
      RATE_LIMIT_ADDRESS: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, said, ended };
};

/** The address at which it is ready. */
export const readyAt = ({ child, said, ended }: GatewayProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const line = /^ready (http:\/\/\S+)$/m.exec(said.out)?.[1];
      if (line !== undefined) resolve(line);
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said.error}`)));
  });
