import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesSchema, imagesSchema, refusalSchema, type ToldCase } from '../http/operator-answers.ts';
import type { Settings } from '../settings.ts';
import { presentOperatorToken } from './operator-token.ts';

export type CommandOutcome = { readonly kind: 'done'; readonly text: string } | { readonly kind: 'failed'; readonly reason: string };

export const CERTIFICATIONS_USAGE = [
  'certifications [list]: what waits for review',
  'certifications images <order> <directory>: writes its pictures there',
  'certifications approve <order>',
  'certifications reject <order> <reason>: the investor reads the reason',
].join('\n');

/** The operator's side of certification. Speaks to the gateway that runs with the same settings; changes nothing itself. */
export const runCertifications = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', order, ...rest] = args;
  const reason = rest.join(' ').trim();
  const ask = createAsk(settings);
  if (action === 'list' && order === undefined) return ask('GET', '', null, (body) => toldCases(casesSchema.parse(body).cases));
  if (order === undefined) return failed(CERTIFICATIONS_USAGE);
  const place = `/${encodeURIComponent(order)}`;
  if (action === 'approve' && reason === '') return ask('POST', `${place}/approve`, {}, () => `${order} is approved`);
  if (action === 'reject' && reason !== '') return ask('POST', `${place}/reject`, { reason }, () => `${order} is rejected`);
  if (action === 'images' && reason !== '') {
    return ask(
      'GET',
      `${place}/images`,
      null,
      (body) => `${writeImages(order, reason, imagesSchema.parse(body).images)} pictures in ${reason}`,
    );
  }
  return failed(CERTIFICATIONS_USAGE);
};

type Ask = (method: 'GET' | 'POST', path: string, body: object | null, tell: (body: unknown) => string) => Promise<CommandOutcome>;

const createAsk = (settings: Settings): Ask => {
  const address = addressOf(settings);
  const token = presentOperatorToken(settings);
  return async (method, path, body, tell) => {
    if (token === null) return failed(`no operator token in ${settings.DATA_DIR}: set DATA_DIR as the gateway has it, or OPERATOR_TOKEN`);
    let response: Response;
    try {
      response = await fetch(`${address}/operator/certifications${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === null ? {} : { 'content-type': 'application/json' }) },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch {
      return failed(`no gateway answers at ${address}: start it, or set PORT and HOST as it has them`);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { kind: 'done', text: tell(answer) };
    const refusal = refusalSchema.safeParse(answer).data;
    if (refusal?.kind === 'not-under-review') return failed(`the order is not under review: it is ${refusal.state ?? 'something else'}`);
    if (refusal?.kind === 'unknown') return failed('there is no such order');
    return failed(`the gateway at ${address} refused (${response.status}): is it the one of ${settings.DATA_DIR}?`);
  };
};

const ANSWER_MS = 30_000;

const failed = (reason: string): CommandOutcome => ({ kind: 'failed', reason });

/** A gateway that listens everywhere is asked over loopback. */
const addressOf = ({ HOST: host, PORT: port }: Settings): string => {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
};

const toldCases = (cases: readonly ToldCase[]): string =>
  cases.length === 0
    ? 'nothing waits for review'
    : cases
        .map(({ certificationOrderId, investorId, type, images, submittedAt }) =>
          [certificationOrderId, investorId, type, `${images} pictures`, new Date(submittedAt).toISOString()].join('  '),
        )
        .join('\n');

/** Readable for the operator only, like everything else of an investor. */
const writeImages = (order: string, directory: string, images: readonly string[]): number => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const [index, image] of images.entries()) {
    writeFileSync(join(directory, `${order}-${index + 1}.jpg`), Buffer.from(image, 'base64'), { mode: 0o600 });
  }
  return images.length;
};
