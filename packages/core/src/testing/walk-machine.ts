import {
  getInitialMicrosteps,
  getMicrosteps,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  type StateValueFrom,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { getStateNodes } from 'xstate/graph';
import { persistFlow, restoreFlow } from '../kit/stored-flow.ts';
import { underEveryLaw } from '../law/law.fakes.ts';

type AnyNode = AnyMachineSnapshot['_nodes'][number];
type AnyTransition = ReturnType<AnyStateMachine['getTransitionData']>[number];

/** The possible answers of an invoked call, by its invoke id: results, and thrown faults. */
export interface CallOutcomes {
  readonly done?: readonly unknown[];
  readonly errors?: readonly unknown[];
  /** Snapshots that a child machine shows while it runs. */
  readonly snapshots?: readonly unknown[];
}

/** The part of a snapshot that a walk sees. */
export interface WalkedSnapshot<Machine extends AnyStateMachine> {
  readonly value: StateValueFrom<Machine>;
  readonly context: ContextFrom<Machine>;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly output: unknown;
}

/** The start of a walk, its possible events, and its invariants. */
export interface WalkSettings<Machine extends AnyStateMachine> {
  /** One walk starts from each. Leave out for a machine without input. */
  readonly inputs?: readonly unknown[];
  /** The events of user, page and host; tried in every state. */
  readonly events: readonly EventObject[];
  readonly outcomes: Readonly<Record<string, CallOutcomes>>;
  /** Snapshots with the same key are treated as one. Default: state and context. */
  readonly keyOf?: (snapshot: WalkedSnapshot<Machine>) => string;
  /** States in which the flow may stay permanently, by id without the machine's own ("shown"). Final states always may. */
  readonly restsIn?: readonly string[];
  /** Called for every reached snapshot; throw to fail. */
  readonly invariant?: (snapshot: WalkedSnapshot<Machine>) => void;
  /** Maximum number of snapshots. */
  readonly limit?: number;
}

export interface Walk {
  readonly snapshotCount: number;
  readonly visitedStates: readonly string[];
  /** The shortest list of events to each state. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  readonly unvisitedStates: readonly string[];
  readonly unvisitedTransitions: readonly string[];
  /** Guards that never passed, or never failed. */
  readonly oneSidedGuards: readonly string[];
  /** States from which neither an end nor a resting state can be reached. */
  readonly trappedStates: readonly string[];
  /** States that wait for a call without a deadline. */
  readonly withoutDeadline: readonly string[];
  /** Events that caused an error that no transition takes. */
  readonly unhandled: readonly string[];
  /** States in which a stored flow cannot be restored, and why. */
  readonly notRestored: readonly string[];
}

/**
 * Walks a machine through all possible events without running any call: the answers of calls are sent as events. Pure;
 * breadth-first, so that the path to each state is a shortest one. [LAW-9] A machine that asks for the law is walked under every set: it visits
 * all under China's, and is sound under each.
 */
export const walkMachine = <Machine extends AnyStateMachine>(machine: Machine, settings: WalkSettings<Machine>): Walk => {
  const walks = underEveryLaw(() => walkUnderOneLaw(machine, settings));
  const ofAll = (faults: (walk: Walk) => readonly string[]): readonly string[] => [...new Set(walks.flatMap(faults))];
  return {
    ...walks[0],
    trappedStates: ofAll((walk) => walk.trappedStates),
    unhandled: ofAll((walk) => walk.unhandled),
    notRestored: ofAll((walk) => walk.notRestored),
  };
};

const walkUnderOneLaw = <Machine extends AnyStateMachine>(machine: Machine, settings: WalkSettings<Machine>): Walk => {
  const record = createRecord(machine);
  const keyOf = settings.keyOf ?? defaultKey;
  const seen = new Map<string, { readonly snapshot: AnyMachineSnapshot; readonly path: readonly string[] }>();
  const edges = new Map<string, Set<string>>();
  const queue: string[] = [];
  const limit = settings.limit ?? 50_000;
  const restored = new Map<string, string | null>();

  const reach = (snapshot: AnyMachineSnapshot, path: readonly string[]): string => {
    const key = keyOf(snapshot);
    if (!seen.has(key)) {
      if (seen.size >= limit) throw new Error(`more than ${limit} snapshots: give walkMachine a coarser keyOf`);
      seen.set(key, { snapshot, path });
      record.visit(snapshot, path);
      settings.invariant?.(snapshot);
      if (snapshot.status === 'active') {
        const state = statesOf(snapshot).join('+');
        if (!restored.has(state)) restored.set(state, refusalOf(machine, snapshot, settings.inputs?.[0]));
        queue.push(key);
      }
    }
    return key;
  };

  for (const input of settings.inputs ?? [undefined]) {
    const steps = firstSteps(machine, input);
    record.passEventless(steps, { type: 'xstate.init' }, []);
    const last = steps.at(-1);
    if (last !== undefined) reach(last, []);
  }
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const from = seen.get(key);
    if (from === undefined) continue;
    const next = new Set<string>();
    edges.set(key, next);
    for (const event of possibleEvents(from.snapshot, settings)) {
      const path = [...from.path, event.type];
      const after = step(machine, from.snapshot, event, { record, path });
      if (after !== null) next.add(reach(after, path));
    }
  }
  return {
    ...record.result(),
    snapshotCount: seen.size,
    trappedStates: trapped(seen, edges, settings.restsIn ?? []),
    notRestored: [...restored].flatMap(([state, refusal]) => (refusal === null ? [] : [`${state} (${refusal})`])),
  };
};

