import { hrefTo } from '../routing/navigation.ts';
import { sellerCopy } from './seller.copy.ts';
import { sellerLine } from './seller-line.ts';

/** [LAW-61] Who sells, beside the sentence of information and referral. */
export function SellerLine() {
  return sellerLine === '' ? null : (
    <>
      <p>{sellerLine}</p>
      <a className="flex items-center target-h" href={hrefTo('/about/seller')}>
        {sellerCopy.more}
      </a>
    </>
  );
}
