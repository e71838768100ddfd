import type { ClosingObstacle, ClosingObstacleKind, ClosingStanding } from '@caifu/core/account';

import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { smsCodeAnswerWire } from './session.wire.ts';

export interface OwnDataRequest {
  readonly smsCode: string;
}

/** The sealed password. Empty where the investor has no trade password. */
export interface CloseAccountRequest extends SealedFields {
  readonly smsCode: string;
}

const obstacleWire = w.word<ClosingObstacleKind>({
  ORDERS: 'orders',
  MONEY_ON_THE_WAY: 'money-on-the-way',
  WALLET: 'wallet',
  HOLDINGS: 'holdings',
  FUND_HOLDINGS: 'fund-holdings',
  PLANS: 'plans',
  GOLD: 'gold',
  STRATEGIES: 'strategies',
  BANK_ACCOUNTS: 'bank-accounts',
  LISTINGS: 'listings',
});

/** The file is created when it is downloaded from this address. */
export const ownDataFileWire = message({
  fileName: w.id,
  /** Opens the address of the file for ten minutes, in this session only. */
  fileGrant: w.secret(w.text),
});

export const closingStandingWire = renamed(messageOf<ClosingStanding>(), {
  obstacles: w.list(renamed(messageOf<ClosingObstacle>(), { kind: obstacleWire, count: w.count })),
  hasPassword: w.flag,
  maskedMobile: ['mobile', w.secret(w.looseText)],
  keptUntil: w.date,
});

export const sendExportCode = writeCall('/V1/member/data/sendCode', w.nothing, smsCodeAnswerWire);

/** Not repeatable: the first call uses up the code. */
export const exportOwnData = writeCall(
  '/V1/member/data/export',
  renamed(messageOf<OwnDataRequest>(), { smsCode: w.secret(w.text) }),
  ownDataFileWire,
);

export const closingStanding = repeatableCall('/V1/member/closing/query', w.nothing, closingStandingWire);
export const sendClosingCode = writeCall('/V1/member/closing/sendCode', w.nothing, smsCodeAnswerWire);
export const closeAccount = writeCall(
  '/V1/member/closing/close',
  renamed(messageOf<CloseAccountRequest>(), { smsCode: w.secret(w.text), ...SEALED_FIELDS }),
  w.nothing,
);

export const notes = {
  sendExportCode: { summary: "Sends a code for an export to the investor's own number.", isSentOnce: true },
  exportOwnData:
    'Lets the session download all stored data of the investor as a JSON file, grouped by class. The file names pictures without containing them, and leaves out digests and keys.',
  closingStanding: 'The obstacles to closing the account, and how long the law requires which data to be kept.',
  sendClosingCode: { summary: "Sends a code for closing the account to the investor's own number.", isSentOnce: true },
  closeAccount:
    'Closes the account with a code and, where the investor has one, the trade password. All sessions end. The number may register again.',
} as const;
