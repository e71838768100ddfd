import type { AccountManager } from '@caifu/core/account';
import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { looseTextWire, nothingWire } from '../kit/scalars.wire.ts';

export const accountManagerWire = renamed(messageOf<AccountManager>(), {
  name: looseTextWire,
  wechatId: looseTextWire,
  phone: looseTextWire,
  workHours: looseTextWire,
});

export const accountManager = endpoint({
  name: 'accountManager',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/accountManager',
  session: 'required',
  repeatable: true,
  summary: "The investor's account manager and how to reach them.",
  request: nothingWire,
  answer: accountManagerWire,
});