/** Why a stored snapshot cannot be restored; null: it can. */
const refusalOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, input: unknown): string | null => {
  const text = persistFlow({ logic: machine, getPersistedSnapshot: () => machine.getPersistedSnapshot(snapshot) });
  const restored = restoreFlow(machine, text, { input, clock: new SimulatedClock() });
  if (restored.kind === 'refused') return restored.reason;
  restored.actor.stop();
  return null;
};

/** The faults found by a walk; empty when the machine is fully explored and sound. */
export const gapsOf = (walk: Walk): readonly string[] => [
  ...walk.unvisitedStates.map((id) => `never visited: ${id}`),
  ...walk.unvisitedTransitions.map((id) => `never taken: ${id}`),
  ...walk.oneSidedGuards.map((id) => `one-sided guard: ${id}`),
  ...walk.trappedStates.map((id) => `no way out: ${id}`),
  ...walk.withoutDeadline.map((id) => `waits without deadline: ${id}`),
  ...walk.unhandled.map((id) => `breaks: ${id}`),
  ...walk.notRestored.map((id) => `not restored: ${id}`),
];

/** The seed, the length and the invariants of a random walk. */
export interface RandomWalkSettings<Machine extends AnyStateMachine> extends Omit<
  WalkSettings<Machine>,
  'keyOf' | 'restsIn' | 'limit' | 'invariant'
> {
  /** The same seed gives the same walk. */
  readonly seed: number;
  readonly steps: number;
  /** Called after every step with the events since the start; throw to fail. */
  readonly check: (snapshot: WalkedSnapshot<Machine>, history: readonly EventObject[]) => void;
}

/** [LAW-9] Walks randomly from seeded numbers, and restarts whenever the machine ends; under every set of the law where the machine asks for it. */
export const randomWalk = <Machine extends AnyStateMachine>(machine: Machine, settings: RandomWalkSettings<Machine>): void => {
  underEveryLaw(() => walkRandomly(machine, settings));
};

const walkRandomly = <Machine extends AnyStateMachine>(machine: Machine, settings: RandomWalkSettings<Machine>): void => {
  const random = createRandom(settings.seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const start = (): AnyMachineSnapshot | undefined => firstSteps(machine, pick(settings.inputs ?? [undefined])).at(-1);
  let snapshot = start();
  let history: EventObject[] = [];
  for (let at = 0; at < settings.steps; at += 1) {
    const event = snapshot?.status === 'active' ? pick(possibleEvents(snapshot, settings)) : undefined;
    if (snapshot === undefined || event === undefined) {
      snapshot = start();
      history = [];
      continue;
    }
    snapshot = step(machine, snapshot, event, null) ?? snapshot;
    history.push(event);
    settings.check(snapshot, history);
  }
};

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Recorder = ReturnType<typeof createRecord>;

const createRecord = (machine: AnyStateMachine) => {
  const nodes = [machine.root, ...getStateNodes(machine)];
  const transitions = nodes.flatMap((node) => [...transitionsOf(node), ...(node.always ?? [])]);
  const paths = new Map<string, readonly string[]>();
  const taken = new Set<AnyTransition>();
  const refused = new Set<AnyTransition>();
  const unhandled = new Set<string>();

  /** The candidates of one node in order: the guards before the taken one failed. */
  const judge = (candidates: readonly AnyTransition[], isTaken: (candidate: AnyTransition) => boolean): boolean => {
    for (const candidate of candidates) {
      if (isTaken(candidate)) {
        taken.add(candidate);
        return true;
      }
      if (candidate.guard !== undefined) refused.add(candidate);
    }
    return false;
  };

  return {
    visit: (snapshot: AnyMachineSnapshot, path: readonly string[]): void => {
      for (const node of snapshot._nodes) if (!paths.has(node.id)) paths.set(node.id, path);
    },
    passEvent: (snapshot: AnyMachineSnapshot, event: EventObject): void => {
      const enabled = new Set<AnyTransition>(machine.getTransitionData(snapshot, event));
      for (const leaf of snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')) {
        for (let node: AnyNode | undefined = leaf; node !== undefined; node = node.parent) {
          if (judge(node.transitions.get(event.type) ?? [], (candidate) => enabled.has(candidate))) break;
        }
      }
    },
    passEventless: (steps: readonly AnyMachineSnapshot[], event: EventObject, path: readonly string[]): void => {
      for (const { _nodes } of steps) for (const node of _nodes) if (!paths.has(node.id)) paths.set(node.id, path);
      steps.forEach((before, index) => {
        const after = steps[index + 1];
        // If nothing follows, every eventless guard of that state failed. The guard distinguishes transitions with the same target.
        const isTaken = ({ target: targets, guard }: AnyTransition): boolean =>
          after !== undefined &&
          (targets ?? []).every((target) => after._nodes.includes(target) && !before._nodes.includes(target)) &&
          (guard === undefined || evaluateGuard(guard, before.context, event, before));
        for (const node of before._nodes) judge(node.always ?? [], isTaken);
      });
    },
    breakOn: (snapshot: AnyMachineSnapshot, event: EventObject): void => {
      unhandled.add(`${statesOf(snapshot).join('+')} on ${event.type}`);
    },
    result: () => ({
      visitedStates: [...paths.keys()],
      paths,
      unvisitedStates: nodes.filter((node) => !paths.has(node.id)).map((node) => node.id),
      unvisitedTransitions: transitions.filter((each) => !taken.has(each)).map(nameOf),
      oneSidedGuards: transitions.filter((each) => each.guard !== undefined && taken.has(each) && !refused.has(each)).map(nameOf),
      withoutDeadline: nodes
        .filter((node) => node !== machine.root && node.invoke.length > 0 && ![...node.transitions.keys()].some(isDelay))
        .map((node) => node.id),
      unhandled: [...unhandled],
    }),
  };
};

const step = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  notes: { readonly record: Recorder; readonly path: readonly string[] } | null,
): AnyMachineSnapshot | null => {
  notes?.record.passEvent(snapshot, event);
  const steps = getMicrosteps(machine, snapshot, event).map(([each]) => each);
  const last = steps.at(-1) ?? null;
  if (last?.status === 'error') {
    notes?.record.breakOn(snapshot, event);
    return null;
  }
  notes?.record.passEventless(steps, event, notes.path);
  return last;
};

