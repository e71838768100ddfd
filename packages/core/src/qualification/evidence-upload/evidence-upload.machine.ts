import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, emit, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice, clearProblem, goTo, storeProblem, warn } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { whenSignedOut, callGuards } from '../../kit/lost-answer.ts';
import type { FileTicket } from '../../host/image-preparation.port.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { EvidenceUploadPorts } from './evidence-upload.ports.ts';
import {
  afterDeletion,
  afterOpening,
  afterPicking,
  afterRemoval,
  afterRetry,
  afterSending,
  afterSendingFault,
  beginSending,
  crowdedNotice,
  droppedFile,
  maySubmit,
  SUBMITTED_PAUSE,
  takenFiles,
  tileToRemove,
  tileToSend,
  unfitnessOf,
  wasSubmitted,
  CLOSED,
} from './evidence-upload.rules.ts';
import type {
  DeletionOutcome,
  EvidenceOrder,
  EvidenceUploadContext,
  EvidenceUploadEmitted,
  EvidenceUploadEvent,
  EvidenceUploadInput,
  EvidenceUploadTag,
  SendingOutcome,
  SubmissionOutcome,
} from './evidence-upload.types.ts';

export type EvidenceUploadMachine = ReturnType<typeof createEvidenceUploadMachine>;

type Sending = Pick<EvidenceUploadContext, 'type' | 'source' | 'certificationOrderId' | 'tiles'>;

