import type { PasswordEntry } from '@caifu/core/kit';
import { useSelector } from '@xstate/react';
import type { AnyActorLogic, SnapshotFrom } from 'xstate';
import { usePort, type FlowPorts } from '../app/shell/flows.ts';
import { useView, type Shown, type Start } from '../app/shell/use-view.ts';
import { Cashier, type PadActor } from './Cashier.tsx';

interface PadPorts {
  readonly cashier: { readonly entry: PasswordEntry };
}

/** Flows with a trade password. */
type PadName = { [Name in keyof FlowPorts]: FlowPorts[Name] extends PadPorts ? Name : never }[keyof FlowPorts];

/** A flow with a trade password: the result of `useView`, and the pad above the page. */
export function useOrder<Name extends PadName, Logic extends AnyActorLogic, View>(
  create: (ports: FlowPorts[Name]) => Logic,
  name: Name,
  toView: (snapshot: SnapshotFrom<Logic>) => View,
  padOf: (snapshot: SnapshotFrom<Logic>) => PadActor | null,
  ...start: Start<Logic>
) {
  const flow = useView(create, name, toView, ...start);
  const pad = useSelector<Shown<SnapshotFrom<Logic>>, PadActor | null>(flow.actor, padOf);
  const { entry } = usePort(name).cashier;
  return { ...flow, pad: <Cashier actor={pad} entry={entry} /> };
}
