import { readSeller, type Seller } from '@caifu/core/law';
import { sellerFacts } from './seller-line.ts';

/** The seller in a text of JSON; null: nobody is named. */
export const sellerIn = (text: string): Seller | null => {
  try {
    const reading = readSeller(JSON.parse(text));
    return reading.kind === 'read' ? reading.seller : null;
  } catch {
    return null;
  }
};

/** [LAW-61] Who sells here. */
export const pageSeller = sellerIn(sellerFacts);
