import { orderKind } from '../cashier/take-order.ts';
import { ENDPOINTS } from '@caifu/adapters/wire';
import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { SEALED_ADDRESSES, SEALED_TESTS } from './bank-keys.ts';
import { BANK_OBSTACLES } from './closing-obstacles.ts';
import { BANK_INVARIANTS } from './bank-invariants.ts';
import { bankRoutes } from './bank.routes.ts';
import { runBankDay } from './bank-day.ts';
import { bankRecords } from './bank-record-source.ts';
import { bankBelongings, bankEarnings } from './bank-belongings.ts';
import { bankMessages } from './bank-messages.ts';
import { bankComing } from './bank-coming.ts';
import { bankCorrects } from './bank-corrections.ts';
import { bankParked } from './bank-parked.ts';
import { bankKeeps } from './bank-keeps.ts';
import { BANK_ORDERS, readBankOffer } from './bank-orders.store.ts';

const AT_ONCE = { nothing: 'the bank answers at once; a transfer that it refuses is told' };

export const bankArea = {
  takes: [
    orderKind(BANK_ORDERS, { offer: ENDPOINTS.bankOffer, place: ENDPOINTS.orderBank, find: ENDPOINTS.findBankOrder }, readBankOffer, {
      accepted: {
        'bank-in': AT_ONCE,
        'bank-out': AT_ONCE,
        'deposit-buy': ['deposit-placed'],
        'deposit-draw': ['deposit-drawn'],
        'wealth-buy': { nothing: 'its bank confirms it within a day, and that is told' },
        'wealth-redeem': { nothing: 'its bank pays it within days, and that is told' },
      },
      terms: ['bank_order_terms'],
    }),
  ],
  routes: [bankRoutes],
  keys: { sealed: [SEALED_ADDRESSES, SEALED_TESTS] },
  invariants: BANK_INVARIANTS,
  afterDay: { name: 'run-bank-day', run: runBankDay },
  parked: bankParked,
  records: bankRecords,
  closingObstacles: BANK_OBSTACLES,
  holds: bankBelongings,
  earns: bankEarnings,
  comes: bankComing,
  tells: bankMessages,
  movements: { sources: { 'bank-in': 'bank-in', 'bank-in-back': 'refund', 'bank-out-done': 'bank-out' } },
  corrects: bankCorrects,
  keeps: bankKeeps,
} satisfies Area;
