import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { WatchBook, WatchChange } from './watch-book.ts';
import type { WatchAnswer } from './watch-list.types.ts';

/** Both calls are repeatable: a change states its result. Throw `PortError` only. */
export interface WatchListPorts {
  readBook(signal?: CallSignal): Promise<ReadAnswer<WatchBook>>;
  change(change: WatchChange, signal?: CallSignal): Promise<WatchAnswer>;
  /** A name that no other group has, on any device. */
  newGroupId(): string;
}
