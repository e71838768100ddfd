import { chinaTradingCalendar } from '@caifu/core/calendar';
import type { PlansPorts } from '@caifu/core/plans';
import type { WalletPorts } from '@caifu/core/wallet';

import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createPlanDraftStorage } from './plans/plan-drafts.storage.ts';
import { createPlanSettingHttp } from './plans/plan-setting.http.ts';
import { createPlanActionHttp, createPlanDetailHttp, createPlanListsHttp } from './plans/plans.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createWalletHttp } from './wallet/wallet.http.ts';
import { createWithdrawalHttp } from './wallet/withdrawal.http.ts';
import { createWithdrawalStorage } from './wallet/withdrawal.storage.ts';

/** Ports of the wallet (balance, records, incomes, withdrawals) and of automatic plans. */
export interface WalletAdapters extends WalletPorts, PlansPorts {}

export const createWalletAdapters = (foundation: Foundation): WalletAdapters => {
  const { call, local, requestSource, clock } = foundation;
  const { order, known, ownerId, pad: newPad } = orderingOf(foundation);
  // One password pad serves all flows: only one entry of digits exists at a time.
  const pad = newPad();
  const { submit: withdraw, ...withdrawing } = createWithdrawalHttp(call);
  const { walletRecord, ...reading } = createWalletHttp(call);
  const { submit: savePlan, ...setting } = createPlanSettingHttp(call);
  const { submit: confirmAction, ...acting } = createPlanActionHttp(call);
  return {
    ...reading,
    walletRecord: { ...known, clock, ...walletRecord },
    withdrawal: {
      ...order,
      cashier: { ...pad, submit: withdraw },
      ...withdrawing,
      ...createWithdrawalStorage(local, ownerId),
    },
    planSetting: {
      ...order,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad, submit: savePlan },
      ...setting,
      ...createPlanDraftStorage(local, ownerId),
    },
    planAction: { cashier: { ...pad, submit: confirmAction }, ...acting },
    plan: { ...known, clock, calendar: chinaTradingCalendar, ...createPlanDetailHttp(call) },
    ...createPlanListsHttp(call),
  };
};
