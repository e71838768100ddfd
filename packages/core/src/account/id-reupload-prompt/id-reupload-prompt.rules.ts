import type { Dialog } from '../../kit/flow-frame.ts';
import type { OcrStatus } from './id-reupload-prompt.types.ts';

/** [IR-1] Only a status that was read and says "not done" opens the prompt (P2 §4). */
export const needsRenewal = (status: OcrStatus): boolean => status.kind === 'read' && !status.isDone;

/** [IR-2] The words, with cancel and confirm (P2 §2.10). */
export const renewalDialog: Dialog = {
  id: 'id-reupload-prompt',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'id-image-renewal' },
  accept: 'confirm',
  refuse: 'cancel',
};
