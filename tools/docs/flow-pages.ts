import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { repositoryFiles } from '../support/repository-files.ts';
import { repositoryRoot } from '../support/repository.ts';
import { statechartOf, statesOf } from '../support/statechart.ts';
import type { Page } from './page.ts';

/** Pages of flows on the site: the handwritten part and the statecharts of the machines in the folder of the flow. */
export const flowPages = async (): Promise<Page[]> =>
  (await flows()).map(({ flow, charts }) => {
    const file = `docs/flows/${flow}.md`;
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8').trimEnd();
    return { file, text: `${text}\n\n## Statechart\n\n${charts.map(({ text: chart }) => chart).join('\n\n')}\n` };
  });

/**
 * docs/flows/statecharts.txt: a line for each machine with its states and a digest of its transitions, so that a diff shows a changed
 * statechart.
 */
export const statechartProof = async (): Promise<Page> => {
  const lines = (await flows()).flatMap(({ flow, charts }) =>
    charts.map(({ name, text, states }) => `${flow} ${name} ${digestOf(text)}: ${states.join(' ')}`),
  );
  return { file: 'docs/flows/statecharts.txt', text: `${lines.join('\n')}\n` };
};

/** Flows with a machine but without a page. */
export const flowsWithoutPage = (): readonly string[] =>
  flowsWithMachines().filter((flow) => !existsSync(path.join(repositoryRoot, `docs/flows/${flow}.md`)));

interface Chart {
  readonly name: string;
  readonly text: string;
  readonly states: readonly string[];
}

const flows = (): Promise<{ readonly flow: string; readonly charts: readonly Chart[] }[]> =>
  Promise.all(
    flowsWithMachines().map(async (flow) => ({
      flow,
      charts: (await Promise.all(machineFilesOf(flow).map((machineFile) => chartsIn(machineFile, flow)))).flat(),
    })),
  );

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Every machine of core by its flow, which is its folder. */
const machineFiles = repositoryFiles().filter((file) => /^packages\/core\/src\/(?!testing\/).+\.machine\.ts$/.test(file));

const flowsWithMachines = (): string[] => [...new Set(machineFiles.map((file) => path.basename(path.dirname(file))))].toSorted();

const machineFilesOf = (flow: string): string[] =>
  machineFiles.filter((file) => path.basename(path.dirname(file)) === flow).map((file) => path.join(repositoryRoot, file));

/** The factories are called with unused ports, because drawing a machine runs none of it. */
const chartsIn = async (machineFile: string, flow: string): Promise<Chart[]> => {
  const exported: unknown = await import(pathToFileURL(machineFile).href);
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([name, factory]: readonly [string, unknown]) => {
    if (!/^create.+Machine$/.test(name) || typeof factory !== 'function') return [];
    const machine: unknown = Reflect.apply(factory, undefined, [unusedPorts, flow]);
    if (!(machine instanceof StateMachine)) throw new Error(`${name} in ${machineFile} does not answer a machine`);
    return [{ name: machine.id, text: statechartOf(machine), states: statesOf(machine) }];
  });
};

/** Returns itself for every read and call. As a text it is a word. */
const unusedPorts: unknown = new Proxy(() => null, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'unused' : key === 'then' ? null : unusedPorts),
  apply: () => unusedPorts,
});
