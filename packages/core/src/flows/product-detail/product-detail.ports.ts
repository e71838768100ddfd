import type { Product } from '../../domain/product.ts';
import type { BuyOffer } from '../buy/buy.types.ts';
import type { ResourcePorts } from '../resource/resource.ports.ts';

/** What the product page asks of the world: one repeatable read, and a place for the offer. */
export interface ProductDetailPorts extends ResourcePorts<string, Product> {
  /** Leaves the "key information" for the buy page. False when the storage is blocked or full. */
  storeOffer(offer: BuyOffer): boolean;
}
