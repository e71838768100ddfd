import {
  createPagedListMachine,
  createResourceMachine,
  toPagedListView,
  toResourceView,
  type PagedListPorts,
  type PagedListSnapshot,
  type ResourcePorts,
  type ResourceSnapshot,
} from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type {
  Actor,
  ActorOptions,
  AnyActorLogic,
  AnyActorRef,
  EventFromLogic,
  IsNotNever,
  RequiredActorOptionsKeys,
  SnapshotFrom,
} from 'xstate';
import { useFlow, type FlowPorts } from './flows.ts';

export type Start<Logic extends AnyActorLogic> =
  IsNotNever<RequiredActorOptionsKeys<Logic>> extends true
    ? [options: ActorOptions<Logic> & { [Key in RequiredActorOptionsKeys<Logic>]: unknown }]
    : [options?: ActorOptions<Logic>];

export interface Shown<Snapshot> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => Snapshot;
}

/** A flow for the life of the screen, with its view and its `send`: `useView(createBuyMachine, 'buy', toBuyView, { input })`. */
export function useView<Name extends keyof FlowPorts, Logic extends AnyActorLogic, View>(
  create: (ports: FlowPorts[Name]) => Logic,
  name: Name,
  toView: (snapshot: SnapshotFrom<Logic>) => View,
  ...start: Start<Logic>
) {
  return useMachineView(useFlow(create, name), toView, ...start);
}

/** The same for a machine that is not among the ports' flows. */
export function useMachineView<Logic extends AnyActorLogic, View>(
  machine: Logic,
  toView: (snapshot: SnapshotFrom<Logic>) => View,
  ...start: Start<Logic>
): { readonly view: View; readonly send: (event: EventFromLogic<Logic>) => void; readonly actor: Actor<Logic> } {
  const actor: Actor<Logic> = useActorRef<Logic>(machine, ...start);
  const view = useSelector<Shown<SnapshotFrom<Logic>>, View>(actor, toView, shallowEqual);
  return { view, send: (event: EventFromLogic<Logic>) => actor.send(event), actor };
}

/** One resource, read for the life of the screen. */
export const useReading = <Query, Value>(ports: ResourcePorts<Query, Value>, id: string, query: Query) =>
  useReadingView(ports, id, query, toResourceView<Query, Value>);

export function useReadingView<Query, Value, View>(
  ports: ResourcePorts<Query, Value>,
  id: string,
  query: Query,
  toView: (snapshot: ResourceSnapshot<Query, Value>) => View,
) {
  const [machine] = useState(() => createResourceMachine(ports, id));
  return useMachineView(machine, toView, { input: { query } });
}

/** A list that loads page by page, for the life of the screen. */
export const usePages = <Query, Item>(ports: PagedListPorts<Query, Item>, id: string, query: Query) =>
  usePagesView(ports, id, query, toPagedListView<Query, Item>);

export function usePagesView<Query, Item, View>(
  ports: PagedListPorts<Query, Item>,
  id: string,
  query: Query,
  toView: (snapshot: PagedListSnapshot<Query, Item>) => View,
) {
  const [machine] = useState(() => createPagedListMachine(ports, id));
  return useMachineView(machine, toView, { input: { query } });
}
