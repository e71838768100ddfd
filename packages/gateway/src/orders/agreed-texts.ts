import { editionOn, TEXT_EDITIONS } from '@caifu/core/kit';
import type { AgreedTexts } from '@caifu/core/records';
import { calendarDate } from '@caifu/core/values';

/** [LAW-57] The texts that an order of a day agreed to, in the edition of that day. */
export const agreedOn = (applyDate: string, texts: Pick<AgreedTexts, 'of'> & Partial<AgreedTexts>): AgreedTexts => ({
  agreementIds: [],
  ownVersion: null,
  bank: null,
  edition: editionOn(TEXT_EDITIONS, calendarDate(applyDate)).version,
  ...texts,
});
