import type { CallSignal } from '../abort-signal.ts';
import type { PageAnswer } from './paged-list.types.ts';

/** Reads one page (from 1). Repeatable. Throws `PortError` only. */
export interface PagedListPorts<Query, Item> {
  readPage(query: Query, pageNo: number, signal?: CallSignal): Promise<PageAnswer<Item>>;
}
