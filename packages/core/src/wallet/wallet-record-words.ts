export const WALLET_RECORD_NAMES = {
  'top-up': '充值',
} as const;

/** Where it stands there. */
export const WALLET_RECORD_STANDINGS = { withdrawing: '转出中', 'withdrawal-returned': '转出退回' } as const;
