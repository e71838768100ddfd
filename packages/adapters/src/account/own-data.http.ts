import { OWN_DATA_ADDRESS, type AccountClosingPorts, type CodeOutcome, type DataExportPorts } from '@caifu/core/account';

import { closeAccount, closingStanding, exportOwnData, sendClosingCode, sendExportCode } from './own-data.wire.ts';

import { passwordOutcome, sealedFieldsFor } from '../kit/password-outcome.ts';
import { demandExplicit, judged, messageOf, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import type { FileDoor } from './file-door.http.ts';

/** 个人信息导出. The file goes straight to the device and never into a machine or a screen. */
export const createDataExportHttp = (call: PortCall, files: Pick<FileDoor, 'keepGrant' | 'open'>): DataExportPorts => ({
  requestCode: (signal) => codeOf(call, sendExportCode, signal),

  exportData: async (smsCode, signal) => {
    const outcome = demandExplicit(await call(exportOwnData, { smsCode }, signal));
    if (outcome.kind === 'refused') {
      const field = outcome.detail.field === 'smsCode' ? 'code' : null;
      return { kind: 'refused', field, message: messageOf(outcome.text) };
    }
    files.keepGrant(OWN_DATA_ADDRESS, outcome.answer.fileGrant);
    await files.open({ address: OWN_DATA_ADDRESS, fileName: outcome.answer.fileName }, signal);
    return { kind: 'made' };
  },
});

export type AccountClosingHttp = Omit<AccountClosingPorts, 'cashier'> & Pick<AccountClosingPorts['cashier'], 'submit'>;

/** 注销账户. `submit` closes the account with the sealed password. */
export const createAccountClosingHttp = (call: PortCall): AccountClosingHttp => ({
  read: async (signal) => readAnswerOf(await call(closingStanding, null, signal)),

  requestCode: (signal) => codeOf(call, sendClosingCode, signal),

  close: async ({ smsCode }, signal) =>
    judged(demandExplicit(await call(closeAccount, { smsCode, tradePwd: '', tradePassword: '', keyId: null }, signal)), () => ({
      kind: 'closed',
    })),

  submit: async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(closeAccount, { ...command, ...sealedFieldsFor(sealed) }, signal), () => null),
});

const codeOf = async (call: PortCall, row: typeof sendExportCode, signal: AbortSignal | undefined): Promise<CodeOutcome> => {
  const outcome = demandExplicit(await call(row, null, signal));
  return outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'sent', ...outcome.answer };
};
