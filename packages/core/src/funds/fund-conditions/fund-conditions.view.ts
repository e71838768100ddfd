import type { StateValueFrom } from 'xstate';
import { chosenParts } from '../../kit/filter.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { FUND_FILTER, MOST_CHOSEN, type FundFilter } from '../fund-filter.ts';
import type { FundConditionsMachine } from './fund-conditions.machine.ts';
import type { FundConditionsContext } from './fund-conditions.types.ts';

export type FundConditionsStateValue = StateValueFrom<FundConditionsMachine>;

/** The view of the sheet of conditions. */
export interface FundConditionsView extends FlowFrame {
  readonly draft: FundFilter;
  /** The number of conditions that are set. */
  readonly chosenCount: number;
  /** Number of funds that match the draft; null: unknown, or being counted. */
  readonly count: number | null;
  /** No further company or manager can be chosen. */
  readonly companiesFull: boolean;
  readonly managersFull: boolean;
}

export const toFundConditionsView = ({
  value,
  context,
}: {
  readonly value: FundConditionsStateValue;
  readonly context: FundConditionsContext;
}): FundConditionsView => ({
  draft: context.draft,
  chosenCount: chosenParts(FUND_FILTER, context.draft).length,
  count: context.count,
  companiesFull: context.draft.companies.length >= MOST_CHOSEN,
  managersFull: context.draft.managers.length >= MOST_CHOSEN,
  dialog: null,
  notice: null,
  destination: null,
  isBusy: value === 'pausing' || value === 'counting',
  announcement: null,
});
