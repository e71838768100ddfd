import type { CallSignal } from '../../kit/abort-signal.ts';
import type { OcrStatus } from './id-reupload-prompt.types.ts';

/** What the prompt asks of the world. Throws `PortError` only. */
export interface IdReuploadPromptPorts {
  /** queryChannelOcrStatus of one bank. */
  readStatus(bankCode: string, signal?: CallSignal): Promise<OcrStatus>;
}
