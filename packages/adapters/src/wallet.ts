import { chinaTradingCalendar, lastKnownDay, type KnownDaysPort } from '@caifu/core/calendar';
import { createPasswordEntry } from '@caifu/core/kit';
import type { PlansPorts } from '@caifu/core/plans';
import type { WalletPorts } from '@caifu/core/wallet';

import type { Foundation } from './foundation.ts';
import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';
import { createPlanDraftStorage } from './plans/plan-drafts.storage.ts';
import { createPlanSettingHttp } from './plans/plan-setting.http.ts';
import { createPlanActionHttp, createPlanDetailHttp, createPlanListsHttp } from './plans/plans.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';
import { createWalletHttp } from './wallet/wallet.http.ts';
import { createWithdrawalHttp } from './wallet/withdrawal.http.ts';
import { createWithdrawalStorage } from './wallet/withdrawal.storage.ts';

/** The wallet: what it holds, its records and incomes, and withdrawals; and the plans that run by themselves. */
export interface WalletAdapters extends WalletPorts, PlansPorts {}

export const createWalletAdapters = ({
  call,
  local,
  sessionStore,
  requestIds,
  requestSource,
  clock,
  calendarUntil,
}: Foundation): WalletAdapters => {
  // One pad: digits stand in one entry, whatever they are for.
  const pad = { entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) };
  const ownerId = () => sessionStore.ownerId();
  const { submit: withdraw, ...withdrawing } = createWithdrawalHttp(call);
  const { walletRecord, ...reading } = createWalletHttp(call);
  const { submit: savePlan, ...setting } = createPlanSettingHttp(call);
  const { submit: confirmAction, ...acting } = createPlanActionHttp(call);
  // [DOM-101] a server that says nothing of its calendar knows what the embedded table knows
  const known: KnownDaysPort = { knownUntil: () => lastKnownDay(calendarUntil() ?? chinaTradingCalendar.coveredUntil, clock.now()) };
  const days = { ...known, clock, calendar: chinaTradingCalendar };
  return {
    ...reading,
    walletRecord: { ...known, clock, ...walletRecord },
    withdrawal: {
      ...days,
      requestIds,
      cashier: { ...pad, submit: withdraw },
      ...withdrawing,
      ...createWithdrawalStorage(local, ownerId),
    },
    planSetting: {
      ...days,
      requestIds,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad, submit: savePlan },
      ...setting,
      ...createPlanDraftStorage(local, ownerId),
    },
    planAction: { cashier: { ...pad, submit: confirmAction }, ...acting },
    plan: { ...days, ...createPlanDetailHttp(call) },
    ...createPlanListsHttp(call),
  };
};
