import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, goTo, storeProblem } from '../../kit/frame-actions.ts';
import { shanghaiDateOf, type CalendarDate } from '../../values/calendar-date.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import type { FileTicket } from '../../host/image-preparation.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { typedDoubts, withDoubt } from '../../kit/form-doubts.ts';
import { onItsWay, progressed, unsuitable } from './identity.parts.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { LATE, NO_PROBLEM, REFUSED, TAKEN, ticking, typing, WAS_TAKEN, whenStepBreaks } from './identity.transitions.ts';
import {
  afterRefusal,
  askedPart,
  consentProblem,
  EMPTY_FORM,
  hasMovedOn,
  isRenewed,
  lastDayOf,
  identityLeftFieldProblem,
  givenPart,
  noLongerUnsent,
  stepProblem,
  NONE_UNSENT,
  identityPlace,
  withField,
  type IdentityPlace,
} from './identity.rules.ts';
import type {
  CardUpload,
  FaceCapture,
  IdCardSide,
  AskedOn,
  IdentityContext,
  IdentityEvent,
  IdentityField,
  IdentityForm,
  IdentityInput,
  IdentityProgress,
  IdentityStepOutcome,
  IdentityTag,
} from './identity.types.ts';
import { isFullIdNumber } from '../identity-document.ts';
import { storeFault } from '../../kit/resource/reading.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type IdentityMachine = ReturnType<typeof createIdentityMachine>;

