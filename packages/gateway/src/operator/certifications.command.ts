import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesSchema, imagesSchema, refusalSchema, type ToldCase } from '../ground/operator-answers.ts';
import type { Settings } from '../ground/start/settings.ts';
import { StartFault } from '../ground/start/start-fault.ts';
import { writingAt } from '../ground/start/text-file.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const CERTIFICATIONS_USAGE = [
  'certifications [list]: what waits for review',
  'certifications images <order> <directory>: writes its pictures there',
  'certifications approve <order> [both]: both, where it meets the standard of plans and that of private funds',
  'certifications reject <order> <reason>: the investor reads the reason',
].join('\n');

/** The operator's command for certification. It calls the gateway that runs with the same settings, and changes nothing itself. */
export const runCertifications = async (settings: Settings, args: readonly string[]): Promise<CommandOutcome> => {
  const [action = 'list', order, ...rest] = args;
  const reason = rest.join(' ').trim();
  const ask = createAsk(settings);
  if (action === 'list' && order === undefined) return ask('GET', '', null, (body) => toldCases(casesSchema.parse(body).cases));
  if (order === undefined) return failed(CERTIFICATIONS_USAGE);
  const place = `/${encodeURIComponent(order)}`;
  if (action === 'approve' && (reason === '' || reason === 'both'))
    return ask('POST', `${place}/approve`, reason === '' ? {} : { isForBoth: true }, () => `${order} is approved`);
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

const createAsk =
  (settings: Settings): Ask =>
  (method, path, body, tell) =>
    askOperator(settings, { method, path: `/operator/certifications${path}`, body }, (isDone, answer) => {
      if (isDone) return toldOf(tell, answer);
      const refusal = refusalSchema.safeParse(answer).data;
      if (refusal?.kind === 'not-under-review') return failed(`the order is not under review: it is ${refusal.state ?? 'something else'}`);
      return refusal?.kind === 'unknown' ? failed('there is no such order') : null;
    });

const toldOf = (tell: (body: unknown) => string, answer: unknown): CommandOutcome => {
  try {
    return { kind: 'done', text: tell(answer) };
  } catch (error) {
    if (error instanceof StartFault) return failed(error.message);
    throw error;
  }
};

const toldCases = (cases: readonly ToldCase[]): string =>
  cases.length === 0
    ? 'nothing waits for review'
    : cases
        .map(({ certificationOrderId, investorId, type, placement, images, submittedAt }) =>
          [certificationOrderId, investorId, type, `for a ${placement}`, `${images} pictures`, new Date(submittedAt).toISOString()].join(
            '  ',
          ),
        )
        .join('\n');

/** Readable for the operator only, like all data of an investor. */
const writeImages = (order: string, directory: string, images: readonly string[]): number => {
  writingAt(directory, () => mkdirSync(directory, { recursive: true, mode: 0o700 }));
  for (const [index, image] of images.entries()) {
    const file = join(directory, `${order}-${index + 1}.jpg`);
    writingAt(file, () => writeFileSync(file, Buffer.from(image, 'base64'), { mode: 0o600 }));
  }
  return images.length;
};
