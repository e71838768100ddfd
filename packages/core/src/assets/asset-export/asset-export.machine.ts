import { assign, fromPromise, setup } from 'xstate';
import { afterFault, ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { addMonths, shanghaiDateOf } from '../../values/calendar-date.ts';
import type { AssetExportPorts } from './asset-export.ports.ts';
import type { AssetExportContext, AssetExportEvent, AssetExportTag } from './asset-export.types.ts';
import { exportFileName, exportMediaType, isExportRange } from './export-text.ts';
import type { ExportPart, ExportQuery } from './export.types.ts';

export type AssetExportMachine = ReturnType<typeof createAssetExportMachine>;

interface PartAsked {
  readonly query: ExportQuery;
  readonly from: string | null;
}

/** 导出数据. Rules and diagram: docs/flows/asset-export.md */
export const createAssetExportMachine = (ports: AssetExportPorts) =>
  setup({
    types: {} as { context: AssetExportContext; events: AssetExportEvent; tags: AssetExportTag; output: never },
    actors: {
      readPart: fromPromise<ReadAnswer<ExportPart>, PartAsked>(({ input, signal }) => ports.readPart(input.query, input.from, signal)),
    },
    guards: {
      isSound: ({ context }) => isExportRange(context.query, shanghaiDateOf(ports.clock.now())),
      wasRefused: (_, answer: ReadAnswer<ExportPart>) => answer.kind === 'refused',
      hasMore: (_, answer: ReadAnswer<ExportPart>) => answer.kind === 'read' && answer.value.next !== null,
    },
    actions: {
      storeChoice: assign(({ context }, choice: Partial<ExportQuery>) => ({ query: { ...context.query, ...choice }, problem: null })),
      beginFile: assign({ parts: [], rows: 0, next: null, problem: null }),
      storePart: assign(({ context }, answer: ReadAnswer<ExportPart>) =>
        answer.kind === 'refused'
          ? { problem: answer.message }
          : { parts: [...context.parts, answer.value.text], rows: context.rows + answer.value.rows, next: answer.value.next },
      ),
      saveFile: ({ context: { query, parts, rows } }) =>
        ports.save({ fileName: exportFileName(query), mediaType: exportMediaType(query), parts, rows }),
      tellMade: assign(({ context }) => ({
        notice: { body: { kind: 'export-made' as const, rows: context.rows }, tone: 'success' as const },
        parts: [],
      })),
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
        parts: [],
        rows: 0,
        next: null,
        problem: null,
        notice: null,
        destination: null,
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
          'export.pressed': [{ guard: 'isSound', actions: 'beginFile', target: 'making' }, { actions: 'tellRange' }],
        },
      },
      making: {
        tags: 'busy',
        invoke: {
          id: 'readPart',
          src: 'readPart',
          input: ({ context }) => ({ query: context.query, from: context.next }),
          onDone: [
            {
              guard: { type: 'wasRefused', params: ({ event }) => event.output },
              actions: { type: 'storePart', params: ({ event }) => event.output },
              target: 'choosing',
            },
            {
              guard: { type: 'hasMore', params: ({ event }) => event.output },
              actions: { type: 'storePart', params: ({ event }) => event.output },
              target: 'making',
              reenter: true,
            },
            { actions: [{ type: 'storePart', params: ({ event }) => event.output }, 'saveFile', 'tellMade'], target: 'choosing' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'choosing' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'choosing' } },
        on: { 'stop.pressed': 'choosing' },
      },
    },
  });
