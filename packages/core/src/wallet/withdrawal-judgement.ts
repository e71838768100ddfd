import type { Message } from '../kit/message.ts';
import type { Fen } from '../values/money.ts';
import type { WithdrawalMode, WithdrawalOpening } from './wallet.ts';

export interface WithdrawalWish {
  readonly mode: WithdrawalMode;
  /** null: not typed yet. */
  readonly amount: Fen | null;
  readonly cardId: string | null;
}

type Judged = {
  readonly home: Pick<WithdrawalOpening['home'], 'balance' | 'funds' | 'quickLeft' | 'limits'>;
  readonly cards: readonly Pick<WithdrawalOpening['cards'][number], 'cardId'>[];
};

/** [WL-10] Why nothing can be withdrawn in a mode; null when possible. */
export const withdrawalObstacle = ({ home }: Pick<Judged, 'home'>, mode: WithdrawalMode): Message | null => {
  if (home.balance <= 0) return { kind: 'withdrawal-empty' };
  if (mode === 'normal') return null;
  if (home.funds.length === 0) return { kind: 'withdrawal-quick-unavailable' };
  return home.quickLeft > 0 ? null : quickLimit(home);
};

/** [WL-10] The first fault of a withdrawal: amount, balance, the rest of today's quick withdrawals, card. null: none. */
export const judgeWithdrawal = (opening: Judged, { mode, amount, cardId }: WithdrawalWish): Message | null => {
  const { home, cards } = opening;
  const obstacle = withdrawalObstacle(opening, mode);
  if (obstacle !== null) return obstacle;
  if (amount === null || amount <= 0) return { kind: 'withdrawal-amount-missing' };
  if (amount > home.balance) return { kind: 'withdrawal-short', balance: home.balance };
  if (mode === 'quick' && amount > home.quickLeft) return quickLimit(home);
  return cards.some((card) => card.cardId === cardId) ? null : { kind: 'withdrawal-card-missing' };
};

/** [WL-10] The amount that 全部 enters, in fen. */
export const mostToWithdraw = ({ home }: Pick<Judged, 'home'>, mode: WithdrawalMode): Fen =>
  mode === 'quick' && home.quickLeft < home.balance ? home.quickLeft : home.balance;

const quickLimit = ({ limits }: Judged['home']): Message => ({
  kind: 'withdrawal-quick-limit',
  perFund: limits.quickPerFundDay,
});
