import type { AccountManager } from '@caifu/core/account';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { looseTextWire, nothingWire } from '../kit/scalars.wire.ts';

export const accountManagerWire = z.codec(
  z.object({ name: looseTextWire, wechatId: looseTextWire, phone: looseTextWire, workHours: looseTextWire }),
  z.custom<AccountManager>(),
  { decode: (wire) => wire, encode: ({ name, wechatId, phone, workHours }) => ({ name, wechatId, phone, workHours }) },
);

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
