import type { FigureStep } from '@caifu/core/products';
import type { SessionOwner } from './http/caller.ts';

/** Decides who may see the figures of private products (特定对象确定). The area that knows the investor's standing implements it. */
export interface FigureGate {
  /** The steps that this caller still has to take before the figures are shown. Empty: they are shown. */
  missing(caller: SessionOwner | null): Promise<readonly FigureStep[]>;
  /** The missing steps for one product. Empty for a public one, an unknown one, and one that the caller has bought. */
  missingFor(caller: SessionOwner | null, productCode: string): Promise<readonly FigureStep[]>;
  /** [LAW-81] Whether the law in force withholds a private placement, not only its figures, from a viewer with these missing steps. */
  withholds(missing: readonly FigureStep[]): boolean;
}
