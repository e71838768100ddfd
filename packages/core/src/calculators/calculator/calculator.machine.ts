import { assign, setup } from 'xstate';
import { leftProblem, withDoubt, withoutDoubt } from '../../kit/form-doubts.ts';
import { clearDestination } from '../../kit/frame-actions.ts';
import { addressOf, sheetItems, problemOf, type Sheet } from '../sheet/sheet.ts';
import type { CalculatorContext, CalculatorEvent, CalculatorInput, ResultPlace } from './calculator.types.ts';

export type CalculatorMachine<Field extends string, Question> = ReturnType<typeof createCalculatorMachine<Field, Question>>;

/** The form of a calculator, which leads to its result. Rules and diagram: docs/flows/calculator.md */
export const createCalculatorMachine = <Field extends string, Question>(sheet: Sheet<Field, Question>, place: ResultPlace) =>
  setup({
    types: {} as {
      input: CalculatorInput<Field>;
      context: CalculatorContext<Field>;
      events: CalculatorEvent<Field>;
      output: never;
    },
    guards: {
      takes: (_, { field, text }: { readonly field: Field; readonly text: string }) => sheet.rules[field].takes(text),
      isSound: ({ context }) => problemOf(sheet, context.entries) === null,
    },
    actions: {
      storeEntry: assign(({ context }, { field, text }: { readonly field: Field; readonly text: string }) => ({
        entries: sheet.settled({ ...context.entries, [field]: text }),
        fieldProblem: null,
        doubts: withoutDoubt(context.doubts, field),
      })),
      storeDoubt: assign(({ context }, field: string) => ({
        doubts: withDoubt(context.doubts, field, leftProblem(sheetItems(sheet, context.entries), field)),
      })),
      tellProblem: assign(({ context }) => ({ fieldProblem: problemOf(sheet, context.entries) })),
      leadToResult: assign(({ context }) => ({
        fieldProblem: null,
        doubts: [],
        destination: { to: place, address: addressOf(sheet, context.entries) },
      })),
      clearDestination,
    },
  }).createMachine({
    id: 'calculator',
    version: '1',
    context: ({ input }) => ({ entries: input.entries, fieldProblem: null, doubts: [], destination: null }),
    initial: 'filling',
    states: {
      filling: {
        on: {
          'entry.changed': {
            guard: { type: 'takes', params: ({ event }) => event },
            actions: { type: 'storeEntry', params: ({ event }) => event },
          },
          'field.left': { actions: { type: 'storeDoubt', params: ({ event }) => event.field } },
          'compute.pressed': [{ guard: 'isSound', actions: 'leadToResult' }, { actions: 'tellProblem' }],
          'destination.followed': { actions: 'clearDestination' },
        },
      },
    },
  });
