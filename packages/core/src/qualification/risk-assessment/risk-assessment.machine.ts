import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import {
  anyAnswerLeadsTo,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  goTo,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import { shanghaiDateOf } from '../../values/calendar-date.ts';
import type { AssessmentAnswers } from '../risk-questionnaire.ts';
import { ANSWER_DEADLINE, faultOf } from '../../kit/faults.ts';
import { whenSignedOut, callGuards } from '../../kit/lost-answer.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { RiskAssessmentPorts } from './risk-assessment.ports.ts';
import {
  firstOpen,
  mayGoOn,
  riskAssessmentQuestion,
  riskAssessmentRefusalDialog,
  soundAnswers,
  wasJudgedBetween,
  withChoice,
} from './risk-assessment.rules.ts';
import { assessmentBar } from '../assessment-limits.ts';
import type { Message } from '../../kit/message.ts';
import type {
  AssessmentOutcome,
  AssessmentResult,
  RiskAssessmentContext,
  RiskAssessmentEvent,
  RiskAssessmentTag,
  RiskQuestionnaire,
} from './risk-assessment.types.ts';

export type RiskAssessmentMachine = ReturnType<typeof createRiskAssessmentMachine>;

type Answer = ReadAnswer<RiskQuestionnaire>;
type Direction = 'next' | 'previous';
type Choice = { readonly questionId: string; readonly optionId: string };

/** 风险测评. Rules and diagram: docs/flows/risk-assessment.md */
export const createRiskAssessmentMachine = (ports: RiskAssessmentPorts) =>
  setup({
    types: {} as { context: RiskAssessmentContext; events: RiskAssessmentEvent; tags: RiskAssessmentTag; output: never },
    actors: {
      read: fromPromise<Answer>(({ signal }) => ports.read(signal)),
      submit: fromPromise<AssessmentOutcome, { readonly version: string; readonly answers: AssessmentAnswers }>(({ input, signal }) =>
        ports.submit(input, signal),
      ),
    },
    guards: {
      wasRead: (_, answer: Answer) => answer.kind === 'read',
      wasJudged: ({ context: { questionnaire } }, answer: Answer) =>
        answer.kind === 'read' && questionnaire !== null && wasJudgedBetween(questionnaire, answer.value),
      wasAssessed: (_, outcome: AssessmentOutcome) => outcome.kind === 'assessed',
      mayStart: ({ context }) => context.questionnaire !== null && barIn({ context }) === null,
      isOffered: ({ context }, { questionId, optionId }: Choice) => {
        const question = riskAssessmentQuestion(context);
        return question?.questionId === questionId && question.options.some((option) => option.optionId === optionId);
      },
      isBack: ({ context }, towards: Direction) => towards === 'previous' && context.at > 0,
      isToIntro: ({ context }, towards: Direction) => towards === 'previous' && context.at === 0,
      isOnward: ({ context }, towards: Direction) => towards === 'next' && mayGoOn(context),
      isWhole: ({ context }) => firstOpen(context) === null,
      ...callGuards,
    },
    actions: {
      storeQuestionnaire: assign((_, answer: Answer) => {
        if (answer.kind === 'refused') return { problem: answer.message };
        const answers = soundAnswers(answer.value, ports.readAnswers(answer.value.version));
        return { questionnaire: answer.value, answers, today: shanghaiDateOf(ports.clock.now()), problem: null };
      }),
      storeProblem,
      clearProblem,
      askFirstOpen: assign(({ context }) => ({
        at: firstOpen(context) ?? Math.max(0, (context.questionnaire?.questions.length ?? 0) - 1),
      })),
      askNext: assign(({ context }) => ({ at: context.at + 1 })),
      askPrevious: assign(({ context }) => ({ at: context.at - 1 })),
      storeChoice: assign(({ context }, { optionId }: Choice) => {
        const question = riskAssessmentQuestion(context);
        return question === null ? {} : { answers: withChoice(context.answers, question, optionId) };
      }),
      saveAnswers: ({ context: { questionnaire, answers } }) => {
        if (questionnaire !== null) ports.saveAnswers(questionnaire.version, answers);
      },
      clearAnswers: assign(() => {
        ports.clearAnswers();
        return { answers: {}, at: 0 };
      }),
      storeResult: assign((_, result: AssessmentResult | null) => ({ result, today: shanghaiDateOf(ports.clock.now()) })),
      showRefusal: assign((_, outcome: AssessmentOutcome) =>
        outcome.kind === 'refused' ? { dialog: riskAssessmentRefusalDialog(outcome.message) } : {},
      ),
      clearDialog,
      showNotice: warn,
      clearNotice,
      goTo,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'risk-assessment',
    version: '1',
    context: {
      questionnaire: null,
      answers: {},
      at: 0,
      result: null,
      today: null,
      ...NOTHING_ASKED,
    },
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'storeQuestionnaire', params: ({ event }) => event.output },
              target: 'intro',
            },
            { actions: { type: 'storeQuestionnaire', params: ({ event }) => event.output }, target: 'failed' },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: faultOf }, target: 'failed' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'failed' } },
      },

      failed: { exit: 'clearProblem', on: { 'retry.pressed': 'loading' } },

      intro: {
        on: {
          'assessment.started': [
            { guard: 'mayStart', actions: ['askFirstOpen', 'clearNotice'], target: 'answering' },
            { actions: { type: 'showNotice', params: barIn } },
          ],
          'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' },
        },
      },

      answering: {
        tags: 'editable',
        on: {
          'option.chosen': {
            guard: { type: 'isOffered', params: ({ event }) => event },
            actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'saveAnswers', 'clearNotice'],
          },
          'question.left': [
            { guard: { type: 'isBack', params: ({ event }) => event.towards }, actions: 'askPrevious' },
            { guard: { type: 'isToIntro', params: ({ event }) => event.towards }, target: 'intro' },
            { guard: { type: 'isOnward', params: ({ event }) => event.towards }, actions: ['askNext', 'clearNotice'] },
          ],
          'answers.submitted': [
            { guard: 'isWhole', actions: 'clearNotice', target: 'submitting' },
            { actions: ['askFirstOpen', { type: 'showNotice', params: { kind: 'assessment-incomplete' } }] },
          ],
        },
      },

      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ version: context.questionnaire?.version ?? '', answers: context.answers }),
          onDone: [
            {
              guard: { type: 'wasAssessed', params: ({ event }) => event.output },
              actions: { type: 'storeResult', params: ({ event }) => (event.output.kind === 'assessed' ? event.output.result : null) },
              target: 'assessed',
            },
            { actions: { type: 'showRefusal', params: ({ event }) => event.output }, target: 'refused' },
          ],
          onError: [whenSignedOut, { target: 'finding' }],
        },
        after: { answerDeadline: 'finding' },
      },

      refused: {
        exit: 'clearDialog',
        on: anyAnswerLeadsTo('loading'),
      },

      // [RA-9] after a lost answer the questionnaire tells whether an attempt was used
      finding: {
        tags: 'busy',
        invoke: {
          id: 'find',
          src: 'read',
          onDone: [
            {
              guard: { type: 'wasJudged', params: ({ event }) => event.output },
              actions: {
                type: 'storeResult',
                params: ({ event }) => (event.output.kind === 'read' ? event.output.value.current : null),
              },
              target: 'assessed',
            },
            {
              guard: { type: 'wasRead', params: ({ event }) => event.output },
              actions: { type: 'showNotice', params: { kind: 'assessment-not-arrived' } },
              target: 'answering',
            },
            {
              actions: {
                type: 'storeProblem',
                params: ({ event }) => (event.output.kind === 'refused' ? event.output.message : { kind: 'system-exception' }),
              },
              target: 'unsure',
            },
          ],
          onError: [whenSignedOut, { actions: { type: 'storeProblem', params: faultOf }, target: 'unsure' }],
        },
        after: { answerDeadline: { actions: { type: 'storeProblem', params: { kind: 'network-unavailable' } }, target: 'unsure' } },
      },

      unsure: { exit: 'clearProblem', on: { 'retry.pressed': 'finding' } },

      assessed: {
        entry: 'clearAnswers',
        on: { 'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' } },
      },

      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

      away: { on: { 'retry.pressed': 'loading' } },
    },
  });

const barIn = ({ context: { questionnaire } }: { readonly context: RiskAssessmentContext }): Message | null =>
  questionnaire === null ? null : assessmentBar(questionnaire);
