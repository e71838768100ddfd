import type { FigureStep } from '@caifu/core/products';
import type { SessionOwner } from './http/caller.ts';

/** Who may see the figures of private products (特定对象确定). The area that knows the investor's standing answers it. */
export interface FigureGate {
  /** The steps that this caller still has to take before the figures are shown; empty: they are shown. */
  missing(caller: SessionOwner | null): Promise<readonly FigureStep[]>;
  /** The same of one product: nothing where it is a broker's, where there is none, or where the caller has bought it. */
  missingFor(caller: SessionOwner | null, productCode: string): Promise<readonly FigureStep[]>;
}
