import type { AccountManager } from '@caifu/core/account';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const accountManagerWire = renamed(messageOf<AccountManager>(), {
  name: w.looseText,
  wechatId: w.looseText,
  phone: w.looseText,
  workHours: w.looseText,
});

export const accountManager = repeatableCall('/V1/member/accountManager', w.nothing, accountManagerWire);

export const notes = {
  accountManager: "The investor's account manager and how to reach them.",
} as const;
