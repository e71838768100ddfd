import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The statechart of a machine as Markdown: its size, a Mermaid diagram and the list of all transitions. The same machine gives the same text. */
export const statechartOf = (machine: AnyStateMachine): string => {
  const states = descendantsOf(machine.root);
  const transitions = [machine.root, ...states].flatMap(transitionsOf);
  return [
    `Machine \`${machine.id}\`: ${states.length} states, ${transitions.length} transitions.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawStates(machine.root, '  '),
    ...transitions.filter(({ target }) => target !== null).map(drawTransition),
    '```',
    '',
    '| in state | on | if | to |',
    '|---|---|---|---|',
    ...transitions.map(
      ({ source, event, guard, target }) =>
        `| ${nameOf(source)} | ${escapeCell(event)} | ${escapeCell(guard)} | ${target === null ? '(stays)' : nameOf(target)} |`,
    ),
  ].join('\n');
};

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

/** Mermaid reads letters, digits and underscores as a name. */
const markOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? 'anywhere' : node.path.join('__').replaceAll(/[^A-Za-z0-9_]/g, '_');

const drawStates = (node: AnyStateNode, indent: string): string[] => {
  const lines: string[] = [];
  if (node.type === 'compound') {
    for (const target of node.initial?.target ?? []) lines.push(`${indent}[*] --> ${markOf(target)}`);
  }
  for (const child of childrenOf(node)) {
    lines.push(`${indent}state "${child.key}" as ${markOf(child)}`);
    if (childrenOf(child).length > 0) lines.push(`${indent}state ${markOf(child)} {`, ...drawStates(child, `${indent}  `), `${indent}}`);
    if (child.type === 'final') lines.push(`${indent}${markOf(child)} --> [*]`);
  }
  return lines;
};

const drawTransition = ({ source, target, event, guard }: Transition): string =>
  `  ${markOf(source)} --> ${target === null ? markOf(source) : markOf(target)} : ${plain(event)}${guard === '' ? '' : ` [${plain(guard)}]`}`;

/** Colons and semicolons end a label in Mermaid. */
const plain = (text: string): string => text.replaceAll(/[:;]/g, ' ');

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');
