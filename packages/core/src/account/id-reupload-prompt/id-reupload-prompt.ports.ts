import type { CallSignal } from '../../kit/abort-signal.ts';
import type { OcrStatus } from './id-reupload-prompt.types.ts';

/** Ports of the prompt. Throws `PortError` only. */
export interface IdReuploadPromptPorts {
  /** queryChannelOcrStatus of one bank. */
  readStatus(bankCode: string, signal?: CallSignal): Promise<OcrStatus>;
}
