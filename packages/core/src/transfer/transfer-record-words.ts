export const TRANSFER_RECORD_NAMES = {
  'transfer-sale': '转让',
} as const;
