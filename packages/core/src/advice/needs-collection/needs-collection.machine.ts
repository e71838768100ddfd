import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice, goTo, warn } from '../../kit/frame-actions.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { NEEDS_QUESTIONS, wholeAnswers, type AdviceNeeds, type NeedsAnswers, type NeedsChoice, type NeedsQuestion } from '../needs.ts';
import type { NeedsCollectionPorts } from './needs-collection.ports.ts';
import type {
  NeedsAnswer,
  NeedsCollectionContext,
  NeedsCollectionEvent,
  NeedsCollectionInput,
  NeedsCollectionTag,
  NeedsPage,
} from './needs-collection.types.ts';

const TO_RESULT = { type: 'goTo', params: { to: 'advice-result' } } as const;

export type NeedsCollectionMachine = ReturnType<typeof createNeedsCollectionMachine>;

/** The purpose of the money and the tolerated loss, asked on two pages. Rules and diagram: docs/flows/needs-collection.md */
export const createNeedsCollectionMachine = (ports: NeedsCollectionPorts) =>
  setup({
    types: {} as {
      input: NeedsCollectionInput;
      context: NeedsCollectionContext;
      events: NeedsCollectionEvent;
      tags: NeedsCollectionTag;
      output: never;
    },
    actors: {
      read: fromPromise<Read>(({ signal }) => ports.read(signal)),
      send: fromPromise<NeedsAnswer, Partial<NeedsAnswers>>(({ input, signal }) => {
        const answers = wholeAnswers(input);
        if (answers === null) throw new RangeError('not every question is answered');
        return ports.answer(answers, signal);
      }),
    },
    guards: {
      wasRead: (_, answer: Read) => answer.kind === 'read',
      // [AV-55]
      stands: ({ context: { wasLost, answers } }, answer: Read) =>
        wasLost && answer.kind === 'read' && answer.value.current !== null && isSame(answers, answer.value.current.answers),
      wasAnswered: (_, answer: NeedsAnswer) => answer.kind === 'answered',
      mayGoOn: ({ context: { page, answers } }) => page === 'use' && missingOn('use', answers).length === 0,
      maySend: ({ context: { page, answers } }) => page === 'loss' && wholeAnswers(answers) !== null,
      isEarlierOpen: ({ context: { page, answers } }) => page === 'loss' && missingOn('use', answers).length > 0,
    },
    actions: {
      storeNeeds: assign(({ context }, answer: Read) =>
        answer.kind === 'read'
          ? {
              needs: answer.value,
              // [AV-52]
              answers: { ...answer.value.current?.answers, ...ports.readDraft(), ...context.answers },
              problem: null,
            }
          : { problem: answer.message },
      ),
      choose: assign(({ context: { answers } }, { question, option }: NeedsChoice) => ({ answers: { ...answers, [question]: option } })),
      keepDraft: ({ context: { answers } }) => ports.saveDraft(answers),
      dropDraft: () => ports.clearDraft(),
      rememberLoss: assign({ wasLost: true }),
      forgetLoss: assign({ wasLost: false }),
      warnOfLoss: assign(({ context: { wasLost } }) =>
        wasLost ? { wasLost: false, notice: { body: { kind: 'advice-needs-lost' }, tone: 'warn' } as const } : {},
      ),
      warnOfRefusal: assign((_, answer: NeedsAnswer) =>
        answer.kind === 'refused' ? { notice: { body: answer.message, tone: 'warn' } as const } : {},
      ),
      storeFault,
      storeLateness,
      warn,
      clearNotice,
      goTo,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'needs-collection',
    version: '1',
    context: ({ input: { page } }) => ({
      page,
      needs: null,
      answers: {},
      wasLost: false,
      ...NOTHING_SAID,
    }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          onDone: [
            {
              guard: { type: 'stands', params: answerOf<Read> },
              actions: [{ type: 'storeNeeds', params: answerOf<Read> }, 'forgetLoss', 'dropDraft', TO_RESULT],
              target: 'asking',
            },
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: [{ type: 'storeNeeds', params: answerOf<Read> }, 'warnOfLoss'],
              target: 'asking',
            },
            { actions: { type: 'storeNeeds', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      asking: {
        on: {
          'option.chosen': { actions: [{ type: 'choose', params: ({ event }) => event.choice }, 'keepDraft', 'clearNotice'] },
          'onward.pressed': [
            { guard: 'mayGoOn', actions: ['keepDraft', { type: 'goTo', params: { to: 'advice-loss' } }] },
            { guard: 'maySend', actions: 'clearNotice', target: 'sending' },
            { guard: 'isEarlierOpen', actions: { type: 'warn', params: { kind: 'advice-earlier-unanswered' } } },
            { actions: { type: 'warn', params: { kind: 'advice-unanswered' } } },
          ],
          'earlier.pressed': { actions: { type: 'goTo', params: { to: 'advice-needs' } } },
          'retry.pressed': 'loading',
        },
      },

      sending: callState(
        'send',
        {
          input: ({ context: { answers } }: { readonly context: NeedsCollectionContext }) => answers,
          onDone: [
            {
              guard: { type: 'wasAnswered', params: answerOf<NeedsAnswer> },
              actions: ['dropDraft', TO_RESULT],
              target: 'asking',
            },
            { actions: { type: 'warnOfRefusal', params: answerOf<NeedsAnswer> }, target: 'asking' },
          ],
        },
        // [AV-55] after a lost answer the stored needs tell the outcome
        { broken: { actions: 'rememberLoss', target: 'loading' }, late: { actions: 'rememberLoss', target: 'loading' } },
      ),
    },
  });

/** Unanswered questions of a page. */
export const missingOn = (page: NeedsPage, answers: Partial<NeedsAnswers>): readonly NeedsQuestion[] =>
  questionsOf(page).filter((question) => answers[question] === undefined);

/** [AV-50] The loss is asked for on a page of its own. */
export const questionsOf = (page: NeedsPage): readonly NeedsQuestion[] =>
  NEEDS_QUESTIONS.filter((question) => (question === 'loss') === (page === 'loss'));

const isSame = (answers: Partial<NeedsAnswers>, told: NeedsAnswers): boolean =>
  NEEDS_QUESTIONS.every((question) => answers[question] === told[question]);

type Read = ReadAnswer<AdviceNeeds>;
