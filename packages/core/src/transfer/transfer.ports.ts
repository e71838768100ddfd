import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { TransferListingPorts } from './transfer-listing/transfer-listing.machine.ts';
import type { TransferPurchasePorts } from './transfer-purchase/transfer-purchase.types.ts';
import type { TransferSalePorts } from './transfer-sale/transfer-sale.types.ts';
import type { ListingOfDay, MarketQuery, TransferAssets, TransferRecord, TransferRecordQuery } from './transfer.ts';

/** Ports of the flows of transfers. */
export interface TransferPorts {
  readonly transferMarket: PagedListPorts<MarketQuery, ListingOfDay>;
  readonly transferListing: TransferListingPorts;
  readonly transferAssets: ResourcePorts<null, TransferAssets>;
  readonly transferSale: TransferSalePorts;
  readonly transferPurchase: TransferPurchasePorts;
  /** The newest first. */
  readonly transferRecords: PagedListPorts<TransferRecordQuery, TransferRecord>;
  /** Keyed by its number. */
  readonly transferRecord: ResourcePorts<string, TransferRecord>;
}
