import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { aCardIssuer } from '../../cashier/testing.fakes.ts';
import { aFund } from '../../funds/funds.fakes.ts';
import { countedIds } from '../../kit/order/order.fakes.ts';
import { fakeRequestBook } from '../../kit/request-book.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { fakePreBuyPorts } from '../../qualification/testing.fakes.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { PlanCommand, PlanQuery } from '../plan-offer.ts';
import { aPlanOffer } from '../plans.fakes.ts';
import type { PlanSettingPorts } from './plan-setting.ports.ts';
import type { PlanDraft, PlanReceipt, PlanSettingInput } from './plan-setting.types.ts';

export const aPlanSettingInput: PlanSettingInput = { kind: 'invest', productCode: '000001', planNo: null, mode: 'simple' };

export const aPlanReceipt = (changes: Partial<PlanReceipt> = {}): PlanReceipt => ({
  planNo: 'N1',
  kind: 'invest',
  isNew: true,
  savedAt: epochAt(calendarDate('2026-11-18'), '10:30:00'),
  nextOn: calendarDate('2026-12-10'),
  ...changes,
});

/** A world in which everything goes well, on Wednesday 18 November 2026 at 10:30, with a storage for the draft. */
export const fakePlanSettingPorts = (overrides: Partial<PlanSettingPorts> = {}): PlanSettingPorts => {
  const drafts = new Map<string, PlanDraft>();
  const keyOf = ({ kind, productCode, planNo }: PlanQuery): string => [kind, productCode, planNo].join();
  const book = fakeRequestBook((place) => aPlanReceipt({ planNo: place === 1 ? 'N1' : `N1-${place}` }));
  return {
    knownUntil: () => calendarDate('2026-12-31'),
    clock: { now: () => epochAt(calendarDate('2026-11-18'), '10:30:00') },
    calendar: chinaTradingCalendar,
    requestIds: countedIds(),
    preBuy: fakePreBuyPorts(),
    cashier: fakeTradePasswordPorts<PlanCommand, PlanReceipt>(aPlanReceipt(), { submit: book.submit }),
    readOffer: ({ kind, productCode, planNo }) => {
      if (kind !== 'invest' || planNo !== null || productCode === aFund().fundCode)
        return Promise.resolve({ kind: 'read', value: aPlanOffer(kind) });
      return Promise.resolve(
        productCode === null
          ? { kind: 'read', value: aPlanOffer('invest', { purchase: null, cards: [] }) }
          : { kind: 'refused', message: { kind: 'fund-unknown' } },
      );
    },
    findPlan: (requestId) => {
      const receipt = book.find(requestId);
      return Promise.resolve(receipt === null ? { kind: 'never-arrived' } : { kind: 'saved', receipt });
    },
    recogniseCard: () => Promise.resolve(aCardIssuer({ type: 'credit' })),
    readDraft: (query) => drafts.get(keyOf(query)) ?? null,
    saveDraft: (kept) => {
      drafts.set(keyOf(kept), kept);
    },
    clearDraft: (query) => {
      drafts.delete(keyOf(query));
    },
    ...overrides,
  };
};
