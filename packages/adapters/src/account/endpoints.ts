import { accountManager } from './account-manager.wire.ts';
import { queryChannelOcrStatus } from './channel-ocr.wire.ts';
import { downloadTicket } from './download-ticket.wire.ts';
import { beginIdentity, confirmIdCard, identityProgress, submitFace, uploadIdCard } from './identity.wire.ts';
import { currentMember, isMemberIdentity, queryMemberInfo } from './member.wire.ts';
import { closeAccount, closingStanding, exportOwnData, sendClosingCode, sendExportCode } from './own-data.wire.ts';
import { changeTradePassword, confirmResetIdentity, resetTradePassword, sendResetCode, setTradePassword } from './password-setting.wire.ts';
import { personalInformation, savePersonalInformation } from './personal-information.wire.ts';
import { endLogin, endOtherLogins, loginDevices } from './login-devices.wire.ts';
import { sendSmsCode, signOut, smsLogin } from './session.wire.ts';
import { ticketLogin } from './ticket-login.wire.ts';

/** The calls of this area. */
export const accountEndpoints = {
  sendSmsCode,
  smsLogin,
  signOut,
  currentMember,
  isMemberIdentity,
  queryMemberInfo,
  accountManager,
  identityProgress,
  beginIdentity,
  uploadIdCard,
  confirmIdCard,
  submitFace,
  personalInformation,
  savePersonalInformation,
  setTradePassword,
  changeTradePassword,
  sendResetCode,
  confirmResetIdentity,
  resetTradePassword,
  queryChannelOcrStatus,
  ticketLogin,
  loginDevices,
  endLogin,
  endOtherLogins,
  sendExportCode,
  exportOwnData,
  closingStanding,
  sendClosingCode,
  closeAccount,
  downloadTicket,
} as const;
