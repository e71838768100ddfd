import type { RedeemEvent, RedeemView } from '@caifu/core/holding';

/** What every part of the redeem page gets: what to show, and where to say what the investor did. */
export interface RedeemPartProps {
  readonly view: RedeemView;
  readonly send: (event: RedeemEvent) => void;
}
