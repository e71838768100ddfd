import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog } from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { IdReuploadPromptPorts } from './id-reupload-prompt.ports.ts';
import { needsRenewal, renewalDialog } from './id-reupload-prompt.rules.ts';
import type { IdReuploadPromptContext, IdReuploadPromptEvent, OcrStatus } from './id-reupload-prompt.types.ts';

export type IdReuploadPromptMachine = ReturnType<typeof createIdReuploadPromptMachine>;

/** 更新身份证影像资料: asks one bank, and shows the prompt over whatever page is open. Rules: docs/flows/id-reupload-prompt.md */
export const createIdReuploadPromptMachine = (ports: IdReuploadPromptPorts) =>
  setup({
    types: {} as { context: IdReuploadPromptContext; events: IdReuploadPromptEvent; output: never },
    actors: {
      readStatus: fromPromise<OcrStatus, { readonly bankCode: string | null }>(({ input, signal }) =>
        input.bankCode === null ? Promise.resolve({ kind: 'refused' }) : ports.readStatus(input.bankCode, signal),
      ),
    },
    guards: { needsRenewal: (_, status: OcrStatus) => needsRenewal(status) },
    actions: {
      storeBank: assign((_, bankCode: string) => ({ bankCode })),
      showPrompt: assign({ dialog: renewalDialog }),
      clearDialog,
      goToRenewal: assign(({ context }) => ({
        destination: {
          to: 'id-card-renewal' as const,
          comesBack: true as const,
          ...(context.bankCode === null ? {} : { bankCode: context.bankCode }),
        },
      })),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'id-reupload-prompt',
    version: '1',
    context: { bankCode: null, dialog: null, destination: null },
    initial: 'hidden',
    // [IR-4] the question belongs to the page that asked it
    on: {
      'bank.chosen': { actions: { type: 'storeBank', params: ({ event }) => event.bankCode }, target: '.asking', reenter: true },
      'page.left': '.hidden',
    },
    states: {
      hidden: {},
      asking: {
        invoke: {
          id: 'readStatus',
          src: 'readStatus',
          input: ({ context }) => ({ bankCode: context.bankCode }),
          onDone: [{ guard: { type: 'needsRenewal', params: ({ event }) => event.output }, target: 'shown' }, { target: 'hidden' }],
          // [IR-3] a failed query shows nothing
          onError: 'hidden',
        },
        after: { answerDeadline: 'hidden' },
      },
      shown: {
        entry: 'showPrompt',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'leaving', 'dialog.refused': 'hidden', 'dialog.dismissed': 'hidden' },
      },
      leaving: {
        entry: 'goToRenewal',
        exit: 'clearDestination',
        on: { 'destination.followed': 'hidden' },
      },
    },
  });
