import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { DataPart } from '../../law/index.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { ID_NUMBER_LENGTH, NAME_LENGTH } from '../identity-document.ts';
import type { Message } from '../../kit/message.ts';
import type { IdentityMachine } from './identity.machine.ts';
import { askedPart, stepProblem } from './identity.rules.ts';
import type {
  IdCardSide,
  IdentityContext,
  IdentityFieldProblem,
  IdentityForm,
  IdentityMode,
  IdentityProgress,
  IdentityStep,
  UnsentPictures,
} from './identity.types.ts';

export type IdentitySnapshot = SnapshotFrom<IdentityMachine>;
export type IdentityStateName = StateValueFrom<IdentityMachine>;

/** All that a screen may show while an identity is verified or a card renewed. */
export interface IdentityView extends FlowFrame {
  readonly step: IdentityStep;
  readonly mode: IdentityMode;
  /** Which of the three steps it is, from 1; null outside them and in a renewal. */
  readonly position: number | null;
  readonly form: IdentityForm;
  /** Most characters of the fields. */
  readonly nameLength: number;
  readonly idNumberLength: number;
  /** The data that the gateway has: masked name and number, sides, last day; null before it is read. */
  readonly progress: IdentityProgress | null;
  /** The side whose picture is on its way. */
  readonly uploading: IdCardSide | null;
  /** Pictures that could not be sent and wait for photo.retried, while canEdit. */
  readonly unsent: UnsentPictures;
  /** The first day that the date field offers; null before the progress is read. */
  readonly earliestLastDay: CalendarDate | null;
  /** [LAW-91] The part of the authorisation that this step takes, and whether it is ticked; null: none is asked, or it was given. */
  readonly consent: { readonly part: DataPart; readonly isTicked: boolean } | null;
  /** [LAW-92] visit.pressed asks for a check without a face where it is offered. */
  readonly faceVisit: IdentityProgress['faceVisit'];
  /** face.pressed starts the host's check; where false the screen takes a picture (face.picked). */
  readonly hasNativeFaceCheck: boolean;
  readonly canEdit: boolean;
  /** Whether the button of the step is enabled; `reason` says why not. A press on the disabled button shows the reason at the field. */
  readonly canSubmit: boolean;
  readonly reason: Message | null;
  /** The same object until it changes; null as soon as its field is edited. */
  readonly fieldProblem: IdentityFieldProblem | null;
  /** [ID-640] Shown at the fields that lost focus. */
  readonly doubts: readonly IdentityFieldProblem[];
  readonly problem: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot [ID-12]. */
export const toIdentityView = (snapshot: IdentitySnapshot): IdentityView => {
  const { value, context } = snapshot;
  const step = stepOf(value, context);
  const canEdit = snapshot.hasTag('editable');
  const reason = reasonOf(step, context);
  const part = step === 'name' || step === 'photos' || step === 'face' ? askedPart(context) : null;
  return {
    step,
    mode: context.mode,
    position: context.mode === 'verify' ? POSITION_OF[step] : null,
    form: context.form,
    nameLength: NAME_LENGTH,
    idNumberLength: ID_NUMBER_LENGTH,
    progress: context.progress,
    uploading: context.uploading,
    unsent: context.unsent,
    earliestLastDay: context.asked?.today ?? null,
    consent: part === null ? null : { part, isTicked: context.agreed === part },
    faceVisit: step === 'face' ? (context.progress?.faceVisit ?? 'none') : 'none',
    hasNativeFaceCheck: context.hasNativeFaceCheck,
    canEdit,
    canSubmit: step === 'done' || (canEdit && reason === null),
    reason,
    fieldProblem: context.fieldProblem,
    doubts: context.doubts,
    problem: context.problem,
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: null,
    notice: null,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: step === 'done' ? DONE[context.mode] : (context.fieldProblem?.body ?? context.problem),
  };
};

const DONE = {
  verify: { kind: 'identity-verified' },
  renew: { kind: 'id-card-renewed' },
} as const satisfies Record<IdentityMode, Message>;

const POSITION_OF = { loading: null, failed: null, name: 1, photos: 2, face: 3, done: null } as const satisfies Record<
  IdentityStep,
  number | null
>;

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  placing: 'loading',
  naming: 'name',
  submittingName: 'name',
  photographing: 'photos',
  uploading: 'photos',
  confirming: 'photos',
  facing: 'face',
  capturing: 'face',
  submittingFace: 'face',
  askingVisit: 'face',
  done: 'done',
} as const satisfies Record<Exclude<IdentityStateName, 'checking'>, IdentityStep>;

/** The current step stays on the screen while the progress is read again. */
const stepOf = (value: IdentityStateName, { mode, progress }: IdentityContext): IdentityStep => {
  if (value !== 'checking') return STEP_OF[value];
  if (mode === 'renew') return 'photos';
  return progress === null || progress.stage === 'verified' ? 'loading' : progress.stage;
};

const reasonOf = (step: IdentityStep, context: IdentityContext): Message | null => {
  const { asked } = context;
  if (asked === null || step === 'loading' || step === 'failed' || step === 'done') return null;
  return stepProblem(context, asked)?.body ?? null;
};