/** 实名认证, and the renewal of an identity card. Rules and diagram: docs/flows/identity.md */
export const createIdentityMachine = (ports: IdentityPorts) => {
  const today = (): CalendarDate => shanghaiDateOf(ports.clock.now());
  const asked = (): AskedOn => ({ today: today(), leastAge: ports.law.now().leastAge.value });

  /** [LAW-91] The ticked part is given before its step; its refusal is that of the step. */
  const afterConsent = async (
    { consent }: Consenting,
    signal: AbortSignal,
    step: () => Promise<IdentityStepOutcome>,
  ): Promise<IdentityStepOutcome> => {
    const outcome = consent === null ? null : await ports.giveConsent(consent, signal);
    return outcome?.kind === 'refused' ? { kind: 'refused', field: null, message: outcome.message } : step();
  };

  return setup({
    types: {} as { input: IdentityInput; context: IdentityContext; events: IdentityEvent; tags: IdentityTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<IdentityProgress>>(({ signal }) => ports.readProgress(signal)),
      submitName: fromPromise<IdentityStepOutcome, IdentityForm & Consenting>(({ input, signal }) =>
        afterConsent(input, signal, () => ports.submitName({ realName: input.realName.trim(), idNumber: input.idNumber }, signal)),
      ),
      uploadCard: fromPromise<IdentityStepOutcome, CardUpload>(async ({ input: { file, side, bankCode, consent }, signal }) => {
        const outcome = await ports.images.prepare(file, signal);
        return outcome.kind === 'prepared'
          ? afterConsent({ consent }, signal, () => ports.uploadCard({ side, image: outcome.image.jpeg, bankCode }, signal))
          : { kind: 'refused', field: side, message: unsuitable(outcome) };
      }),
      confirmCard: fromPromise<IdentityStepOutcome, IdentityForm>(({ input, signal }) => {
        const lastDay = lastDayOf(input);
        return lastDay === null ? Promise.reject(new RangeError('no last day')) : ports.confirmCard(lastDay, signal);
      }),
      captureFace: fromPromise<FaceCapture>(({ signal }) => ports.captureFace(signal)),
      submitFace: fromPromise<IdentityStepOutcome, { readonly file: FileTicket } & Consenting>(async ({ input, signal }) => {
        const outcome = await ports.images.prepare(input.file, signal);
        return outcome.kind === 'prepared'
          ? afterConsent(input, signal, () => ports.submitFace(outcome.image.jpeg, signal))
          : { kind: 'refused', field: null, message: unsuitable(outcome) };
      }),
      askFaceVisit: fromPromise<IdentityStepOutcome>(({ signal }) => ports.askFaceVisit(signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<IdentityProgress>) => answer.kind === 'read',
      leadsTo: ({ context }, place: IdentityPlace) => context.progress !== null && identityPlace(context.mode, context.progress) === place,
      isSound: ({ context }) => stepProblem(context, asked()) === null,
      lacksConsent: ({ context }) => consentProblem(context) !== null,
      offersVisit: ({ context }) => context.progress?.faceVisit === 'offered',
      isUnsent: ({ context }, side: IdCardSide) => context.unsent[side] !== null,
      isLastDay: (_, field: IdentityField) => field === 'validUntil',
      wasTaken: (_, outcome: IdentityStepOutcome) => outcome.kind === 'taken',
      isOfField: (_, outcome: IdentityStepOutcome) => outcome.kind === 'refused' && outcome.field !== null,
      isRenewal: ({ context }, outcome: IdentityStepOutcome) => context.mode === 'renew' && outcome.kind === 'taken',
      wasRenewed: ({ context }, answer: ReadAnswer<IdentityProgress>) =>
        context.mode === 'renew' && answer.kind === 'read' && isRenewed(context.form, context.progress, answer.value),
      wasCaptured: (_, capture: FaceCapture) => capture.kind === 'captured',
      wasCancelled: (_, capture: FaceCapture) => capture.kind === 'cancelled',
      hasNativeFaceCheck: ({ context }) => context.hasNativeFaceCheck,
      ...callGuards,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<IdentityProgress>) =>
        answer.kind === 'read' ? { ...progressed(context, answer.value), problem: null } : { problem: answer.message },
      ),
      storeFound: assign(({ context }, answer: ReadAnswer<IdentityProgress>) => {
        if (answer.kind !== 'read') return {};
        return { ...progressed(context, answer.value), ...(hasMovedOn(context.progress, answer.value) ? NO_PROBLEM : {}) };
      }),
      storeTaken: assign(({ context }, outcome: IdentityStepOutcome) =>
        outcome.kind === 'taken' ? { ...progressed(context, outcome.progress), ...NO_PROBLEM } : {},
      ),
      storeRefusal: assign((_, outcome: IdentityStepOutcome) => (outcome.kind === 'refused' ? afterRefusal(outcome) : {})),
      storeToday: assign(() => ({ asked: asked() })),
      storeField: assign(({ context }, entry: { readonly field: 'realName' | 'idNumber' | 'validUntil'; readonly text: string }) => {
        const form = withField(context.form, entry.field, entry.text);
        const isFull = entry.field === 'idNumber' && isFullIdNumber(form.idNumber);
        return {
          form,
          doubts: typedDoubts(context.doubts, entry.field, isFull, () => identityLeftFieldProblem(form, entry.field, asked())),
          fieldProblem: context.fieldProblem?.field === entry.field ? null : context.fieldProblem,
        };
      }),
      storeDoubt: assign(({ context }, field: string) => ({
        doubts: withDoubt(context.doubts, field, identityLeftFieldProblem(context.form, field, asked())),
      })),
      storeLongTerm: assign(({ context }, isLongTerm: boolean) => ({
        form: { ...context.form, isLongTerm },
        fieldProblem: context.fieldProblem?.field === 'validUntil' ? null : context.fieldProblem,
      })),
      storeStepProblem: assign(({ context }) => ({ fieldProblem: stepProblem(context, asked()) })),
      storeConsent: assign(({ context }, agreed: boolean) => ({
        agreed: agreed ? askedPart(context) : null,
        fieldProblem: context.fieldProblem?.field === 'consent' ? null : context.fieldProblem,
      })),
      storePicked: assign(({ context }, { side, file }: { readonly side: IdCardSide; readonly file: FileTicket }) =>
        onItsWay(context, side, file),
      ),
      storeRetried: assign(({ context }, side: IdCardSide) => onItsWay(context, side, context.unsent[side])),
      storeFile: assign((_, file: FileTicket | null) => ({ file, problem: null })),
      storeCapture: assign((_, capture: FaceCapture) => {
        if (capture.kind === 'captured') return { file: capture.file, problem: null };
        return { problem: capture.kind === 'failed' ? capture.message : null };
      }),
      storeFault,
      storeCaptureFault: assign((_, error: unknown) => ({ problem: faultMessage(error) })),
      storeProblem,
      clearProblems: assign(NO_PROBLEM),
      dropFile: ({ context }) => {
        if (context.file !== null) ports.images.drop(context.file);
      },
      dropPicked: (_, file: FileTicket) => {
        ports.images.drop(file);
      },
      // [ID-31] a picture that could not be sent waits for another try
      keepFile: assign(({ context: { file, uploading, unsent } }) => ({
        file: null,
        uploading: null,
        unsent: uploading === null ? unsent : { ...unsent, [uploading]: file },
      })),
      dropUnsent: ({ context }, side: IdCardSide) => {
        const ticket = context.unsent[side];
        if (ticket !== null) ports.images.drop(ticket);
      },
      // [ID-660] drops a picture that has arrived or is no longer asked for
      dropArrived: ({ context }, answer: IdentityStepOutcome | ReadAnswer<IdentityProgress>) => {
        const progress = answer.kind === 'taken' ? answer.progress : answer.kind === 'read' ? answer.value : null;
        if (progress !== null) for (const ticket of noLongerUnsent(context, progress)) ports.images.drop(ticket);
      },
      clearFile: assign({ file: null, uploading: null }),
      goTo,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'identity',
    version: '5',
    context: ({ input }) => ({
      ...input,
      form: EMPTY_FORM,
      progress: null,
      agreed: null,
      asked: null,
      hasNativeFaceCheck: ports.hasNativeFaceCheck(),
      file: null,
      unsent: NONE_UNSENT,
      uploading: null,
      problem: null,
      fieldProblem: null,
      doubts: [],
      destination: null,
    }),
    on: {
      'destination.followed': { actions: 'clearDestination' },
      // [ID-7] a file picked in a state that asks for none is dropped
      'photo.picked': { actions: { type: 'dropPicked', params: ({ event }) => event.file } },
      'face.picked': { actions: { type: 'dropPicked', params: ({ event }) => event.file } },
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'storeToday',
        invoke: {
          id: 'read',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: [
                { type: 'dropArrived', params: ({ event }) => event.output },
                { type: 'storeAnswer', params: ({ event }) => event.output },
              ],
              target: 'placing',
            },
            {
              actions: [
                { type: 'dropArrived', params: ({ event }) => event.output },
                { type: 'storeAnswer', params: ({ event }) => event.output },
              ],
              target: 'failed',
            },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'failed' } },
      },

      failed: { on: { 'retry.pressed': { actions: 'clearProblems', target: 'loading' } } },

      // [ID-1] only the gateway's progress decides the next step
      placing: {
        always: [
          { guard: { type: 'leadsTo', params: 'name' }, target: 'naming' },
          { guard: { type: 'leadsTo', params: 'photos' }, target: 'photographing' },
          { guard: { type: 'leadsTo', params: 'face' }, target: 'facing' },
          { guard: { type: 'leadsTo', params: 'done' }, target: 'done' },
          // [ID-2] nothing to renew: the identity is proved first
          {
            actions: [
              { type: 'storeProblem', params: { kind: 'identity-missing' } },
              { type: 'goTo', params: { to: 'identity', comesBack: true } },
            ],
            target: 'failed',
          },
        ],
      },

      naming: {
        tags: 'editable',
        on: {
          'field.entered': { actions: { type: 'storeField', params: ({ event }) => event } },
          'field.left': { actions: { type: 'storeDoubt', params: ({ event }) => event.field } },
          ...ticking,
          'name.submitted': [{ guard: 'isSound', actions: 'clearProblems', target: 'submittingName' }, { actions: 'storeStepProblem' }],
        },
      },

      submittingName: {
        tags: 'busy',
        invoke: {
          id: 'submitName',
          src: 'submitName',
          input: ({ context }) => ({ ...context.form, consent: givenPart(context) }),
          onDone: [
            { guard: WAS_TAKEN, actions: TAKEN, target: 'placing' },
            {
              guard: { type: 'isOfField', params: ({ event }) => event.output },
              actions: REFUSED,
              target: 'naming',
            },
            { actions: REFUSED, target: 'checking' },
          ],
          onError: whenStepBreaks('naming'),
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'checking' } },
      },

      photographing: {
        tags: 'editable',
        on: {
          ...typing,
          'photo.picked': [
            { guard: 'lacksConsent', actions: [{ type: 'dropPicked', params: ({ event }) => event.file }, 'storeStepProblem'] },
            {
              actions: [
                { type: 'dropUnsent', params: ({ event }) => event.side },
                { type: 'storePicked', params: ({ event }) => event },
              ],
              target: 'uploading',
            },
          ],
          'photo.retried': {
            guard: { type: 'isUnsent', params: ({ event }) => event.side },
            actions: { type: 'storeRetried', params: ({ event }) => event.side },
            target: 'uploading',
          },
          'photos.submitted': [{ guard: 'isSound', actions: 'clearProblems', target: 'confirming' }, { actions: 'storeStepProblem' }],
        },
      },

      uploading: {
        tags: 'busy',
        // [ID-5] an upload may take seconds: entries typed meanwhile count
        on: typing,
        invoke: {
          id: 'uploadCard',
          src: 'uploadCard',
          input: ({ context }) => ({
            file: context.file ?? 0,
            side: context.uploading ?? 'front',
            bankCode: context.bankCode,
            consent: givenPart(context),
          }),
          onDone: [
            {
              guard: WAS_TAKEN,
              // the screen keeps showing the picture
              actions: ['clearFile', ...TAKEN],
              target: 'placing',
            },
            {
              guard: { type: 'isOfField', params: ({ event }) => event.output },
              actions: ['dropFile', 'clearFile', REFUSED],
              target: 'photographing',
            },
            { actions: ['dropFile', 'clearFile', REFUSED], target: 'checking' },
          ],
          onError: [
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: ['keepFile', { type: 'storeFault', params: errorOf }],
              target: 'photographing',
            },
            { actions: ['keepFile', { type: 'storeFault', params: errorOf }], target: 'checking' },
          ],
        },
        after: {
          answerDeadline: { actions: ['keepFile', { type: 'storeProblem', params: LATE }], target: 'checking' },
        },
      },

      confirming: {
        tags: 'busy',
        invoke: {
          id: 'confirmCard',
          src: 'confirmCard',
          input: ({ context }) => context.form,
          onDone: [
            // [ID-9] a renewal ends here
            {
              guard: { type: 'isRenewal', params: ({ event }) => event.output },
              actions: TAKEN,
              target: 'done',
            },
            { guard: WAS_TAKEN, actions: TAKEN, target: 'placing' },
            {
              guard: { type: 'isOfField', params: ({ event }) => event.output },
              actions: REFUSED,
              target: 'photographing',
            },
            { actions: REFUSED, target: 'checking' },
          ],
          onError: whenStepBreaks('photographing'),
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'checking' } },
      },

      facing: {
        tags: 'editable',
        on: {
          ...ticking,
          'face.pressed': [
            { guard: 'lacksConsent', actions: 'storeStepProblem' },
            { guard: 'hasNativeFaceCheck', actions: 'clearProblems', target: 'capturing' },
          ],
          'face.picked': [
            { guard: 'lacksConsent', actions: [{ type: 'dropPicked', params: ({ event }) => event.file }, 'storeStepProblem'] },
            { actions: { type: 'storeFile', params: ({ event }) => event.file }, target: 'submittingFace' },
          ],
          // [LAW-92]
          'visit.pressed': { guard: 'offersVisit', actions: 'clearProblems', target: 'askingVisit' },
        },
      },

      askingVisit: {
        tags: 'busy',
        invoke: {
          id: 'askFaceVisit',
          src: 'askFaceVisit',
          onDone: [
            {
              guard: WAS_TAKEN,
              actions: { type: 'storeTaken', params: ({ event }) => event.output },
              target: 'placing',
            },
            { actions: REFUSED, target: 'checking' },
          ],
          onError: whenStepBreaks('facing'),
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'checking' } },
      },

      capturing: {
        tags: 'busy',
        invoke: {
          id: 'captureFace',
          src: 'captureFace',
          onDone: [
            {
              guard: { type: 'wasCaptured', params: ({ event }) => event.output },
              actions: { type: 'storeCapture', params: ({ event }) => event.output },
              target: 'submittingFace',
            },
            // [ID-10] the user's own cancel is silent
            { guard: { type: 'wasCancelled', params: ({ event }) => event.output }, target: 'facing' },
            { actions: { type: 'storeCapture', params: ({ event }) => event.output }, target: 'facing' },
          ],
          onError: { actions: { type: 'storeCaptureFault', params: errorOf }, target: 'facing' },
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'face-failed' } }, target: 'facing' } },
      },

      submittingFace: {
        tags: 'busy',
        exit: ['dropFile', 'clearFile'],
        invoke: {
          id: 'submitFace',
          src: 'submitFace',
          input: ({ context }) => ({ file: context.file ?? 0, consent: givenPart(context) }),
          onDone: [
            { guard: WAS_TAKEN, actions: TAKEN, target: 'placing' },
            { actions: REFUSED, target: 'checking' },
          ],
          onError: whenStepBreaks('facing'),
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'checking' } },
      },

      // [ID-8] after a lost answer, or a refusal of the whole step, the progress is read again
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasRenewed', params: ({ event }) => event.output },
              actions: [
                { type: 'dropArrived', params: ({ event }) => event.output },
                { type: 'storeFound', params: ({ event }) => event.output },
              ],
              target: 'done',
            },
            {
              actions: [
                { type: 'dropArrived', params: ({ event }) => event.output },
                { type: 'storeFound', params: ({ event }) => event.output },
              ],
              target: 'placing',
            },
          ],
          onError: [
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: { type: 'storeFault', params: errorOf },
              target: 'placing',
            },
            { target: 'placing' },
          ],
        },
        after: { answerDeadline: 'placing' },
      },

      done: {
        on: { 'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } } } },
      },
    },
  });
};

type Consenting = Pick<CardUpload, 'consent'>;
