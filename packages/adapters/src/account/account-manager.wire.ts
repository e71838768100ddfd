import type { AccountManager } from '@caifu/core/account';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { looseTextWire, nothingWire } from '../kit/scalars.wire.ts';

export const accountManagerWire = renamed(messageOf<AccountManager>(), {
  name: looseTextWire,
  wechatId: looseTextWire,
  phone: looseTextWire,
  workHours: looseTextWire,
});

export const accountManager = repeatableCall({ path: '/V1/member/accountManager', request: nothingWire, answer: accountManagerWire });
