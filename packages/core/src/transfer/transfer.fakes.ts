import { aFundBuyOffer } from '../fund-trading/fund-trading.fakes.ts';
import { countedIds } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { fakePreBuyPorts } from '../qualification/testing.fakes.ts';
import { calendarDate, epochAt, epochMs, fen, ratePpm } from '../values/index.ts';
import type { TransferListingPorts } from './transfer-listing/transfer-listing.machine.ts';
import type { TransferPurchasePorts, TransferCommand, TransferPurchaseDraft } from './transfer-purchase/transfer-purchase.types.ts';
import type { TransferSalePorts, ListingCommand, TransferSaleDraft } from './transfer-sale/transfer-sale.types.ts';
import type {
  HeldAsset,
  ListingOfDay,
  ListingReceipt,
  TransferAsset,
  TransferBuyOffer,
  TransferListing,
  TransferOffer,
  TransferReceipt,
  TransferRecord,
  TransferTerms,
} from './transfer.ts';

const FRIDAY = calendarDate('2026-11-20');

/** 100,000 yuan at 3.65 % from 1 October 2026 for 182 days: 10 yuan a day, 50 days earned on 20 November 2026. */
export const aTransferAsset = (overrides: Partial<TransferAsset> = {}): TransferAsset => ({
  productCode: 'Q2006',
  productName: '岚川半年悦182天',
  periodName: '',
  family: 'broker',
  issuer: '岚川证券',
  riskLevel: 3,
  principal: fen(10_000_000),
  rate: ratePpm(36_500),
  startsOn: calendarDate('2026-10-01'),
  maturesOn: calendarDate('2027-04-01'),
  ...overrides,
});

export const aHeldAsset = (overrides: Partial<HeldAsset> = {}): HeldAsset => ({
  ...aTransferAsset(),
  holdingNo: '20260930200600000001',
  cost: fen(10_000_000),
  heldFrom: calendarDate('2026-10-01'),
  ...overrides,
});

export const someTransferTerms = (overrides: Partial<TransferTerms> = {}): TransferTerms => ({
  lowestPart: ratePpm(970_000),
  highestPart: ratePpm(1_010_000),
  feeRate: ratePpm(0),
  minDaysHeld: 7,
  minDaysLeft: 3,
  lockSeconds: 60,
  ...overrides,
});

export const aTransferOffer = (overrides: Partial<TransferOffer> = {}): TransferOffer => ({
  asset: aHeldAsset(),
  terms: someTransferTerms(),
  listingNo: null,
  day: FRIDAY,
  ...overrides,
});

/** At 100,400 yuan. */
export const aTransferListing = (overrides: Partial<TransferListing> = {}): TransferListing => ({
  listingNo: '20261120000000000001',
  asset: aTransferAsset(),
  price: fen(10_040_000),
  lastDay: calendarDate('2027-03-29'),
  state: 'listed',
  lockedUntil: null,
  isLockedByMe: false,
  isOwn: false,
  listedAt: epochAt(FRIDAY, '10:30:00'),
  endedAt: null,
  arrivesOn: calendarDate('2027-04-02'),
  ...overrides,
});

export const aListingOfDay = (overrides: Partial<TransferListing> = {}): ListingOfDay => ({
  day: FRIDAY,
  listing: aTransferListing(overrides),
});

export const aTransferBuyOffer = (overrides: Partial<TransferBuyOffer> = {}): TransferBuyOffer => {
  const { cards } = aFundBuyOffer();
  return {
    ...aListingOfDay(),
    lockSeconds: 60,
    walletOnly: false,
    missingPaper: null,
    cards: cards.map((card) => ({ ...card, perOrderMax: null, available: fen(20_000_000) })),
    lastUsedCardId: cards[0]?.cardId ?? null,
    ...overrides,
  };
};

export const aListingReceipt = (overrides: Partial<ListingReceipt> = {}): ListingReceipt => ({
  listingNo: '20261120000000000001',
  price: fen(10_040_000),
  at: epochAt(FRIDAY, '10:30:20'),
  ...overrides,
});

export const aTransferReceipt = (overrides: Partial<TransferReceipt> = {}): TransferReceipt => ({
  orderNo: '20261120000000000002',
  listingNo: '20261120000000000001',
  price: fen(10_040_000),
  at: epochAt(FRIDAY, '10:30:40'),
  ...overrides,
});

export const aTransferRecord = (overrides: Partial<TransferRecord> = {}): TransferRecord => ({
  recordNo: '20261120000000000001',
  side: 'sell',
  listingNo: '20261120000000000001',
  asset: aTransferAsset(),
  price: fen(10_040_000),
  fee: fen(0),
  cost: fen(10_000_000),
  state: 'sold',
  at: epochAt(FRIDAY, '10:30:20'),
  endedAt: epochAt(FRIDAY, '10:40:00'),
  lastDay: calendarDate('2027-03-29'),
  card: { kind: 'wallet', bankCode: '', bankName: '小活宝+', tail: '' },
  ...overrides,
});

const drafted = <Draft>(keyOf: (draft: Draft) => string) => {
  const drafts = new Map<string, Draft>();
  return {
    readDraft: (key: string): Draft | null => drafts.get(key) ?? null,
    saveDraft: (draft: Draft): void => {
      drafts.set(keyOf(draft), draft);
    },
    clearDraft: (key: string): void => {
      drafts.delete(key);
    },
  };
};

/** A world in which everything goes well, on Friday 20 November 2026 at 10:30:20, with a storage for the drafts. */
export const fakeTransferSalePorts = (overrides: Partial<TransferSalePorts> = {}): TransferSalePorts => ({
  knownUntil: () => calendarDate('2027-12-31'),
  clock: { now: () => epochAt(FRIDAY, '10:30:20') },
  requestIds: countedIds(),
  cashier: fakeTradePasswordPorts<ListingCommand, ListingReceipt>(aListingReceipt()),
  readOffer: () => Promise.resolve({ kind: 'read', value: aTransferOffer() }),
  findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
  ...drafted<TransferSaleDraft>(({ holdingNo }) => holdingNo),
  ...overrides,
});

/** The same ports for a buyer, with a lock of one minute. */
export const fakeTransferPurchasePorts = (overrides: Partial<TransferPurchasePorts> = {}): TransferPurchasePorts => {
  const clock = overrides.clock ?? { now: () => epochAt(FRIDAY, '10:30:20') };
  return {
    knownUntil: () => calendarDate('2027-12-31'),
    clock,
    requestIds: countedIds(),
    preBuy: fakePreBuyPorts(),
    cashier: fakeTradePasswordPorts<TransferCommand, TransferReceipt>(aTransferReceipt()),
    readOffer: () => Promise.resolve({ kind: 'read', value: aTransferBuyOffer() }),
    lock: () => Promise.resolve({ kind: 'locked', until: epochMs(clock.now() + 60_000) }),
    findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
    ...drafted<TransferPurchaseDraft>(({ listingNo }) => listingNo),
    ...overrides,
  };
};

/** A listing of the reader, which can be withdrawn. */
export const fakeTransferListingPorts = (overrides: Partial<TransferListingPorts> = {}): TransferListingPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: aListingOfDay({ isOwn: true }) }),
  withdraw: () => Promise.resolve({ kind: 'withdrawn', value: aListingOfDay({ isOwn: true, state: 'withdrawn' }) }),
  ...overrides,
});