/** 上传证明. Rules and diagram: docs/flows/evidence-upload.md */
export const createEvidenceUploadMachine = (ports: EvidenceUploadPorts) =>
  setup({
    types: {} as {
      input: EvidenceUploadInput;
      context: EvidenceUploadContext;
      events: EvidenceUploadEvent;
      emitted: EvidenceUploadEmitted;
      tags: EvidenceUploadTag;
      output: never;
    },
    actors: {
      readOrder: fromPromise<ReadAnswer<EvidenceOrder>, EvidenceUploadInput>(({ input, signal }) => ports.readOrder(input, signal)),
      // the image exists only here, between the file and the call
      send: fromPromise<SendingOutcome, Sending>(async ({ input: { tiles, type, source, certificationOrderId }, signal }) => {
        const file = tileToSend(tiles)?.file ?? null;
        if (file === null) throw new RangeError('no file to send');
        const prepared = await ports.images.prepare(file, signal);
        const unfit = unfitnessOf(prepared);
        if (prepared.kind !== 'prepared' || unfit !== null) {
          ports.images.drop(file);
          return unfit ?? { kind: 'unfit', message: { kind: 'image-unsuitable' } };
        }
        const outcome = await ports.upload({ type, source, image: prepared.image.jpeg, certificationOrderId }, signal);
        if (outcome.kind === 'stored') ports.images.drop(file);
        return outcome;
      }),
      remove: fromPromise<DeletionOutcome, Pick<EvidenceUploadContext, 'tiles'>>(({ input, signal }) =>
        ports.remove(tileToRemove(input.tiles)?.fileId ?? '', signal),
      ),
      submit: fromPromise<SubmissionOutcome, Pick<EvidenceUploadContext, 'certificationOrderId'>>(({ input, signal }) =>
        ports.submit(input.certificationOrderId ?? '', signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<EvidenceOrder>) => answer.kind === 'read',
      wasSubmitted: ({ context }, answer: ReadAnswer<EvidenceOrder>) =>
        answer.kind === 'read' && wasSubmitted(context.certificationOrderId, answer.value),
      isClosed: (_, answer: ReadAnswer<EvidenceOrder>) => answer.kind === 'read' && answer.value.isClosed,
      ...callGuards,
      hasTileToRemove: ({ context }) => tileToRemove(context.tiles) !== null,
      hasTileToSend: ({ context }) => tileToSend(context.tiles) !== null,
      maySubmit: ({ context }) => maySubmit(context),
      wasAccepted: (_, outcome: SubmissionOutcome) => outcome.kind === 'submitted',
      wasRefused: (_, outcome: SendingOutcome) => outcome.kind === 'refused',
    },
    actions: {
      storeOrder: assign(({ context }, answer: ReadAnswer<EvidenceOrder>) =>
        answer.kind === 'read' ? { ...afterOpening(context, answer.value), problem: null } : { problem: answer.message },
      ),
      storeFiles: assign(({ context }, files: readonly FileTicket[]) => ({
        ...afterPicking(context, files),
        notice: crowdedNotice(context.tiles, files),
      })),
      dropCrowded: ({ context }, files: readonly FileTicket[]) => {
        for (const file of files.slice(takenFiles(context.tiles, files).length)) ports.images.drop(file);
      },
      storeRetry: assign(({ context }, tileId: number) => ({ tiles: afterRetry(context.tiles, tileId), notice: null })),
      dropRemoved: ({ context }, tileId: number) => {
        const file = droppedFile(context.tiles, tileId);
        if (file !== null) ports.images.drop(file);
      },
      storeRemoval: assign(({ context }, tileId: number) => ({ tiles: afterRemoval(context.tiles, tileId) })),
      beginSending: assign(({ context }) => ({ tiles: beginSending(context.tiles) })),
      storeSending: assign(({ context }, outcome: SendingOutcome) => afterSending(context, outcome)),
      storeSendingFault: assign(({ context }, message: Message) => afterSendingFault(context.tiles, message)),
      storeDeletion: assign(({ context }, outcome: DeletionOutcome) => afterDeletion(context.tiles, outcome)),
      storeDeletionFault: assign(({ context }, message: Message) => afterDeletion(context.tiles, { kind: 'refused', message })),
      dropFiles: ({ context }) => {
        for (const { file } of context.tiles) if (file !== null) ports.images.drop(file);
      },
      storeProblem,
      clearProblem,
      showNotice: warn,
      showRefusal: assign((_, outcome: SubmissionOutcome) =>
        outcome.kind === 'refused' ? { notice: { body: outcome.message, tone: 'warn' as const } } : {},
      ),
      showSuccess: assign({ notice: { body: { kind: 'evidence-submitted' }, tone: 'success' } }),
      clearNotice,
      goTo,
      clearDestination,
      announceRefused: emit({ type: 'evidence.not-stored', reason: 'refused' }),
      announceFault: emit({ type: 'evidence.not-stored', reason: 'fault' }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE, submittedPause: SUBMITTED_PAUSE },
  }).createMachine({
    id: 'evidence-upload',
    version: '1',
    context: ({ input }) => ({
      type: input.type,
      source: input.source,
      tiles: [],
      nextTileId: 1,
      certificationOrderId: null,
      ...NOTHING_ASKED,
    }),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'readOrder',
          src: 'readOrder',
          input: ({ context }) => ({ type: context.type, source: context.source }),
          onDone: [
            {
              guard: { type: 'isClosed', params: ({ event }) => event.output },
              actions: { type: 'storeProblem', params: CLOSED },
              target: 'closed',
            },
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeOrder', params: ({ event }) => event.output },
              target: 'editing',
            },
            { actions: { type: 'storeOrder', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: (args) => faultMessage(errorOf(args)) }, target: 'failed' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'failed' } },
      },

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      // [EU-15] nothing can be uploaded now: the page says so, without a form
      closed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      // [EU-2] deletions first, then the waiting images, one call at a time
      editing: {
        initial: 'idle',
        on: {
          'files.picked': {
            actions: [
              { type: 'dropCrowded', params: ({ event }) => event.files },
              { type: 'storeFiles', params: ({ event }) => event.files },
            ],
          },
          'tile.retried': { actions: { type: 'storeRetry', params: ({ event }) => event.tileId } },
          'tile.removed': {
            actions: [
              { type: 'dropRemoved', params: ({ event }) => event.tileId },
              { type: 'storeRemoval', params: ({ event }) => event.tileId },
            ],
          },
        },
        states: {
          idle: {
            always: [
              { guard: 'hasTileToRemove', target: 'removing' },
              { guard: 'hasTileToSend', target: 'sending' },
            ],
            on: {
              'submit.pressed': [
                { guard: 'maySubmit', actions: 'clearNotice', target: '#evidence-upload.submitting' },
                { actions: { type: 'showNotice', params: { kind: 'evidence-missing' } } },
              ],
            },
          },
          sending: {
            tags: 'busy',
            entry: 'beginSending',
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => ({
                type: context.type,
                source: context.source,
                certificationOrderId: context.certificationOrderId,
                tiles: context.tiles,
              }),
              onDone: [
                {
                  guard: { type: 'wasRefused', params: ({ event }) => event.output },
                  actions: [{ type: 'storeSending', params: ({ event }) => event.output }, 'announceRefused'],
                  target: 'idle',
                },
                { actions: { type: 'storeSending', params: ({ event }) => event.output }, target: 'idle' },
              ],
              onError: [
                { ...whenSignedOut, target: '#evidence-upload.leaving' },
                {
                  actions: [{ type: 'storeSendingFault', params: (args) => faultMessage(errorOf(args)) }, 'announceFault'],
                  target: 'idle',
                },
              ],
            },
            after: {
              answerDeadline: {
                actions: [{ type: 'storeSendingFault', params: { kind: 'network-unavailable' } }, 'announceFault'],
                target: 'idle',
              },
            },
          },
          removing: {
            tags: 'busy',
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context }) => ({ tiles: context.tiles }),
              onDone: { actions: { type: 'storeDeletion', params: ({ event }) => event.output }, target: 'idle' },
              onError: [
                { ...whenSignedOut, target: '#evidence-upload.leaving' },
                { actions: { type: 'storeDeletionFault', params: (args) => faultMessage(errorOf(args)) }, target: 'idle' },
              ],
            },
            after: {
              answerDeadline: { actions: { type: 'storeDeletionFault', params: { kind: 'network-unavailable' } }, target: 'idle' },
            },
          },
        },
      },

      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ certificationOrderId: context.certificationOrderId }),
          onDone: [
            { guard: { type: 'wasAccepted', params: ({ event }) => event.output }, target: 'submitted' },
            { actions: { type: 'showRefusal', params: ({ event }) => event.output }, target: 'editing' },
          ],
          onError: [whenSignedOut, { actions: { type: 'showNotice', params: (args) => faultMessage(errorOf(args)) }, target: 'resolving' }],
        },
        after: { answerDeadline: { actions: { type: 'showNotice', params: { kind: 'network-unavailable' } }, target: 'resolving' } },
      },

      // [EU-11] after a lost answer the order tells whether the proof was submitted
      resolving: {
        tags: 'busy',
        invoke: {
          id: 'resolve',
          src: 'readOrder',
          input: ({ context }) => ({ type: context.type, source: context.source }),
          onDone: [{ guard: { type: 'wasSubmitted', params: ({ event }) => event.output }, target: 'submitted' }, { target: 'editing' }],
          onError: 'editing',
        },
        after: { answerDeadline: 'editing' },
      },

      submitted: {
        entry: 'showSuccess',
        after: { submittedPause: { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' } },
      },

      leaving: { entry: 'dropFiles', on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'loading' } },
    },
  });
