import { chinaTradingCalendar, lastKnownDay } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';
import type { TransferPorts } from '@caifu/core/transfer';

import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createTransferPurchaseStorage, createTransferSaleStorage } from './transfer/transfer-drafts.storage.ts';
import { createTransferHttp, createTransferPurchaseHttp, createTransferSaleHttp } from './transfer/transfer.http.ts';

/** The transfer platform: the market, listing a holding, buying one, and what became of both. */
export interface TransferAdapters extends TransferPorts {}

export const createTransferAdapters = ({
  call,
  local,
  sessionStore,
  requestIds,
  requestSource,
  clock,
  calendarUntil,
}: Foundation): TransferAdapters => {
  const ownerId = () => sessionStore.ownerId();
  const { submit: list, ...selling } = createTransferSaleHttp(call);
  const { submit: buy, ...buying } = createTransferPurchaseHttp(call);
  const known = {
    // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
    knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()),
    clock,
    requestIds,
  };
  const pad = () => ({ entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) });
  return {
    ...createTransferHttp(call),
    transferSale: { ...known, cashier: { ...pad(), submit: list }, ...selling, ...createTransferSaleStorage(local, ownerId) },
    transferPurchase: {
      ...known,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad(), submit: buy },
      ...buying,
      ...createTransferPurchaseStorage(local, ownerId),
    },
  };
};
