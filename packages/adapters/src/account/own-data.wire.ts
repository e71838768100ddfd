import type { ClosingObstacle, ClosingObstacleKind, ClosingStanding } from '@caifu/core/account';

import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nothingWire,
  secret,
  textWire,
  wordWire,
} from '../kit/scalars.wire.ts';
import { SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { smsCodeAnswerWire } from './session.wire.ts';

export interface OwnDataRequest {
  readonly smsCode: string;
}

/** The file is made when it is taken from its address. */
export interface OwnDataFile {
  readonly fileName: string;
  /** Opens its address for ten minutes, in the session of the call alone. */
  readonly fileGrant: string;
}

/** The sealed password is empty where the investor has none. */
export interface CloseAccountRequest extends SealedFields {
  readonly smsCode: string;
}

const obstacleWire = wordWire<ClosingObstacleKind>({
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

export const ownDataFileWire = renamed(messageOf<OwnDataFile>(), { fileName: idWire, fileGrant: secret(textWire) });

export const closingStandingWire = renamed(messageOf<ClosingStanding>(), {
  obstacles: listWire(renamed(messageOf<ClosingObstacle>(), { kind: obstacleWire, count: countWire })),
  hasPassword: flagWire,
  maskedMobile: ['mobile', secret(looseTextWire)],
  keptUntil: dateWire,
});

export const sendExportCode = endpoint({
  name: 'sendExportCode',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/data/sendCode',
  session: 'required',
  repeatable: false,
  summary: "Sends a code for an export to the investor's own number.",
  request: nothingWire,
  answer: smsCodeAnswerWire,
});

/** The code is used up by it: sent again it is refused. */
export const exportOwnData = endpoint({
  name: 'exportOwnData',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/data/export',
  session: 'required',
  repeatable: false,
  summary:
    'Lets the session take everything that is kept of the investor, by class, as a file of JSON from its address. Pictures are named and not in it; digests and keys neither.',
  request: renamed(messageOf<OwnDataRequest>(), { smsCode: secret(textWire) }),
  answer: ownDataFileWire,
});

export const closingStanding = endpoint({
  name: 'closingStanding',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/closing/query',
  session: 'required',
  repeatable: true,
  summary: 'What keeps the account from being closed, and until when what the law keeps would be kept.',
  request: nothingWire,
  answer: closingStandingWire,
});

export const sendClosingCode = endpoint({
  name: 'sendClosingCode',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/closing/sendCode',
  session: 'required',
  repeatable: false,
  summary: "Sends a code for closing the account to the investor's own number.",
  request: nothingWire,
  answer: smsCodeAnswerWire,
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/closing/close',
  session: 'required',
  repeatable: false,
  summary:
    'Closes the account with a code and, where the investor has one, the trade password. All sessions end; the number may register anew.',
  request: renamed(messageOf<CloseAccountRequest>(), { smsCode: secret(textWire), ...SEALED_FIELDS }),
  answer: nothingWire,
});
