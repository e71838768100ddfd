import {
  createActor,
  SimulatedClock,
  waitFor,
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';

/** A running flow over fake ports, with the clock of its pauses and deadlines. */
export interface Driven<Machine extends AnyStateMachine, View> {
  readonly actor: Actor<Machine>;
  readonly clock: SimulatedClock;
  until(state: StateValueFrom<Machine>): Promise<unknown>;
  view(): View;
}

export function drive<Machine extends AnyStateMachine, View>(
  machine: Machine,
  toView: (snapshot: SnapshotFrom<Machine>) => View,
  input?: InputFrom<Machine>,
): Driven<Machine, View>;
export function drive<View>(
  machine: AnyStateMachine,
  toView: (snapshot: AnyMachineSnapshot) => View,
  input?: unknown,
): Driven<AnyStateMachine, View> {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input }).start();
  return {
    actor,
    clock,
    until: (state) => waitFor(actor, (snapshot) => snapshot.matches(state)),
    view: () => toView(actor.getSnapshot()),
  };
}
