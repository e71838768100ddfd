import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ListingOfDay } from '../transfer.ts';
import type { Withdrawal } from './transfer-listing.types.ts';

/** Ports of the page of a listing. All of it may be said again. */
export interface TransferListingPorts {
  read(listingNo: string, signal?: CallSignal): Promise<ReadAnswer<ListingOfDay>>;
  withdraw(listingNo: string, signal?: CallSignal): Promise<Withdrawal>;
}
