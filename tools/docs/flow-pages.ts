import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { repositoryFiles } from '../support/repository-files.ts';
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

/** Every machine of core by its flow: the folder that holds it. */
const machineFiles = repositoryFiles().filter((file) => /^packages\/core\/src\/(?!testing\/).+\.machine\.ts$/.test(file));

const flowsWithMachines = (): string[] => [...new Set(machineFiles.map((file) => path.basename(path.dirname(file))))].toSorted();

const machineFilesOf = (flow: string): string[] =>
  machineFiles.filter((file) => path.basename(path.dirname(file)) === flow).map((file) => path.join(repositoryRoot, file));

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
