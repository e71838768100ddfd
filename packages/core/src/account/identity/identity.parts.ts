import type { FileTicket, PreparationOutcome } from '../../host/image-preparation.port.ts';
import type { Message } from '../../kit/message.ts';
import { formAt, stillUnsent } from './identity.rules.ts';
import type { IdCardSide, IdentityContext, IdentityProgress } from './identity.types.ts';

/** The context once the progress is read. */
export const progressed = (
  context: IdentityContext,
  progress: IdentityProgress,
): Pick<IdentityContext, 'progress' | 'form' | 'unsent'> => ({
  progress,
  form: formAt(context.form, progress),
  unsent: stillUnsent(context, progress),
});

/** The picture of a side as it is sent. */
export const onItsWay = (
  { unsent, fieldProblem }: IdentityContext,
  side: IdCardSide,
  file: FileTicket | null,
): Pick<IdentityContext, 'file' | 'uploading' | 'unsent' | 'problem' | 'fieldProblem'> => ({
  file,
  uploading: side,
  unsent: { ...unsent, [side]: null },
  problem: null,
  fieldProblem: fieldProblem?.field === side ? null : fieldProblem,
});

export const unsuitable = (outcome: Exclude<PreparationOutcome, { kind: 'prepared' }>): Message => ({ kind: UNSUITABLE[outcome.kind] });

const UNSUITABLE = {
  'not-an-image': 'not-an-image',
  unreadable: 'image-unsuitable',
  'too-large': 'image-too-large',
} as const satisfies Record<Exclude<PreparationOutcome['kind'], 'prepared'>, Message['kind']>;
