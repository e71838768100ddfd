import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf, faultOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice, warn } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { BankPapersPorts } from './bank-papers.ports.ts';
import { filingOf, paperObstacle } from './bank-papers.rules.ts';
import type { BankPapers, BankPapersContext, BankPapersEvent, BankPapersInput, BankPapersTag, FilingOutcome } from './bank-papers.types.ts';
import type { PaperFiling } from '../papers.ts';

export type BankPapersMachine = ReturnType<typeof createBankPapersMachine>;

/** 风险测评, 预留地址, 签署协议, 信息授权 of one bank. Rules and diagram: docs/flows/bank-papers.md */
export const createBankPapersMachine = (ports: BankPapersPorts) =>
  setup({
    types: {} as {
      input: BankPapersInput;
      context: BankPapersContext;
      events: BankPapersEvent;
      tags: BankPapersTag;
      output: never;
    },
    actors: {
      read: fromPromise<Read, string>(({ input, signal }) => ports.read(input, signal)),
      file: fromPromise<FilingOutcome, PaperFiling>(({ input, signal }) => ports.file(input, signal)),
    },
    guards: {
      wasRead: (_, answer: Read) => answer.kind === 'read',
      hasObstacle: ({ context }) => paperObstacle(context) !== null,
      isRisk: ({ context: { paper } }, outcome: FilingOutcome) => outcome.kind === 'filed' && paper === 'risk',
      isAuthorised: ({ context: { papers, paper } }) => paper === 'authorisation' && papers?.customer.authorisationVersion !== null,
    },
    actions: {
      storePapers: assign(({ context }, answer: Read) =>
        answer.kind === 'read'
          ? {
              papers: answer.value,
              address: context.address === '' ? (answer.value.customer.address ?? '') : context.address,
              problem: null,
            }
          : { problem: answer.message },
      ),
      storeAnswer: assign(({ context: { answers, papers } }, chosen: { readonly question: number; readonly option: number }) => ({
        answers: (papers?.partner.questionnaire?.questions ?? []).map((_, at) =>
          at === chosen.question ? chosen.option : (answers[at] ?? null),
        ),
      })),
      storeAddress: assign((_, address: string) => ({ address })),
      storeAgreement: assign((_, agreed: boolean) => ({ agreed })),
      beginFiling: assign((_, isWithdrawing: boolean) => ({ isWithdrawing, notice: null })),
      storeOutcome: assign(({ context: { isWithdrawing } }, outcome: FilingOutcome) =>
        outcome.kind === 'filed'
          ? {
              papers: outcome.papers,
              answers: [],
              agreed: false,
              notice: {
                body: { kind: isWithdrawing ? ('bank-authorisation-withdrawn' as const) : ('bank-paper-filed' as const) },
                tone: 'success' as const,
              },
            }
          : { notice: { body: outcome.message, tone: 'warn' as const } },
      ),
      goToResult: assign(({ context: { partnerCode } }) => ({ destination: { to: 'bank-evaluation' as const, partnerCode } })),
      tellObstacle: assign(({ context }) => {
        const body = paperObstacle(context);
        return body === null ? {} : { notice: { body, tone: 'warn' as const } };
      }),
      showNotice: warn,
      storeFault,
      storeLateness,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'bank-papers',
    version: '1',
    context: ({ input: { paper, partnerCode } }) => ({
      paper,
      partnerCode,
      papers: null,
      answers: [],
      address: '',
      agreed: false,
      isWithdrawing: false,
      ...NOTHING_ASKED,
    }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          input: ({ context }: { readonly context: BankPapersContext }) => context.partnerCode,
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: { type: 'storePapers', params: answerOf<Read> },
              target: 'shown',
            },
            { actions: { type: 'storePapers', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: {
        on: {
          'answer.chosen': { actions: [{ type: 'storeAnswer', params: ({ event }) => event }, 'clearNotice'] },
          'address.entered': { actions: [{ type: 'storeAddress', params: ({ event }) => event.text }, 'clearNotice'] },
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.agreed }, 'clearNotice'] },
          'file.pressed': [
            { guard: 'hasObstacle', actions: 'tellObstacle' },
            { actions: { type: 'beginFiling', params: false }, target: 'filing' },
          ],
          'withdraw.pressed': { guard: 'isAuthorised', actions: { type: 'beginFiling', params: true }, target: 'filing' },
        },
      },

      // [BK-79] after a lost answer the papers are read, which tells the outcome
      filing: callState(
        'file',
        {
          input: ({ context }: { readonly context: BankPapersContext }) => filingOf(context),
          onDone: [
            {
              guard: { type: 'isRisk', params: answerOf<FilingOutcome> },
              actions: [{ type: 'storeOutcome', params: answerOf<FilingOutcome> }, 'goToResult'],
              target: 'leaving',
            },
            { actions: { type: 'storeOutcome', params: answerOf<FilingOutcome> }, target: 'shown' },
          ],
        },
        {
          broken: { actions: { type: 'showNotice', params: faultOf }, target: 'loading' },
          late: { actions: { type: 'showNotice', params: LATE }, target: 'loading' },
        },
      ),

      // a returning user starts again
      leaving: { on: { 'retry.pressed': 'loading' } },
    },
  });

type Read = ReadAnswer<BankPapers>;

const LATE = { kind: 'network-unavailable' } as const satisfies Message;
