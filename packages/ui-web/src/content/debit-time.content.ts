import { DEFAULT_DEBIT_TIME } from '@caifu/core/plans';

/** [UI-1331] The time of debits, for texts that are shown without a plan. */
export const DEBIT_TIME = `扣款时间为扣款日 ${DEFAULT_DEBIT_TIME}，签约页面写明其他时间的，以签约页面为准。`;
