import { inboxKindsOf } from '@caifu/core/zh-CN';
import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { WALLET_OBSTACLES } from './closing-obstacles.ts';
import { WALLET_INVARIANTS } from './wallet-invariants.ts';
import { walletSteps } from './wallet-steps.ts';
import { walletRoutes } from './wallet.routes.ts';
import { addDays } from '@caifu/core/values';
import { closeWallets } from './wallet-close.ts';
import { walletEarnings } from './wallet-earnings.ts';
import { productMessages } from '../products/product-messages.ts';
import { walletRecords } from './wallet-record-source.ts';
import { walletComing } from './wallet-coming.ts';
import { walletParked } from './wallet-parked.ts';
import { walletKeeps } from './wallet-keeps.ts';
import { TOP_UPS } from './top-up.store.ts';
import { WITHDRAWALS } from './withdrawals.store.ts';

export const walletArea = {
  takes: [
    {
      request: WITHDRAWALS.request,
      accepted: { withdrawal: ['withdrawal-accepted'], 'quick-withdrawal': { nothing: 'the money is on the card with the answer' } },
      terms: ['withdrawal_terms'],
    },
    { request: TOP_UPS.request, accepted: { 'top-up': { nothing: 'the money is in the wallet with the answer' } } },
  ],
  routes: [walletRoutes],
  daySteps: walletSteps,
  parked: walletParked,
  invariants: WALLET_INVARIANTS,
  afterDay: { name: 'close-wallets', run: (deps, day) => closeWallets(deps, addDays(day, -1)) },
  closingObstacles: WALLET_OBSTACLES,
  holds: { group: 'wallet', heldKind: 'cash', rows: 'wallet_belongings($1, $2)' },
  earns: walletEarnings,
  comes: walletComing,
  records: walletRecords,
  tells: productMessages(inboxKindsOf('wallet')),
  movements: {
    sources: {
      'top-up': 'top-up',
      withdraw: 'normal-withdrawal',
      'quick-withdraw': 'quick-withdrawal',
      'withdraw-back': 'refund',
      'wallet-income': 'income',
      deposit: 'deposit',
    },
  },
  corrects: { nothing: 'incomes of its funds are corrected with the funds' },
  keeps: walletKeeps,
} satisfies Area;
