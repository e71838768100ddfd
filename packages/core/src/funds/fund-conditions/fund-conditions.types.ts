import type { Press } from '../../kit/flow-frame.ts';
import type { FundKind } from '../fund.ts';
import type { AgeBand, FundFilter, NamedCode, ScaleBand, Stars } from '../fund-filter.ts';

export interface FundConditionsInput {
  readonly filter: FundFilter;
  /** The search text of the list; the count covers filter and text. */
  readonly search: string;
}

export interface FundConditionsContext extends FundConditionsInput {
  /** As chosen, not applied yet. */
  readonly draft: FundFilter;
  /** Number of funds that match the draft; null: unknown. */
  readonly count: number | null;
  /** The applied conditions; null before, and when the sheet was closed. */
  readonly applied: FundFilter | null;
}

export type FundConditionsEvent =
  | { readonly type: 'kind.pressed'; readonly kind: FundKind }
  | { readonly type: 'open-only.pressed' }
  | { readonly type: 'scale.pressed'; readonly scale: ScaleBand }
  | { readonly type: 'stars.pressed'; readonly stars: Stars }
  | { readonly type: 'age.pressed'; readonly age: AgeBand }
  | { readonly type: 'company.pressed'; readonly company: NamedCode }
  | { readonly type: 'manager.pressed'; readonly manager: NamedCode }
  | Press<'reset.pressed' | 'apply.pressed' | 'sheet.dismissed'>;

export type FundConditionsTag = 'busy';

export type FundConditionsOutput = { readonly kind: 'applied'; readonly filter: FundFilter } | { readonly kind: 'dismissed' };
