import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearNotice, warn } from '../../kit/frame-actions.ts';
import type { EvidenceType } from '../certification.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { MENDED_AT, questionOf } from '../../account/standing-checks.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { CertificationPorts } from './certification.ports.ts';
import {
  afterAuthorisation,
  certificationAfterReading,
  authorisationNotice,
  belowStandardDialog,
  INFORMATION_QUESTION,
  isInformed,
  isItemOpen,
  itemOf,
  mayResume,
  sourceWaiting,
  uploadPageOf,
} from './certification.rules.ts';
import type {
  AuthorisationOutcome,
  CertificationContext,
  CertificationEvent,
  CertificationInput,
  CertificationReading,
  CertificationTag,
} from './certification.types.ts';

export type CertificationMachine = ReturnType<typeof createCertificationMachine>;

/** 购买任务. Rules and diagram: docs/flows/certification.md */
export const createCertificationMachine = (ports: CertificationPorts) =>
  setup({
    types: {} as {
      input: CertificationInput;
      context: CertificationContext;
      events: CertificationEvent;
      tags: CertificationTag;
      output: never;
    },
    actors: {
      read: fromPromise<ReadAnswer<CertificationReading>, Pick<CertificationInput, 'source' | 'order'>>(async ({ input, signal }) => {
        // [CE-8] the tasks are shown even without their deadlines
        const waiting = ports.readDeadlines(signal).catch(() => []);
        const identified = ports.isIdentified(signal).catch(() => null);
        const standing = ports.memberStanding(signal).catch(() => null);
        const source = input.order === null ? input.source : sourceWaiting(await waiting, input.order, input.source);
        const answer = await ports.readTasks(source, signal);
        return answer.kind === 'refused'
          ? answer
          : {
              kind: 'read',
              value: {
                source,
                tasks: answer.value,
                deadlines: await waiting,
                now: ports.clock.now(),
                isIdentified: await identified,
                member: await standing,
              },
            };
      }),
      authorise: fromPromise<AuthorisationOutcome, Pick<CertificationContext, 'authorising' | 'source'>>(({ input, signal }) =>
        input.authorising === null
          ? Promise.reject(new RangeError('nothing to authorise'))
          : ports.authorise({ type: input.authorising, source: input.source }, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<CertificationReading>) => answer.kind === 'read',
      mayAuthorise: ({ context }, type: EvidenceType) => isIdle(context) && itemOf(context, type)?.status === 'to-authorise',
      mayUpload: ({ context }, type: EvidenceType) => mayBegin(context, type),
      isUnidentified: ({ context }, type: EvidenceType) => mayBegin(context, type) && context.isIdentified === false,
      isIdentityUnknown: ({ context }, type: EvidenceType) => mayBegin(context, type) && context.isIdentified === null,
      isUninformed: ({ context }, type: EvidenceType) => mayBegin(context, type) && !isInformed(context.member),
      mayResume: ({ context }) => mayResume(context),
      isOutcome: (_, { outcome, kind }: { readonly outcome: AuthorisationOutcome; readonly kind: AuthorisationOutcome['kind'] }) =>
        outcome.kind === kind,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<CertificationReading>) => certificationAfterReading(context, answer)),
      storePurchase: assign(() => ({ resumes: ports.readPurchase() })),
      storeFault,
      storeLateness,
      storeAuthorising: assign((_, authorising: EvidenceType) => ({ authorising })),
      clearAuthorising: assign({ authorising: null }),
      storeOutcome: assign(({ context }, outcome: AuthorisationOutcome) => ({
        tasks: afterAuthorisation(context.tasks, context.authorising, outcome),
        notice: authorisationNotice(outcome),
        dialog: belowStandardDialog(outcome),
      })),
      showNotice: warn,
      clearNotice,
      askIdentity: assign({ dialog: questionOf('identity') }),
      askInformation: assign({ dialog: INFORMATION_QUESTION }),
      clearDialog,
      headForIdentity: assign({ destination: MENDED_AT.identity }),
      headForStanding: assign({ destination: { to: 'standing', comesBack: true } }),
      headForUpload: assign(({ context }, type: EvidenceType | null) => ({
        destination: type === null ? null : uploadPageOf(context.source, type),
      })),
      headForPurchase: assign(({ context }) => ({
        destination: context.resumes === null ? null : { to: 'buy' as const, family: context.resumes },
      })),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'certification',
    version: '1',
    context: ({ input }) => ({
      source: input.source,
      order: input.order,
      isInPurchase: input.isInPurchase,
      tasks: null,
      deadlines: [],
      now: null,
      isIdentified: null,
      member: null,
      authorising: null,
      resumes: null,
      ...NOTHING_ASKED,
    }),
    entry: 'storePurchase',
    initial: 'loading',
    on: {
      'item.pressed': [
        ...identityFirst,
        {
          guard: { type: 'mayAuthorise', params: ({ event }) => event.item },
          actions: ['clearNotice', { type: 'storeAuthorising', params: ({ event }) => event.item }],
          target: '.authorising',
        },
        {
          guard: { type: 'mayUpload', params: ({ event }) => event.item },
          actions: { type: 'headForUpload', params: ({ event }) => event.item },
        },
      ],
      // [CE-4]
      'upload.pressed': [
        ...identityFirst,
        {
          guard: { type: 'mayUpload', params: ({ event }) => event.item },
          actions: { type: 'headForUpload', params: ({ event }) => event.item },
        },
      ],
      'purchase.resumed': { guard: 'mayResume', actions: 'headForPurchase' },
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      ...readingStates<CertificationContext, Pick<CertificationInput, 'source' | 'order'>, ReadAnswer<CertificationReading>>(
        ({ context }) => ({
          source: context.source,
          order: context.order,
        }),
      ),
      // [CE-11] after any answer the tasks are read again, which shows the effect of a lost one
      authorising: {
        tags: 'busy',
        invoke: {
          id: 'authorise',
          src: 'authorise',
          input: ({ context }) => ({ authorising: context.authorising, source: context.source }),
          onDone: [
            {
              guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'below-standard' as const }) },
              actions: { type: 'storeOutcome', params: ({ event }) => event.output },
              target: 'belowStandard',
            },
            {
              actions: [{ type: 'storeOutcome', params: ({ event }) => event.output }, 'clearAuthorising'],
              target: 'refreshing',
            },
          ],
          onError: {
            actions: [{ type: 'showNotice', params: (args) => faultMessage(errorOf(args)) }, 'clearAuthorising'],
            target: 'refreshing',
          },
        },
        after: {
          answerDeadline: {
            actions: [{ type: 'showNotice', params: { kind: 'network-unavailable' } }, 'clearAuthorising'],
            target: 'refreshing',
          },
        },
      },
      // [CE-14]
      unidentified: {
        entry: 'askIdentity',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: 'headForIdentity', target: 'refreshing' },
          'dialog.refused': 'refreshing',
          'dialog.dismissed': 'refreshing',
        },
      },
      // [CE-15]
      uninformed: {
        entry: 'askInformation',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': { actions: 'headForStanding', target: 'refreshing' },
          'dialog.refused': 'refreshing',
          'dialog.dismissed': 'refreshing',
        },
      },
      belowStandard: {
        exit: 'clearDialog',
        on: {
          'dialog.accepted': {
            actions: [{ type: 'headForUpload', params: ({ context }) => context.authorising }, 'clearAuthorising'],
            target: 'refreshing',
          },
          'dialog.refused': { actions: 'clearAuthorising', target: 'refreshing' },
          'dialog.dismissed': { actions: 'clearAuthorising', target: 'refreshing' },
        },
      },
    },
  });

const isIdle = ({ authorising }: CertificationContext): boolean => authorising === null;

const mayBegin = (context: CertificationContext, type: EvidenceType): boolean =>
  isIdle(context) && isItemOpen(itemOf(context, type)?.status ?? 'certified');

interface TaskEvent {
  readonly event: { readonly item: EvidenceType };
}

/** [CE-14] [CE-15] A task needs a verified name and complete information. It must be known whether the name is verified. */
const identityFirst = [
  { guard: { type: 'isUnidentified', params: ({ event }: TaskEvent) => event.item }, target: '.unidentified' },
  {
    guard: { type: 'isIdentityUnknown', params: ({ event }: TaskEvent) => event.item },
    actions: { type: 'showNotice', params: { kind: 'identity-check-failed' } },
  },
  { guard: { type: 'isUninformed', params: ({ event }: TaskEvent) => event.item }, target: '.uninformed' },
] as const;