const firstSteps = (machine: AnyStateMachine, input: unknown): readonly AnyMachineSnapshot[] =>
  getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);

/** All possible events in a snapshot: external events, answers of running calls, deadlines. */
const possibleEvents = (
  snapshot: AnyMachineSnapshot,
  settings: Pick<WalkSettings<AnyStateMachine>, 'events' | 'outcomes'>,
): readonly EventObject[] => {
  const answers = snapshot._nodes.flatMap((node) => node.invoke.flatMap(({ id }) => answersOf(id, settings.outcomes[id] ?? {})));
  const delays = snapshot._nodes.flatMap((node) => [...node.transitions.keys()].filter(isDelay).map((type) => ({ type })));
  return [...settings.events, ...answers, ...delays];
};

const answersOf = (id: string, outcomes: CallOutcomes): readonly EventObject[] => [
  ...(outcomes.done ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
  ...(outcomes.errors ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
  ...(outcomes.snapshots ?? []).map((snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot })),
];

const trapped = (
  seen: ReadonlyMap<string, { readonly snapshot: AnyMachineSnapshot }>,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  restsIn: readonly string[],
): readonly string[] => {
  const sources = new Map<string, string[]>();
  for (const [from, targets] of edges) for (const target of targets) sources.set(target, [...(sources.get(target) ?? []), from]);
  const safe = new Set([...seen].filter(([, { snapshot }]) => isAtRest(snapshot, restsIn)).map(([key]) => key));
  const queue = [...safe];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const source of sources.get(key) ?? []) {
      if (safe.has(source)) continue;
      safe.add(source);
      queue.push(source);
    }
  }
  return [...new Set([...seen].filter(([key]) => !safe.has(key)).flatMap(([, { snapshot }]) => statesOf(snapshot)))];
};

const isAtRest = (snapshot: AnyMachineSnapshot, restsIn: readonly string[]): boolean =>
  snapshot.status === 'done' || snapshot._nodes.some((node) => restsIn.includes(node.path.join('.')));

const statesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map((node) => node.id);

const transitionsOf = (node: AnyNode): readonly AnyTransition[] => [...node.transitions.values()].flat();

const isDelay = (type: string): boolean => type.startsWith('xstate.after.');

const nameOf = (each: AnyTransition): string => {
  const siblings = each.eventType === '' ? (each.source.always ?? []) : (each.source.transitions.get(String(each.eventType)) ?? []);
  const targets = (each.target ?? []).map((target) => target.path.join('.')).join('+');
  return `${each.source.id} on ${each.eventType === '' ? 'always' : each.eventType} #${siblings.indexOf(each)}${targets === '' ? '' : ` to ${targets}`}`;
};

const defaultKey = (snapshot: WalkedSnapshot<AnyStateMachine>): string => JSON.stringify([snapshot.value, snapshot.context]);
