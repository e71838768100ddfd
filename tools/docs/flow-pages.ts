import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { repositoryRoot } from '../support/repository.ts';
import { statechartOf } from '../support/statechart.ts';
import type { Page } from './page.ts';

/** docs/flows/<flow>.md: everything after the mark is drawn from the machines of the flow's folder. */
export const flowPages = (): Promise<Page[]> =>
  Promise.all(
    flowsWithMachines().map(async (flow) => {
      const file = `docs/flows/${flow}.md`;
      const charts = await Promise.all(machineFilesOf(flow).map((machineFile) => chartsIn(machineFile, flow)));
      const rules = handWrittenPart(file);
      return { file, text: rules === null ? null : `${rules}\n${charts.flat().join('\n\n')}\n` };
    }),
  );

const mark = '<!-- statechart -->';
const flowsFolder = path.join(repositoryRoot, 'packages/core/src/flows');

const flowsWithMachines = (): string[] =>
  readdirSync(flowsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && machineFilesOf(entry.name).length > 0)
    .map((entry) => entry.name)
    .toSorted();

const machineFilesOf = (flow: string): string[] =>
  readdirSync(path.join(flowsFolder, flow))
    .filter((name) => name.endsWith('.machine.ts'))
    .toSorted()
    .map((name) => path.join(flowsFolder, flow, name));

/** null: nobody has written the page yet. */
const handWrittenPart = (file: string): string | null => {
  const target = path.join(repositoryRoot, file);
  if (!existsSync(target)) return null;
  const text = readFileSync(target, 'utf8');
  const at = text.indexOf(mark);
  return at < 0 ? `${text.trimEnd()}\n\n## Statechart\n\n${mark}\n` : `${text.slice(0, at)}${mark}\n`;
};

/** The factories are called with ports that are never used: drawing a machine runs none of it. */
const chartsIn = async (machineFile: string, flow: string): Promise<string[]> => {
  const exported: unknown = await import(pathToFileURL(machineFile).href);
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([name, factory]: readonly [string, unknown]) => {
    if (!/^create.+Machine$/.test(name) || typeof factory !== 'function') return [];
    const machine: unknown = Reflect.apply(factory, undefined, [unusedPorts, flow]);
    if (!(machine instanceof StateMachine)) throw new Error(`${name} in ${machineFile} does not answer a machine`);
    return [statechartOf(machine)];
  });
};

/** Answers itself to every reading and call; as a text it is a word. */
const unusedPorts: unknown = new Proxy(() => null, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'unused' : key === 'then' ? null : unusedPorts),
  apply: () => unusedPorts,
});
