import { EARNINGS_UNITS, EXPORT_FORMATS, EXPORT_KINDS } from '@caifu/core/assets';
import { COMING_KINDS, COMING_SOURCES, type AssetGroupKind } from '@caifu/core/holding';
import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import { amount, count, date, family, filled, flag, instant, maybe, nothing, shareCount, text } from '../message-fields.arbitraries.ts';

/** What travels in the calls of `assets`, either way. */
export const assetsMessages = {
  upcoming: {
    request: nothing,
    answer: fc.record({
      today: date,
      items: fc.array(
        fc.record({
          kind: fc.constantFrom(...COMING_KINDS),
          source: maybe(fc.constantFrom(...COMING_SOURCES)),
          date,
          isKnown: flag,
          productCode: text,
          productName: text,
          family: maybe(family),
          orderNo: text,
        }),
        { maxLength: 3 },
      ),
      unread: count,
    }),
  },
  earnings: {
    request: fc.record({ unit: fc.constantFrom(...EARNINGS_UNITS), at: maybe(date) }),
    answer: fc.record({
      unit: fc.constantFrom(...EARNINGS_UNITS),
      today: date,
      knownUntil: date,
      firstDay: maybe(date),
      from: date,
      to: date,
      total: amount,
      cells: fc.array(
        fc.record({
          from: date,
          amount,
          sources: fc.array(fc.record({ kind: fc.constantFrom('product', 'fund', 'wallet', 'gold'), code: text, name: text, amount }), {
            maxLength: 3,
          }),
        }),
        { maxLength: 3 },
      ),
    }),
  },
  exportAssets: {
    request: fc.record({
      kind: fc.constantFrom(...EXPORT_KINDS),
      format: fc.constantFrom(...EXPORT_FORMATS),
      from: date,
      to: date,
      cursor: maybe(filled),
    }),
    answer: fc.record({ text, next: maybe(filled), rows: count }),
  },
  assetCertificates: {
    request: fc.record({ day: maybe(date) }),
    answer: fc.record({
      maskedName: text,
      maskedIdNumber: text,
      days: fc.array(date, { maxLength: 3 }),
      assets: maybe(
        fc.record({
          day: date,
          total: amount,
          lines: fc.array(
            fc.record({
              kind: fc.constantFrom('wallet', 'held', 'in-transit', 'paying-out'),
              name: text,
              productCode: text,
              periodName: text,
              shares: maybe(shareCount),
              amount,
            }),
            { maxLength: 3 },
          ),
        }),
      ),
      left: count,
      issued: fc.array(
        fc.record({
          certificateId: filled,
          day: date,
          total: amount,
          issuedAt: instant,
          validUntil: date,
          numberTail: text,
          state: fc.constantFrom('valid', 'expired', 'revoked'),
        }),
        { maxLength: 3 },
      ),
    }),
  },
  issueCertificate: { request: fc.record({ assetDate: date }), answer: fc.record({ name: text, content: text, fileGrant: text }) },
  revokeCertificate: { request: fc.record({ certificateId: filled }), answer: nothing },
  checkCertificate: {
    request: fc.record({ checkNo: text }),
    answer: fc.oneof(
      fc.constant({ kind: 'unknown' as const }),
      fc.record({
        kind: fc.constant('found' as const),
        day: date,
        maskedName: text,
        total: amount,
        issuedAt: instant,
        validUntil: date,
        isValid: flag,
      }),
    ),
  },
  queryTotalAssetGroup: {
    request: nothing,
    answer: fc.record({
      displayName: text,
      total: maybe(amount),
      yesterdayIncome: maybe(amount),
      wallet: maybe(amount),
      walletOnTheWay: maybe(amount),
      groups: fc.array(
        fc.record({
          groupId: filled,
          name: text,
          kind: fc.constantFrom<AssetGroupKind>('regular', 'broker', 'private', 'funds', 'gold', 'strategies', 'bank'),
          amount: maybe(amount),
          income: maybe(amount),
        }),
        { maxLength: 3 },
      ),
    }),
  },
  brokerSummary: {
    request: nothing,
    answer: fc.record({
      totalAssets: maybe(amount),
      beingBought: maybe(amount),
      totalProfit: maybe(amount),
      totalIncome: maybe(amount),
      brokers: fc.array(fc.record({ brokerName: text, assets: maybe(amount), profit: maybe(amount) }), { maxLength: 3 }),
    }),
  },
} satisfies Travelling;
