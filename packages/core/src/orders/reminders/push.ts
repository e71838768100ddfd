import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { shanghaiSecondsOf, type EpochMs } from '../../values/calendar-date.ts';

/** Notifications of this browser about new messages. */
export interface PushStanding {
  /** denied: the browser asks nobody any more. */
  readonly state: 'on' | 'off' | 'denied';
  /** The number of the investor's other browsers that are notified. */
  readonly others: number;
}

export type PushWish = 'on' | 'off' | 'others-off';

export type PushOutcome =
  | { readonly kind: 'switched'; readonly push: PushStanding }
  | { readonly kind: 'refused'; readonly message: Message };

/** Ports of notifications. Refusals are return values; only `PortError` is thrown. */
export interface PushPorts {
  /** null: the browser or the operator has none [MS-757]. */
  read(signal?: CallSignal): Promise<PushStanding | null>;
  /** Repeatable. Asks the person for the permission only when switching on. */
  switch(wish: PushWish, signal?: CallSignal): Promise<PushOutcome>;
  /** [MS-761] Once a visit: the browser's notifications stay those of the investor who is signed in, and of nobody else. */
  keep(): Promise<void>;
  /** [MS-761] Ends those of the browser. Never throws. */
  forget(): Promise<void>;
}

/** [MS-760] Whether somebody may be notified at this moment: not from 22:00 to 08:00. */
export const mayPushAt = (at: EpochMs): boolean => {
  const seconds = shanghaiSecondsOf(at);
  return seconds >= 8 * 3_600 && seconds < 22 * 3_600;
};
