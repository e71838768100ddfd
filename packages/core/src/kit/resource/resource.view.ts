import type { StateValueFrom } from 'xstate';
import type { FlowFrame } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import type { ResourceMachine } from './resource.machine.ts';
import type { ResourceContext, ResourceStep } from './resource.types.ts';

export type ResourceStateValue = StateValueFrom<ResourceMachine<unknown, unknown>>;

/** The part of a snapshot that the view reads: any resource machine's snapshot fits. */
export interface ResourceSnapshot<Query, Value> {
  readonly value: ResourceStateValue;
  readonly context: ResourceContext<Query, Value>;
}

/** All that a screen may show of one read. */
export interface ResourceView<Value> extends FlowFrame {
  readonly step: ResourceStep;
  readonly value: Value | null;
  readonly isRefreshing: boolean;
  /** The last attempt to read failed, so the value is older. */
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** All that a screen may show of one read. */
export const toResourceView = <Query, Value>({ value, context }: ResourceSnapshot<Query, Value>): ResourceView<Value> => ({
  step: STEP_OF[value],
  value: context.value,
  isRefreshing: value === 'refreshing',
  isStale: value === 'stale',
  canRetry: value === 'failed' || value === 'stale',
  problem: value === 'failed' || value === 'stale' ? context.problem : null,
  dialog: null,
  notice: null,
  destination: context.destination,
  isBusy: value === 'loading' || value === 'refreshing',
  announcement: value === 'failed' || value === 'stale' ? context.problem : null,
});

const STEP_OF = {
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  failed: 'failed',
} as const satisfies Record<ResourceStateValue, ResourceStep>;
