import type { BuyEvent, BuyView } from '@caifu/core/purchase';

/** The props of every part of the buy page: the view, and the function for the investor's events. */
export interface BuyPartProps {
  readonly view: BuyView;
  readonly send: (event: BuyEvent) => void;
}
