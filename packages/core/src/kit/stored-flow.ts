import {
  createActor,
  initialTransition,
  isMachineSnapshot,
  StateMachine,
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import { PortError } from './port-error.ts';

/** Why a stored flow is not taken up again: then it begins anew. */
export type RestoreRefusal =
  /** Not what `persistFlow` has written, or not all of it. */
  | 'unreadable'
  | 'other-flow'
  /** Written by a version that means something else by the same fields. */
  | 'other-version'
  /** The machine has no such state, or its context is another. */
  | 'does-not-fit'
  /** The stored flow had come to its end. */
  | 'ended';

export type RestoredFlow<Machine extends AnyStateMachine> =
  | { readonly kind: 'running'; readonly actor: Actor<Machine> }
  | { readonly kind: 'refused'; readonly reason: RestoreRefusal };

/** The input of a new actor; `view` is tried before the flow goes on, and when it has. */
export type RestoreOptions<Machine extends AnyStateMachine> = Omit<ActorOptions<Machine>, 'snapshot' | 'state'> & {
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** A running flow as a text for any storage, with its name and version. A stored flow has the investor's entries, but no password. [FL-71] */
export const persistFlow = (actor: PersistableFlow): string => {
  const snapshot = actor.getPersistedSnapshot();
  const { id, version = '' } = actor.logic;
  return JSON.stringify({ flow: id, version, sum: sumOf(JSON.stringify(snapshot)), snapshot });
};

/** A running actor of a machine, or anything that can say the same. */
export interface PersistableFlow {
  readonly logic: Pick<AnyStateMachine, 'id' | 'version'>;
  readonly getPersistedSnapshot: () => unknown;
}

/**
 * Takes up a stored flow where it stood, whatever the bytes are: a running actor or a reason, never an exception.
 * Deadlines begin anew. A call that was under way counts as one whose answer was lost: it is not made again, and the flow
 * does what it does when the network fails. Rules: docs/flows/README.md
 */
export function restoreFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  stored: unknown,
  options: RestoreOptions<Machine>,
): RestoredFlow<Machine>;
export function restoreFlow(
  machine: AnyStateMachine,
  stored: unknown,
  { view = () => null, ...options }: RestoreOptions<AnyStateMachine>,
): RestoredFlow<AnyStateMachine> {
  try {
    const read = readStored(machine, stored);
    if (typeof read === 'string') return { kind: 'refused', reason: read };
    const snapshot = restorable(machine, read);
    if (snapshot === null || !hasContextOf(machine, options.input, snapshot.context)) return { kind: 'refused', reason: 'does-not-fit' };
    const actor = createActor(machine, { ...options, snapshot });
    view(actor.getSnapshot());
    return takenUp(actor, view) ? { kind: 'running', actor } : { kind: 'refused', reason: 'does-not-fit' };
  } catch {
    return { kind: 'refused', reason: 'does-not-fit' };
  }
}

/** The snapshot as it was written, or why it is not read. */
function readStored(machine: AnyStateMachine, stored: unknown): StoredSnapshot | RestoreRefusal {
  const record = parsed(stored);
  if (!isRecord(record) || !isRecord(record['snapshot'])) return 'unreadable';
  const { flow, version, sum, snapshot } = record;
  if (sum !== sumOf(JSON.stringify(snapshot))) return 'unreadable';
  if (flow !== machine.id) return 'other-flow';
  if (version !== machine.version) return 'other-version';
  if (snapshot['status'] === 'done') return 'ended';
  return isStoredSnapshot(snapshot) ? snapshot : 'unreadable';
}

function parsed(stored: unknown): unknown {
  if (typeof stored !== 'string') return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

interface StoredSnapshot {
  readonly status: 'active';
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, unknown>>;
  readonly historyValue?: unknown;
}

const isStoredSnapshot = (snapshot: unknown): snapshot is StoredSnapshot =>
  isRecord(snapshot) &&
  snapshot['status'] === 'active' &&
  isStateValue(snapshot['value']) &&
  isRecord(snapshot['context']) &&
  isRecord(snapshot['children']) &&
  isHistory(snapshot['historyValue'] ?? {});

const isStateValue = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && Object.values(value).every(isStateValue));

const isHistory = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((nodes) => Array.isArray(nodes) && nodes.every((node) => isRecord(node) && 'id' in node));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The snapshot that XState starts from: the calls under way are stopped. null: the machine cannot be in this state, or not with these children. */
function restorable(
  machine: AnyStateMachine,
  stored: StoredSnapshot,
): (StoredSnapshot & { readonly output: undefined; readonly error: undefined }) | null {
  const resolved = machine.resolveState({ value: stored.value, context: stored.context });
  const nodes = resolved._nodes;
  if (JSON.stringify(resolved.value) !== JSON.stringify(stored.value)) return null;
  const invoked = nodes.flatMap(({ invoke }) => invoke);
  if (Object.keys(stored.children).length !== invoked.length) return null;
  const children: Record<string, unknown> = {};
  for (const { id, src } of invoked) {
    const child = stored.children[id];
    if (typeof src !== 'string' || !isRecord(child) || child['src'] !== src || !isRecord(child['snapshot'])) return null;
    const logic: unknown = machine.implementations.actors[src];
    const isCall = nodes.some(
      ({ transitions }) => transitions.has(`xstate.done.actor.${id}`) || transitions.has(`xstate.error.actor.${id}`),
    );
    const snapshot = logic instanceof StateMachine ? childOf(logic, child['snapshot']) : isCall ? STOPPED : child['snapshot'];
    if (snapshot === null) return null;
    children[id] = { ...child, snapshot };
  }
  return { ...stored, children, output: undefined, error: undefined };
}

const childOf = (machine: AnyStateMachine, snapshot: unknown) => (isStoredSnapshot(snapshot) ? restorable(machine, snapshot) : null);

/** A call that has not been started and never will be. */
const STOPPED = { status: 'stopped', output: undefined, error: undefined } as const;

/** The same fields as a new flow has, of the same kind where a new flow has a value already. */
function hasContextOf(machine: AnyStateMachine, input: unknown, context: StoredSnapshot['context']): boolean {
  const initial: unknown = initialTransition(machine, input)[0].context;
  if (!isRecord(initial)) return false;
  const fields = new Set([...Object.keys(initial), ...Object.keys(context)]);
  return [...fields].every((field) => field in initial && isOfKind(initial[field], context[field]));
}

const isOfKind = (initial: unknown, value: unknown): boolean =>
  (initial ?? null) === null ||
  (value ?? null) === null ||
  (typeof initial === typeof value && Array.isArray(initial) === Array.isArray(value));

/** Starts it; false when it breaks at once, or what its children told of as they began has no view. */
function takenUp(actor: Actor<AnyStateMachine>, view: (snapshot: AnyMachineSnapshot) => unknown): boolean {
  // an error that nobody hears would be thrown at the host
  const watch = actor.subscribe({ error: () => {} });
  actor.start();
  armDeadlines(actor);
  loseCalls(actor);
  watch.unsubscribe();
  if (actor.getSnapshot().status === 'error') return false;
  try {
    view(actor.getSnapshot());
    return true;
  } catch {
    actor.stop();
    return false;
  }
}

/** XState does not store its timers: what waits would wait for ever. */
function armDeadlines(actor: AnyActorRef): void {
  const { context, nodes, children } = standOf(actor);
  for (const child of Object.values(children)) armDeadlines(child);
  for (const node of nodes) {
    for (const { delay, eventType } of node.after) {
      const type = String(eventType);
      const ms: unknown = typeof delay === 'string' ? node.machine.implementations.delays[delay] : delay;
      const wait: unknown =
        typeof ms === 'function' ? Reflect.apply(ms, undefined, [{ context, event: { type: 'restored' } }, undefined]) : ms;
      if (typeof wait === 'number') actor.system.scheduler.schedule(actor, actor, { type }, wait, type);
    }
  }
}

/**
 * Children first: what becomes of theirs may end what their parent does. A call whose failure nobody hears is left to the deadline of its
 * state.
 */
function loseCalls(actor: AnyActorRef): void {
  const { nodes, children } = standOf(actor);
  for (const child of Object.values(children)) loseCalls(child);
  for (const node of nodes) {
    for (const { id } of node.invoke) {
      if (!node.transitions.has(`xstate.error.actor.${id}`) && node.after.length > 0) continue;
      const now = standOf(actor);
      if (now.nodes.includes(node) && isStopped(now.children[id]?.getSnapshot())) {
        actor.send({ type: `xstate.error.actor.${id}`, error: new PortError('network'), actorId: id });
      }
    }
  }
}

/** Where an actor stands; one that is no running machine stands nowhere. */
function standOf(actor: AnyActorRef): Stand {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return { context: null, nodes: [], children: {} };
  const context: unknown = snapshot.context;
  const children: unknown = snapshot.children;
  return { context, nodes: snapshot._nodes, children: isChildren(children) ? children : {} };
}

interface Stand {
  readonly context: unknown;
  readonly nodes: AnyMachineSnapshot['_nodes'];
  readonly children: Readonly<Record<string, AnyActorRef>>;
}

const isChildren = (value: unknown): value is Readonly<Record<string, AnyActorRef>> => isRecord(value);

const isStopped = (snapshot: unknown): boolean => isRecord(snapshot) && snapshot['status'] === 'stopped';

/** Tells whether a text is whole; no guard against somebody who writes another on purpose (FNV-1a, twice 32 bits). */
function sumOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + at), 0x01000193) >>> 0;
  }
  return `${high.toString(16).padStart(8, '0')}${low.toString(16).padStart(8, '0')}`;
}
