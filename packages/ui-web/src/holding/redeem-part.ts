import type { RedeemEvent, RedeemView } from '@caifu/core/holding';

/** The props of every part of the redeem page: the view, and the function for the investor's events. */
export interface RedeemPartProps {
  readonly view: RedeemView;
  readonly send: (event: RedeemEvent) => void;
}
