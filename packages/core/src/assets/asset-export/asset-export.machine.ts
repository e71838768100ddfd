import { NOTHING_SAID } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { addMonths, shanghaiDateOf } from '../../values/calendar-date.ts';
import type { AssetExportPorts } from './asset-export.ports.ts';
import type { AssetExportContext, AssetExportEvent, AssetExportTag } from './asset-export.types.ts';
import { isExportRange } from './export-text.ts';
import type { ExportPart, ExportQuery } from './export.types.ts';

export type AssetExportMachine = ReturnType<typeof createAssetExportMachine>;

/** 导出数据. Rules and diagram: docs/flows/asset-export.md */
export const createAssetExportMachine = (ports: AssetExportPorts) =>
  setup({
    types: {} as { context: AssetExportContext; events: AssetExportEvent; tags: AssetExportTag; output: never },
    actors: {
      readPart: fromPromise<ReadAnswer<ExportPart>, ExportQuery>(({ input, signal }) => ports.readPart(input, signal)),
      download: fromPromise<void, ExportQuery>(({ input, signal }) => ports.download(input, signal)),
    },
    guards: {
      isSound: ({ context }) => isExportRange(context.query, shanghaiDateOf(ports.clock.now())),
      wasRefused: (_, answer: ReadAnswer<ExportPart>) => answer.kind === 'refused',
      hasNothing: (_, answer: ReadAnswer<ExportPart>) => answer.kind === 'read' && answer.value.rows === 0 && answer.value.next === null,
    },
    actions: {
      storeChoice: assign(({ context }, choice: Partial<ExportQuery>) => ({ query: { ...context.query, ...choice }, problem: null })),
      clearProblem: assign({ problem: null }),
      storeRefusal: assign((_, answer: ReadAnswer<ExportPart>) => (answer.kind === 'refused' ? { problem: answer.message } : {})),
      tellBegun: assign({ notice: { body: { kind: 'export-begun' as const }, tone: 'success' as const } }),
      tellNothing: assign({ problem: { kind: 'export-empty' } }),
      tellRange: assign({ problem: { kind: 'export-range' } }),
      storeFault: assign((_, error: unknown) => afterFault(error)),
      storeLateness: assign({ problem: { kind: 'network-unavailable' } }),
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'asset-export',
    version: '1',
    context: () => {
      const today = shanghaiDateOf(ports.clock.now());
      return {
        query: { kind: 'trades', format: 'csv', from: addMonths(today, -12), to: today },
        ...NOTHING_SAID,
      };
    },
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'kind.chosen': { actions: { type: 'storeChoice', params: ({ event }) => ({ kind: event.kind }) } },
          'format.chosen': { actions: { type: 'storeChoice', params: ({ event }) => ({ format: event.format }) } },
          'range.chosen': { actions: { type: 'storeChoice', params: ({ event }) => ({ from: event.from, to: event.to }) } },
          'export.pressed': [{ guard: 'isSound', actions: 'clearProblem', target: 'making' }, { actions: 'tellRange' }],
        },
      },
      making: {
        tags: 'busy',
        invoke: {
          id: 'readPart',
          src: 'readPart',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: { type: 'wasRefused', params: ({ event }) => event.output },
              actions: { type: 'storeRefusal', params: ({ event }) => event.output },
              target: 'choosing',
            },
            { guard: { type: 'hasNothing', params: ({ event }) => event.output }, actions: 'tellNothing', target: 'choosing' },
            { target: 'leading' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'choosing' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'choosing' } },
      },
      leading: {
        tags: 'busy',
        invoke: {
          id: 'download',
          src: 'download',
          input: ({ context }) => context.query,
          onDone: { actions: 'tellBegun', target: 'choosing' },
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'choosing' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'choosing' } },
      },
    },
  });
