import type { Settings } from '../ground/settings.ts';
import { presentOperatorToken } from './operator-token.ts';

export type CommandOutcome = { readonly kind: 'done'; readonly text: string } | { readonly kind: 'failed'; readonly reason: string };

export interface OperatorQuestion {
  readonly method: 'GET' | 'POST';
  /** From the gateway's root. */
  readonly path: string;
  readonly body: object | null;
}

/** Asks the gateway that runs with the same settings. `tell` reads its answer; null: it is none that the command knows. */
export const askOperator = async (
  settings: Settings,
  { method, path, body }: OperatorQuestion,
  tell: (isDone: boolean, answer: unknown) => CommandOutcome | null,
): Promise<CommandOutcome> => {
  const address = addressOf(settings);
  const token = presentOperatorToken(settings);
  if (token === null) return failed(`no operator token in ${settings.DATA_DIR}: set DATA_DIR as the gateway has it, or OPERATOR_TOKEN`);
  let response: Response;
  try {
    response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch {
    return failed(`no gateway answers at ${address}: start it, or set PORT and HOST as it has them`);
  }
  const told = tell(response.ok, await response.json().catch(() => null));
  return told ?? failed(`the gateway at ${address} refused (${response.status}): is it the one of ${settings.DATA_DIR}?`);
};

export const failed = (reason: string): CommandOutcome => ({ kind: 'failed', reason });

const ANSWER_MS = 30_000;

/** A gateway that listens everywhere is asked over loopback. */
const addressOf = ({ HOST: host, PORT: port }: Settings): string => {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
};
