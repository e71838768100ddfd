import { request } from 'node:http';
import { keysDirectory, type Settings } from '../ground/start/settings.ts';
import { presentToken } from './operator-token.ts';

export type CommandOutcome = { readonly kind: 'done'; readonly text: string } | { readonly kind: 'failed'; readonly reason: string };

export interface OperatorQuestion {
  readonly method: 'GET' | 'POST';
  /** Path on the gateway. */
  readonly path: string;
  readonly body: object | null;
  /** The token to send: the administrator's serves only to add and remove operators. */
  readonly asWhom?: 'operator' | 'administrator';
}

/**
 * Calls the gateway that runs with the same settings, over its socket. `tell` parses its answer. null: the command does not understand it.
 */
export const askOperator = async (
  settings: Settings,
  question: OperatorQuestion,
  tell: (isDone: boolean, answer: unknown) => CommandOutcome | null,
): Promise<CommandOutcome> => {
  const { OPERATOR_SOCKET: socket } = settings;
  if (socket === null) return failed('a gateway in memory has no socket: set DATA_DIR or OPERATOR_SOCKET as the gateway has it');
  const { asWhom = 'operator' } = question;
  const token = presentToken(settings, asWhom);
  if (token === null)
    return failed(
      `no operator token in ${keysDirectory(settings)}: set ${asWhom === 'operator' ? 'OPERATOR_TOKEN to yours' : 'KEYS_DIR as the gateway has it'}`,
    );
  let answer: Answer;
  try {
    answer = await ask(socket, token, question);
  } catch (error) {
    return failed(
      isRightless(error)
        ? `this account may not use ${socket}: run the command as the account of the gateway`
        : `no gateway answers at ${socket}: start it, or set DATA_DIR or OPERATOR_SOCKET as it has them`,
    );
  }
  if (answer.status === 401) return failed('this token is nobody’s: OPERATOR_TOKEN is what "operators add" told');
  if (answer.status === 403)
    return failed(
      asWhom === 'operator'
        ? 'the administrator decides nothing: make an operator with "operators add <name>" and set OPERATOR_TOKEN to the token'
        : 'only the administrator names operators',
    );
  return tell(answer.status === 200, answer.body) ?? failed(`the gateway at ${socket} refused (${answer.status})`);
};

/** An investor's words for a terminal, which would obey control characters: line breaks alone stay. */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '');

export const failed = (reason: string): CommandOutcome => ({ kind: 'failed', reason });

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ask = (socketPath: string, token: string, { method, path, body }: OperatorQuestion): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = body === null ? null : JSON.stringify(body);
    const headers = { authorization: `Bearer ${token}`, ...(text === null ? {} : { 'content-type': 'application/json' }) };
    const asked = request({ socketPath, method, path, headers, timeout: ANSWER_MS, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: jsonOf(Buffer.concat(parts).toString()) }));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(text);
  });

const ANSWER_MS = 30_000;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isRightless = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
