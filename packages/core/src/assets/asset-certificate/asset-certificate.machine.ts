import { assign, fromPromise, setup } from 'xstate';
import { callState, lostAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf, faultOf } from '../../kit/faults.ts';
import { clearDestination, clearDialog, clearNotice, goTo, warn } from '../../kit/frame-actions.ts';
import { callGuards, whenSignedOut } from '../../kit/lost-answer.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { AssetCertificatePorts } from './asset-certificate.ports.ts';
import { dayChosen, IDENTITY, issueNotice, issueObstacle, REVOKE_QUESTION, revocable, revokeNotice } from './asset-certificate.rules.ts';
import type {
  AssetCertificateContext,
  AssetCertificateEvent,
  AssetCertificateTag,
  CertificateBoard,
  CertificateQuery,
  IssueOutcome,
  RevokeOutcome,
} from './asset-certificate.types.ts';

export type AssetCertificateMachine = ReturnType<typeof createAssetCertificateMachine>;

/** 资产证明: a paper about an investor's assets for others. Rules and diagram: docs/flows/asset-certificate.md */
export const createAssetCertificateMachine = (ports: AssetCertificatePorts) =>
  setup({
    types: {} as { context: AssetCertificateContext; events: AssetCertificateEvent; tags: AssetCertificateTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<CertificateBoard>, CertificateQuery>(({ input, signal }) => ports.read(input, signal)),
      issue: fromPromise<IssueOutcome, { readonly day: CalendarDate | null }>(({ input, signal }) =>
        input.day === null
          ? Promise.resolve({ kind: 'refused', message: { kind: 'certificate-day-unconfirmed' } })
          : ports.issue(input.day, signal),
      ),
      revoke: fromPromise<RevokeOutcome, { readonly certificateId: string }>(({ input, signal }) =>
        ports.revoke(input.certificateId, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<CertificateBoard>) => answer.kind === 'read',
      isOffered: ({ context }, day: string) => dayChosen(context.value, day) !== null,
      canIssue: ({ context }) => context.value !== null && issueObstacle(context.value) === null,
      isRevocable: ({ context }, certificateId: string) => revocable(context.value, certificateId) !== null,
      wasIssued: (_, outcome: IssueOutcome) => outcome.kind === 'issued',
      isBehind: ({ context }) => context.problem !== null,
      ...callGuards,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: ReadAnswer<CertificateBoard>) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      storeDay: assign(({ context }, day: string) => ({ day: dayChosen(context.value, day) })),
      storePaper: assign((_, outcome: IssueOutcome) => ({
        paper: outcome.kind === 'issued' ? outcome.paper : null,
        notice: issueNotice(outcome),
      })),
      clearPaper: assign({ paper: null }),
      storeChosen: assign((_, chosenId: string) => ({ chosenId })),
      clearChosen: assign({ chosenId: null }),
      sayRevoked: assign((_, outcome: RevokeOutcome) => ({ notice: revokeNotice(outcome) })),
      sayObstacle: assign(({ context }) => {
        const body = context.value === null ? null : issueObstacle(context.value);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      askRevoking: assign({ dialog: REVOKE_QUESTION }),
      warn,
      clearDialog,
      clearNotice,
      goTo,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'asset-certificate',
    version: '1',
    context: { value: null, day: null, chosenId: null, paper: null, problem: null, dialog: null, notice: null, destination: null },
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'loading',
    states: {
      ...reading,
      shown: { on: { ...reading.shown.on, ...acts } },
      stale: { on: { ...reading.stale.on, ...acts } },
      // back from a question: data that cannot be read again stays as it was
      returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },

      // [AC-6] nothing is sent twice: after a lost answer the list shows whether there is a new certificate
      issuing: callState(
        'issue',
        {
          input: ({ context }: { readonly context: AssetCertificateContext }) => ({ day: context.value?.assets?.day ?? null }),
          onDone: [
            {
              guard: { type: 'wasIssued', params: answerOf<IssueOutcome> },
              actions: { type: 'storePaper', params: answerOf<IssueOutcome> },
              target: 'paper',
            },
            { actions: { type: 'storePaper', params: answerOf<IssueOutcome> }, target: 'refreshing' },
          ],
        },
        lostIssue,
      ),
      paper: { exit: 'clearPaper', on: { 'paper.closed': 'refreshing' } },

      asking: {
        entry: 'askRevoking',
        exit: 'clearDialog',
        on: {
          'dialog.accepted': 'revoking',
          'dialog.refused': { actions: 'clearChosen', target: 'returning' },
          'dialog.dismissed': { actions: 'clearChosen', target: 'returning' },
        },
      },
      // [AC-7] after any answer the certificates are read from the gateway
      revoking: {
        exit: 'clearChosen',
        ...callState(
          'revoke',
          {
            input: ({ context }: { readonly context: AssetCertificateContext }) => ({ certificateId: context.chosenId ?? '' }),
            onDone: { actions: { type: 'sayRevoked', params: answerOf<RevokeOutcome> }, target: 'refreshing' },
          },
          lostRevoking,
        ),
      },
      // the sign-in page leads back here; until then the read data stays
      leaving: { always: 'returning' },
    },
  });

const reading = readingStates<AssetCertificateContext, CertificateQuery, ReadAnswer<CertificateBoard>>(({ context: { day } }) => ({ day }));

const lostIssue = lostAt('refreshing', { type: 'warn', params: { kind: 'certificate-maybe-issued' } });

const lostRevoking = {
  broken: [whenSignedOut, { actions: { type: 'warn', params: faultOf }, target: 'refreshing' }],
  late: { actions: { type: 'warn', params: { kind: 'network-unavailable' } }, target: 'refreshing' },
} as const;

type EventOf<Type extends AssetCertificateEvent['type']> = {
  readonly event: Extract<AssetCertificateEvent, { readonly type: Type }>;
};

/** The acts that are possible while the board is shown, fresh or stale. */
const acts = {
  'day.chosen': {
    guard: { type: 'isOffered', params: ({ event }: EventOf<'day.chosen'>) => event.day },
    actions: { type: 'storeDay', params: ({ event }: EventOf<'day.chosen'>) => event.day },
    target: 'refreshing',
  },
  'issue.pressed': [{ guard: 'canIssue', target: 'issuing' }, { actions: 'sayObstacle' }],
  'identity.pressed': { actions: { type: 'goTo', params: IDENTITY } },
  'revoke.pressed': {
    guard: { type: 'isRevocable', params: ({ event }: EventOf<'revoke.pressed'>) => event.certificateId },
    actions: { type: 'storeChosen', params: ({ event }: EventOf<'revoke.pressed'>) => event.certificateId },
    target: 'asking',
  },
} as const;
