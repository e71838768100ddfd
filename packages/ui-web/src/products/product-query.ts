import {
  EVERY_PRODUCT,
  FAMILY_TERMS,
  type ProductFilter,
  type ProductFamily,
  type ProductListQuery,
  type ProductSummary,
} from '@caifu/core/products';

/**
 * Broker products are those of a channel, or of all channels where the app has none. Private products belong to no channel. Home's early
 * call must say the same.
 */
export const queryOf = (family: ProductFamily, channel: string, filter: ProductFilter = EVERY_PRODUCT): ProductListQuery =>
  channel === '' || FAMILY_TERMS[family].channelCode === null
    ? { family, channelCode: null, filter }
    : { family: null, channelCode: channel, filter };

export const familyOf = (query: ProductListQuery): ProductFamily => query.family ?? 'broker';

/** Rows whose figures the viewer may see soon. Such a list is read anew. */
export const hasMasked = (items: readonly ProductSummary[]): boolean => items.some(({ figuresNeed }) => figuresNeed.length > 0);
