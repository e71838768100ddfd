import * as z from 'zod';
import { isKeyKind } from '../ground/keys/key-files.ts';
import type { Settings } from '../ground/start/settings.ts';
import { askOperator, failed, type CommandOutcome } from './ask-operator.ts';

export const KEYS_USAGE = [
  'keys [list]: the versions of the keys, and what still needs the old ones',
  'keys make pepper|sealing|rsa: makes the file of the next version, to be copied to other machines first',
  'keys rotate pepper|sealing|rsa: the next version is in use after a moment; nothing is restarted',
  'keys retire pepper|sealing|rsa <version>: an old version that nothing needs any more',
].join('\n');

/** [KO-3] [KO-8] [KO-9] Calls the running gateway. The others on its database follow by themselves. */
export const runKeys = (settings: Settings, [action = 'list', kind, version, ...rest]: readonly string[]): Promise<CommandOutcome> => {
  const ask = (path: string, body: object | null, tell: (isDone: boolean, answer: unknown) => CommandOutcome | null) =>
    askOperator(settings, { method: body === null ? 'GET' : 'POST', path: `/operator/keys${path}`, body }, tell);
  if (action === 'list' && kind === undefined)
    return ask('', null, (isDone, answer) =>
      isDone ? { kind: 'done', text: keysSchema.parse(answer).keys.map(lineOf).join('\n') } : null,
    );
  const isWhole = action === 'retire' ? /^[1-9]\d{0,4}$/.test(version ?? '') : version === undefined;
  if (!isKeyKind(kind) || !isWhole || rest.length > 0) return Promise.resolve(failed(KEYS_USAGE));
  if (action === 'make')
    return ask(`/${kind}/make`, {}, (isDone, answer) => {
      if (!isDone) return null;
      const made = madeSchema.parse(answer);
      return { kind: 'done', text: `version ${made.version} of the ${kind} key is in ${made.file}: copy it to every machine, then rotate` };
    });
  if (action === 'rotate')
    return ask(`/${kind}/rotate`, {}, (isDone, answer) => {
      const told = rotatedSchema.safeParse(answer).data;
      if (isDone && told !== undefined)
        return {
          kind: 'done',
          text: `version ${told.version} of the ${kind} key is in use from ${momentOf(told.activeFrom)} on; back up ${told.file}`,
        };
      const underWay = underWaySchema.safeParse(answer).data;
      return underWay === undefined ? null : failed(`version ${underWay.version} of the ${kind} key is not in use yet: wait a moment`);
    });
  if (action === 'retire')
    return ask(`/${kind}/retire`, { version: Number(version) }, (isDone, answer) => {
      const told = retiredSchema.safeParse(answer).data;
      if (told === undefined) return null;
      const name = `version ${version} of the ${kind} key`;
      if (isDone && told.kind === 'retired')
        return { kind: 'done', text: `${name} is retired: keep ${told.file} as long as a backup that needs it, and no longer` };
      return failed(`${name} stays: ${reasonOf(told)}`);
    });
  return Promise.resolve(failed(KEYS_USAGE));
};

const leftSchema = z.array(z.object({ things: z.string(), count: z.number() }));
type Left = z.output<typeof leftSchema>;
const keysSchema = z.object({
  keys: z.array(
    z.object({
      kind: z.string(),
      version: z.number(),
      state: z.enum(['coming', 'in-use', 'old', 'retired']),
      activeFrom: z.number(),
      bits: z.number().nullable(),
      left: leftSchema,
    }),
  ),
});
const madeSchema = z.object({ version: z.number(), file: z.string() });
const rotatedSchema = madeSchema.extend({ activeFrom: z.number() });
const underWaySchema = z.object({ kind: z.literal('under-way'), version: z.number() });
const retiredSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retired'), file: z.string() }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('in-use') }),
  z.object({ kind: z.literal('too-soon'), from: z.number() }),
  z.object({ kind: z.literal('left'), left: leftSchema }),
  z.object({ kind: z.literal('bound') }),
]);

const reasonOf = (told: z.output<typeof retiredSchema>): string => {
  switch (told.kind) {
    case 'unknown':
      return 'there is none';
    case 'in-use':
      return 'it is in use';
    case 'too-soon':
      return `what was made under it may be on its way until ${momentOf(told.from)}`;
    case 'left':
      return leftText(told.left);
    case 'bound':
      return 'the first sealing key comes from it and is not retired';
    case 'retired':
      return 'it is retired';
  }
};

const momentOf = (at: number): string => new Date(at).toISOString();
const leftText = (left: Left): string => left.map(({ things, count }) => `${count} ${things}`).join(', ');
const STATES = { coming: 'coming', 'in-use': 'in use', old: 'old', retired: 'retired' } as const;

const lineOf = ({ kind, version, state, activeFrom, bits, left }: z.output<typeof keysSchema>['keys'][number]): string =>
  [
    kind,
    `version ${version}`,
    STATES[state],
    ...(activeFrom === 0 ? [] : [`from ${momentOf(activeFrom)}`]),
    ...(bits === null ? [] : [`${bits} bits`]),
    ...(left.length === 0 ? [] : [`left: ${leftText(left)}`]),
  ].join('  ');
