import type { BuyEvent, BuyView } from '@caifu/core/purchase';

/** What every part of the buy page gets: what to show, and where to say what the investor did. */
export interface BuyPartProps {
  readonly view: BuyView;
  readonly send: (event: BuyEvent) => void;
}
