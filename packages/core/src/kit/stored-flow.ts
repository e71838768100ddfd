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

/** Why a stored flow is not restored; a new one starts instead. */
export type RestoreRefusal =
  /** Not written by `persistFlow`, or incomplete. */
  | 'unreadable'
  | 'other-flow'
  /** Written by a version in which the same fields have another meaning. */
  | 'other-version'
  /** The machine lacks the state, or has another context. */
  | 'does-not-fit'
  /** The stored flow had ended. */
  | 'ended';

export type RestoredFlow<Machine extends AnyStateMachine> =
  | { readonly kind: 'running'; readonly actor: Actor<Machine> }
  | { readonly kind: 'refused'; readonly reason: RestoreRefusal };

/** The input of a new actor; `view` is tried before and after the flow continues. */
export type RestoreOptions<Machine extends AnyStateMachine> = Omit<ActorOptions<Machine>, 'snapshot' | 'state'> & {
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** A running flow as a text for any storage, with its name and version. A stored flow has the investor's entries, but no password. [FL-71] */
export const persistFlow = (actor: PersistableFlow): string => {
  const snapshot = actor.getPersistedSnapshot();
  const { id, version = '' } = actor.logic;
  return JSON.stringify({ flow: id, version, sum: sumOf(JSON.stringify(snapshot)), snapshot });
};

/** A running actor of a machine, or an object with the same methods. */
export interface PersistableFlow {
  readonly logic: Pick<AnyStateMachine, 'id' | 'version'>;
  readonly getPersistedSnapshot: () => unknown;
}

/**
 * Restores a stored flow from any bytes: returns a running actor or a reason, never an exception. Deadlines start again. A call
 * that was running counts as a lost answer: it is not repeated, and the flow reacts as to a network failure. Rules:
 * docs/flows/README.md
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

/** The snapshot as written, or why it cannot be read. */
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

/**
 * The snapshot with which XState starts: running calls are stopped. null: the machine cannot have this state, or not with these
 * children.
 */
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

/** A call that is not started and never will be. */
const STOPPED = { status: 'stopped', output: undefined, error: undefined } as const;

/** Whether the context has the same fields as a new flow's, with the same types where a new flow has values. */
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

/** Starts the actor. False when it fails at once, or when its snapshot has no view after its children have started. */
function takenUp(actor: Actor<AnyStateMachine>, view: (snapshot: AnyMachineSnapshot) => unknown): boolean {
  // without a listener the error would be thrown at the host
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

/** XState does not store its timers: without new ones a waiting state would wait for ever. */
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
 * Children first: the end of a child may end a call of its parent. A call without an error handler is left to the deadline of its
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

/** The state of an actor; an actor that is no running machine has none. */
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

/** A checksum of the text (FNV-1a, twice 32 bits); it is no protection against deliberate changes. */
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
