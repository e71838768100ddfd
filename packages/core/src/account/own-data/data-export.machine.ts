import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearNotice } from '../../kit/frame-actions.ts';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { countingDown } from '../session/resend.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { codeFormActions, codeFormGuards, EMPTY_CODE_FORM } from './code-form.ts';
import type { DataExportPorts } from './own-data.ports.ts';
import type { CodeFormContext, DataExportEvent, DataExportOutcome, OwnDataTag } from './own-data.types.ts';

export type DataExportMachine = ReturnType<typeof createDataExportMachine>;

/** 个人信息导出. Rules and diagram: docs/flows/own-data.md */
export const createDataExportMachine = (ports: DataExportPorts) =>
  setup({
    types: {} as { context: CodeFormContext; events: DataExportEvent; tags: OwnDataTag; output: never },
    actors: {
      requestCode: fromPromise<CodeOutcome>(({ signal }) => ports.requestCode(signal)),
      exportData: fromPromise<DataExportOutcome, string>(({ input, signal }) => ports.exportData(input, signal)),
    },
    guards: { ...codeFormGuards },
    actions: {
      ...codeFormActions,
      // [OD-3] a code is valid for one use
      storeOutcome: assign((_, outcome: DataExportOutcome) => {
        if (outcome.kind === 'made') return { smsCode: '', notice: { body: { kind: 'own-data-made' as const }, tone: 'success' as const } };
        const { field, message } = outcome;
        return field === null ? { problem: message } : { fieldProblem: { field, body: message } };
      }),
      clearProblems: assign({ problem: null, fieldProblem: null }),
      storeFault,
      storeLateness,
      clearNotice,
      clearDestination,
    },
    delays: { second: 1_000, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'data-export',
    version: '1',
    context: EMPTY_CODE_FORM,
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    type: 'parallel',
    states: {
      exporting: {
        initial: 'editing',
        states: {
          editing: {
            tags: 'editable',
            on: {
              'code.entered': { actions: { type: 'storeCode', params: ({ event }) => event.text } },
              'code.requested': [{ guard: 'isCountingDown' }, { actions: 'clearProblems', target: 'requestingCode' }],
              'export.pressed': [{ guard: 'hasCode', actions: 'clearProblems', target: 'making' }, { actions: 'storeCodeProblem' }],
            },
          },
          requestingCode: callState(
            'requestCode',
            { onDone: { actions: { type: 'storeCodeOutcome', params: answerOf<CodeOutcome> }, target: 'editing' } },
            faultAt('editing'),
          ),
          making: callState(
            'exportData',
            {
              input: ({ context }: { readonly context: CodeFormContext }) => context.smsCode,
              onDone: { actions: { type: 'storeOutcome', params: answerOf<DataExportOutcome> }, target: 'editing' },
            },
            faultAt('editing'),
          ),
        },
      },
      resending: countingDown,
    },
  });
