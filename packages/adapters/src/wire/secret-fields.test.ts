import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ENDPOINTS } from './endpoints.ts';
import { secretFields, wireSchemaOf } from './openapi.ts';
import * as w from '../kit/scalars.wire.ts';

it('every field that a codec of the table marks as secret is listed [WIRE-17]', () => {
  expect(secretFields()).toEqual([
    'accountNo',
    'cardNo',
    'challenge',
    'checkNo',
    'demoCode',
    'email',
    'fileGrant',
    'idNumber',
    'image',
    'imageList',
    'loginTicket',
    'mobile',
    'nonce',
    'oldTradePassword',
    'oldTradePwd',
    'payToken',
    'realName',
    'resetToken',
    'smsCode',
    'street',
    'taxNumber',
    'ticket',
    'ticketAddress',
    'token',
    'tradePassword',
    'tradePwd',
  ]);
});

it('marking a codec leaves the original unmarked, and keeps its schema [WIRE-17]', () => {
  const schema = wireSchemaOf(z.object({ pin: w.secret(w.text), name: w.text, hint: w.nullable(w.secret(w.text)) }));
  expect(schema).toMatchObject({ properties: { pin: { 'x-secret': true } } });
  expect(JSON.stringify(schema).match(/x-secret/g)).toHaveLength(2);
  expect(JSON.stringify(wireSchemaOf(ENDPOINTS.smsLogin.request))).toContain('"x-secret":true');
});
