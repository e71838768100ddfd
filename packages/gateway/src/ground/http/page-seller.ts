import { sellerLine, settlementLine, type Seller } from '@caifu/core/law';
import { attributeOf } from './page-law.ts';

/** [LAW-61] The page with who sells: the sentences and the telephone for its first paint, all facts for the pages that list them. */
export const withSeller =
  (seller: Seller) =>
  (page: string): string =>
    page.replace(
      EMPTY,
      () =>
        `<meta name="caifu-seller" content="${attributeOf(sellerLine(seller))}" data-phone="${seller.phone}" data-facts="${attributeOf(JSON.stringify(seller))}" data-keeper="${attributeOf(settlementLine(seller))}" />`,
    );

const EMPTY = '<meta name="caifu-seller" content="" />';
