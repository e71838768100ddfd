import * as z from 'zod';
import { ANSWER_MS, PATIENCE_MS, until } from './until.ts';

/** A session of WebDriver, the W3C protocol over HTTP. */
export interface WebDriverSession {
  readonly version: string;
  /** Sends a command of the session, for example `/url`, and returns its value. */
  post(command: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
  end(): Promise<void>;
}

const answerShape = z.object({ value: z.unknown() });
const refusalShape = z.object({ error: z.string(), message: z.string() });
const sessionShape = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

/** Requests that may be repeated without a second effect. */
const isQuestion = (path: string): boolean => /\/(?:execute\/sync|url)$/.test(path);

/** Waits until the driver listens. */
export const openSession = async (address: string, wanted: Readonly<Record<string, unknown>>): Promise<WebDriverSession> => {
  await until('the driver', async () => ((await fetch(`${address}/status`)).ok ? true : null));
  const call = async (method: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(address + path, {
      method,
      ...sent,
      signal: AbortSignal.timeout(isQuestion(path) ? ANSWER_MS : PATIENCE_MS),
    });
    const { value } = answerShape.parse(await answer.json());
    const refusal = refusalShape.safeParse(value);
    if (refusal.success) throw new Error(`${path}: ${refusal.data.error} ${refusal.data.message}`);
    return value;
  };
  const session = sessionShape.parse(await call('POST', '/session', { capabilities: { alwaysMatch: wanted } }));
  const path = `/session/${session.sessionId}`;
  await call('POST', `${path}/timeouts`, { pageLoad: PATIENCE_MS, script: ANSWER_MS / 2 });
  return {
    version: session.capabilities.browserVersion,
    post: (command, body) => call('POST', path + command, body),
    end: async () => {
      await call('DELETE', path);
    },
  };
};
