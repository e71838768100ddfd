import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The statechart of a machine as Markdown: its size and a tree of its states, each with its transitions. The same machine gives the same text.
 */
export const statechartOf = (machine: AnyStateMachine): string =>
  [
    sizeOf(machine),
    '',
    '```text',
    ...transitionsOf(machine.root).map((found) => lineOf(found, '')),
    ...treeOf(machine.root, ''),
    '```',
  ].join('\n');

/** The names of all states, as `form.editing`. */
export const statesOf = (machine: AnyStateMachine): readonly string[] => descendantsOf(machine.root).map(nameOf);

const sizeOf = (machine: AnyStateMachine): string => {
  const states = descendantsOf(machine.root);
  return `Machine \`${machine.id}\`: ${states.length} states, ${[machine.root, ...states].flatMap(transitionsOf).length} transitions.`;
};

const treeOf = (node: AnyStateNode, indent: string): string[] =>
  childrenOf(node).flatMap((child) => [
    `${indent}${child.key}${roleOf(node, child)}`,
    ...transitionsOf(child).map((found) => lineOf(found, `${indent}  `)),
    ...treeOf(child, `${indent}  `),
  ]);

const roleOf = (parent: AnyStateNode, node: AnyStateNode): string =>
  (parent.type === 'compound' && parent.initial?.target.includes(node) ? ' (begins here)' : '') +
  (node.type === 'final' ? ' (ends here)' : '');

const lineOf = ({ event, guard, target }: Transition, indent: string): string =>
  `${indent}- ${event}${guard === '' ? '' : ` if ${guard}`} -> ${target === null ? '(stays)' : nameOf(target)}`;

interface Transition {
  readonly source: AnyStateNode;
  /** null: actions only. */
  readonly target: AnyStateNode | null;
  readonly event: string;
  readonly guard: string;
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

const descendantsOf = (node: AnyStateNode): AnyStateNode[] => childrenOf(node).flatMap((child) => [child, ...descendantsOf(child)]);

const transitionsOf = (source: AnyStateNode): Transition[] =>
  [...[...source.transitions.values()].flat(), ...(source.always ?? [])].flatMap((definition: AnyTransitionDefinition): Transition[] => {
    const common = { source, event: eventOf(String(definition.eventType), source.machine), guard: guardOf(definition.guard) };
    const targets: readonly (AnyStateNode | null)[] = definition.target ?? [null];
    return targets.map((target) => ({ ...common, target }));
  });

/** xstate's own event names in plain words. */
const eventOf = (name: string, machine: AnyStateMachine): string => {
  if (name === '') return 'always';
  const done = /^xstate\.done\.actor\.(?:\d+\.)?(.+)$/.exec(name);
  if (done) return `${done[1]} answers`;
  const failed = /^xstate\.error\.actor\.(?:\d+\.)?(.+)$/.exec(name);
  if (failed) return `${failed[1]} fails`;
  if (name.startsWith('xstate.done.state.')) return 'done';
  const after = /^xstate\.after\.([^.]+)\./.exec(name);
  if (after?.[1] !== undefined) return `after ${durationOf(after[1], machine)}`;
  return name;
};

/** `after` names a number of milliseconds or a delay of the machine. */
const durationOf = (name: string, machine: AnyStateMachine): string => {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  const milliseconds = /^\d+$/.test(name) ? Number(name) : delays[name];
  return typeof milliseconds === 'number' ? `${milliseconds / 1000} s` : name;
};

const guardOf = (guard: unknown): string => {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard && typeof guard.type === 'string') return guard.type;
  if (typeof guard !== 'function') return 'condition';
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardOf) : [];
  if (guard.name === 'not') return `not ${parts.join('')}`;
  if (guard.name === 'and' || guard.name === 'or') return `(${parts.join(` ${guard.name} `)})`;
  return 'condition';
};

const nameOf = (node: AnyStateNode): string => (node.path.length === 0 ? '(anywhere)' : node.path.join('.'));
