import { pageSeller } from '../app/shell/page-seller.ts';

/** [LAW-68] The bank that quotes, keeps and settles gold, as agreements and pages name it. */
export const goldBank = (named: string | null = pageSeller?.goldBank ?? null): string => named ?? '合作银行';
