import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FollowAnswer, FollowChange, FollowKind } from './following.types.ts';

/** Both are repeatable: a change states its result instead of toggling. Throw `PortError` only. */
export interface FollowingPorts {
  readCodes(kind: FollowKind, signal?: CallSignal): Promise<ReadAnswer<readonly string[]>>;
  change(kind: FollowKind, change: FollowChange, signal?: CallSignal): Promise<FollowAnswer>;
}
