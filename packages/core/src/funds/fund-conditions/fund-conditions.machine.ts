import { assign, fromPromise, setup } from 'xstate';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FundListQuery } from '../fund-filter.ts';
import type { FundConditionsPorts } from './fund-conditions.ports.ts';
import { COUNT_PAUSE, draftAfter } from './fund-conditions.rules.ts';
import type {
  FundConditionsContext,
  FundConditionsEvent,
  FundConditionsInput,
  FundConditionsOutput,
  FundConditionsTag,
} from './fund-conditions.types.ts';

export type FundConditionsMachine = ReturnType<typeof createFundConditionsMachine>;

/** The sheet of conditions of a list of funds. Rules and diagram: docs/flows/fund-conditions.md */
export const createFundConditionsMachine = (ports: FundConditionsPorts) => {
  const chosen = {
    actions: { type: 'storeChoice', params: ({ event }: { readonly event: FundConditionsEvent }) => event },
    target: '.pausing',
  } as const;
  return setup({
    types: {} as {
      input: FundConditionsInput;
      context: FundConditionsContext;
      events: FundConditionsEvent;
      tags: FundConditionsTag;
      output: FundConditionsOutput;
    },
    actors: {
      countFunds: fromPromise<ReadAnswer<number>, FundListQuery>(({ input, signal }) => ports.countFunds(input, signal)),
    },
    actions: {
      storeChoice: assign(({ context }, event: FundConditionsEvent) => ({ draft: draftAfter(context.draft, event), count: null })),
      storeCount: assign((_, answer: ReadAnswer<number>) => ({ count: answer.kind === 'read' ? answer.value : null })),
      storeApplied: assign(({ context }) => ({ applied: context.draft })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE, countPause: COUNT_PAUSE },
  }).createMachine({
    id: 'fund-conditions',
    version: '1',
    context: ({ input }) => ({ ...input, draft: input.filter, count: null, applied: null }),
    initial: 'counting',
    output: ({ context: { applied } }) => (applied === null ? { kind: 'dismissed' } : { kind: 'applied', filter: applied }),
    on: {
      'kind.pressed': chosen,
      'open-only.pressed': chosen,
      'scale.pressed': chosen,
      'stars.pressed': chosen,
      'age.pressed': chosen,
      'company.pressed': chosen,
      'manager.pressed': chosen,
      'reset.pressed': chosen,
      'apply.pressed': { actions: 'storeApplied', target: '.applied' },
      'sheet.dismissed': '.dismissed',
    },
    states: {
      /** Several presses in a row cause one count. */
      pausing: { tags: 'busy', after: { countPause: 'counting' } },
      counting: {
        tags: 'busy',
        invoke: {
          id: 'count',
          src: 'countFunds',
          input: ({ context }) => ({ search: context.search, filter: context.draft, sort: null }),
          onDone: { actions: { type: 'storeCount', params: ({ event }) => event.output }, target: 'counted' },
          // [FN-26] a failed count is not mentioned
          onError: 'counted',
        },
        after: { answerDeadline: 'counted' },
      },
      counted: {},
      applied: { type: 'final' },
      dismissed: { type: 'final' },
    },
  });
};
