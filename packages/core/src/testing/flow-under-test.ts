import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
} from 'xstate';
import { persistFlow, restoreFlow, type RestoredFlow } from '../kit/stored-flow.ts';

/** A flow with fake ports, of any types. */
export interface FlowUnderTest {
  /** The machine, or the function that makes it. */
  readonly source: unknown;
  readonly machine: AnyStateMachine;
  /** The data that a fault-free run stores: at its start, and at the points that `pause` waits for. */
  readonly stored: (pause: (clock: SimulatedClock) => Promise<void>) => Promise<readonly string[]>;
  readonly restore: (stored: unknown) => RestoredFlow<AnyStateMachine>;
  /** No call, child flow or pause was running in it. */
  readonly isCalm: (text: string) => boolean;
  readonly viewOf: (restored: RestoredFlow<AnyStateMachine>) => unknown;
}

/** A machine with its output type; `never` where it does not end [FL-75]. */
type WithOutput<Machine extends AnyStateMachine> = unknown extends OutputFrom<Machine> ? 'the machine has no output' : Machine;

/** `made`: the machine, or a function that makes it, for a flow that reads the law when it is made. */
export function flow<Machine extends AnyStateMachine>(
  source: unknown,
  made: (Machine & WithOutput<Machine>) | (() => Machine & WithOutput<Machine>),
  input: InputFrom<Machine>,
  view: (snapshot: SnapshotFrom<Machine>) => unknown,
): FlowUnderTest;
export function flow(
  source: unknown,
  made: AnyStateMachine | (() => AnyStateMachine),
  input: unknown,
  view: (snapshot: AnyMachineSnapshot) => unknown,
): FlowUnderTest {
  const make = typeof made === 'function' ? made : () => made;
  return {
    source,
    get machine() {
      return make();
    },
    stored: async (pause) => {
      const clock = new SimulatedClock();
      const actor = createActor(make(), { input, clock });
      actor.subscribe({ error: () => {} });
      actor.start();
      const texts = new Set([persistFlow(actor)]);
      for (let at = 0; at < STEPS; at += 1) {
        await pause(clock);
        texts.add(persistFlow(actor));
      }
      actor.stop();
      return [...texts];
    },
    restore: (stored) => restoreFlow(make(), stored, { input, view, clock: new SimulatedClock() }),
    isCalm: (text) => text.includes('"children":{}') && !/"(?:status":"done|tags":\[")/.test(text),
    viewOf: (restored) => (restored.kind === 'running' ? view(restored.actor.getSnapshot()) : null),
  };
}

const STEPS = 4;
