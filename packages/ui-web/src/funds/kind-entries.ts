import { FUND_KINDS } from '@caifu/core/funds';
import { hrefTo } from '../app/routing/navigation.ts';
import { fundsCopy } from './funds.copy.ts';

/** An entry for each kind of fund, leading to its ranking. */
export const kindEntries = FUND_KINDS.map((kind) => ({
  kind,
  label: fundsCopy.kinds[kind],
  href: hrefTo('/ranking/fund-ranking', { kind }),
}));
