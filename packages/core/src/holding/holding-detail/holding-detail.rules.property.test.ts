import type { MaturityArrangement } from '../../products/product.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, epochAt, epochMs } from '../../values/calendar-date.ts';
import type { HoldingDetail } from '../holding.ts';
import { arbitraryAmount, arbitraryDate, arbitraryHoldStatus, arbitraryRate } from '../../testing/arbitraries.ts';
import { aHoldingDetail, aHoldingDetailContext } from './holding-detail.fakes.ts';
import {
  afterCancellation,
  cancelCommandOf,
  footerOf,
  linksOf,
  maturityInputOf,
  splitFirstPart,
  holdingTimelineOf,
} from './holding-detail.rules.ts';
import { toHoldingDetailView } from './holding-detail.view.ts';
import { RUNS } from '../../testing/runs.ts';

const from = epochAt(calendarDate('2026-11-01'), '00:00:00');
const arbitraryMoment = fc.integer({ min: 0, max: 40 * 86_400_000 }).map((offset) => epochMs(from + offset));
const arbitraryDay = fc.integer({ min: -60, max: 120 }).map((days) => addDays(calendarDate('2026-11-20'), days));
const arbitraryPage = fc.constantFrom<'private' | 'fund-style'>('private', 'fund-style');

const arbitraryDetail: fc.Arbitrary<HoldingDetail> = fc
  .record({
    holdStatus: arbitraryHoldStatus,
    amount: fc.option(arbitraryAmount),
    benchmark: fc.option(arbitraryRate),
    arrangement: fc.option(fc.constantFrom<MaturityArrangement>('continue', 'redeem')),
    lastBookingTime: fc.option(arbitraryMoment),
    lastCancelTime: fc.option(arbitraryMoment),
    appliedAt: fc.option(arbitraryMoment),
    confirmDate: fc.option(arbitraryDay),
    incomeStart: fc.option(arbitraryDay),
    incomeEnd: fc.option(arbitraryDay),
    redeemDate: fc.option(arbitraryDay),
    refundDate: fc.option(arbitraryDay),
    expectedArrivalDate: fc.option(arbitraryDay),
    realArrivalDate: fc.option(arbitraryDay),
    latestProfitDate: fc.option(arbitraryDate),
    abilities: fc.record({
      cancelReservation: fc.boolean(),
      bookRedemption: fc.boolean(),
      cancelRedemption: fc.boolean(),
      changeMaturity: fc.boolean(),
      hasBookedRedemption: fc.boolean(),
    }),
  })
  .map(aHoldingDetail);

const isAscending = (items: readonly (string | number)[]): boolean =>
  items.every((item, at) => at === 0 || (items[at - 1] ?? item) <= item);

describe('any holding', () => {
  it('offers one action, the first that its flags and the time allow [HD-6] [HD-7]', () => {
    fc.assert(
      fc.property(arbitraryDetail, arbitraryPage, arbitraryMoment, (detail, page, now) => {
        const { cancelReservation, bookRedemption, cancelRedemption } = detail.abilities;
        const footer = footerOf(detail, page, now);
        expect(footer === 'cancel-reservation').toBe(cancelReservation);
        const isOpen = detail.lastBookingTime === null || detail.lastBookingTime > now;
        expect(footer === 'book-redemption').toBe(!cancelReservation && bookRedemption && isOpen);
        const ends = page === 'private' && detail.holdStatus !== 'ended' ? 'redemption-closed' : 'none';
        const last = cancelRedemption ? 'cancel-redemption' : ends;
        expect(['cancel-reservation', 'book-redemption', last]).toContain(footer);
      }),
      RUNS,
    );
  });

  it('can be cancelled once: afterwards the footer no longer cancels the same order [HD-9]', () => {
    fc.assert(
      fc.property(arbitraryDetail, arbitraryPage, arbitraryMoment, (detail, page, now) => {
        const command = cancelCommandOf(detail, footerOf(detail, page, now));
        if (command === null) return;
        const after = afterCancellation(detail, command.kind);
        expect(after.holdStatus).toBe(command.kind === 'reservation' ? 'cancelling' : 'redemption-cancelled');
        expect(cancelCommandOf(after, footerOf(after, page, now))?.kind).not.toBe(command.kind);
        expect(after.abilities.changeMaturity).toBe(command.kind === 'redemption' && detail.abilities.changeMaturity);
        expect(after.arrangement).toBe(command.kind === 'reservation' ? null : detail.arrangement);
        const { holdStatus, statusText, abilities, arrangement } = detail;
        expect({ ...after, holdStatus, statusText, abilities, arrangement }).toEqual(detail);
      }),
      RUNS,
    );
  });

  it('changes its arrangement only to the other one, only for a holding or an application, and back again [HD-10]', () => {
    fc.assert(
      fc.property(arbitraryDetail, fc.constantFrom<MaturityArrangement>('continue', 'redeem'), (detail, chosen) => {
        const input = maturityInputOf(detail, chosen);
        if (input === null) return;
        expect(input.previous === 'continue' ? 'redeem' : 'continue').toBe(chosen);
        expect(input.place).toBe(detail.holdStatus === 'applying' ? 'applying' : 'holding');
        expect(['holding', 'applying']).toContain(detail.holdStatus);
        expect(maturityInputOf({ ...detail, arrangement: chosen }, input.previous)?.previous).toBe(chosen);
      }),
      RUNS,
    );
  });

  it('has its steps in order of time, each with its day [HD-17]', () => {
    fc.assert(
      fc.property(arbitraryDetail, arbitraryMoment, (detail, now) => {
        const steps = holdingTimelineOf(detail, now);
        expect(isAscending(steps.map(({ date }) => date))).toBe(true);
        const states = steps.map(({ state }) => ['done', 'today', 'coming'].indexOf(state));
        expect(isAscending(states)).toBe(true);
        expect(steps.every(({ isEstimated }) => !isEstimated)).toBe(true);
      }),
      RUNS,
    );
  });

  it('is fully written out, and each link leads somewhere [HD-12] [HD-23]', () => {
    fc.assert(
      fc.property(arbitraryDetail, arbitraryPage, arbitraryMoment, (value, page, readAt) => {
        const view = toHoldingDetailView({ value: 'shown', context: aHoldingDetailContext({ value, page, readAt }) });
        expect(JSON.stringify(view)).not.toMatch(/undefined|NaN|Infinity/);
        expect(view.links.map(({ link }) => link)).toEqual(linksOf(value, page));
        expect(view.panel).toHaveLength(4);
        expect(view.footer.kind).toBe(footerOf(value, page, readAt));
      }),
      RUNS,
    );
  });
});

describe('any part1st', () => {
  it('loses no character when it is split [HD-11]', () => {
    const piece = fc.constantFrom('业绩', '报酬', '|', '：', ':', ' ', '2026-11-03', '2026年1月3日', '15:00', 'A', '（', '）', '每周');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const { name, date } = splitFirstPart(text);
        const letters = (each: string) => each.replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(letters(name) + letters(date)).toBe(letters(text));
        expect(name).toBe(name.trim());
        expect(date).toBe(date.trim());
      }),
      RUNS,
    );
  });
});
