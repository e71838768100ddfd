import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { IdReuploadPromptMachine } from './id-reupload-prompt.machine.ts';
import type { IdReuploadPromptContext } from './id-reupload-prompt.types.ts';

export type IdReuploadPromptStateName = StateValueFrom<IdReuploadPromptMachine>;

/** The prompt is a dialog and nothing else. */
export interface IdReuploadPromptView extends FlowFrame {
  readonly isShown: boolean;
}

/** The view of a snapshot [IR-5]; empty while a bank is asked. */
export const toIdReuploadPromptView = ({
  value,
  context,
}: {
  readonly value: IdReuploadPromptStateName;
  readonly context: IdReuploadPromptContext;
}): IdReuploadPromptView => ({
  isShown: value === 'shown',
  dialog: context.dialog,
  notice: null,
  destination: context.destination,
  isBusy: false,
  announcement: context.dialog?.body ?? null,
});
