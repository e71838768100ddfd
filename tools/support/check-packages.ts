import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages, builtFolder, dependenciesOf, entriesOf, publishedPackages } from './build-packages.ts';
import { repositoryRoot, toolPath } from './repository.ts';
import { runNode, type ProcessResult } from './run-process.ts';

export interface PackagesCheck {
  readonly passed: number;
  readonly failed: number;
  readonly note: string;
  readonly output: string;
  readonly processorSeconds: number | null;
}

/**
 * Acts like a consumer of the packages: packs them, installs the two tarballs into an empty project without a network, compiles a consumer
 * of every entry strictly under both resolutions, and runs it on every available Node.
 */
export const checkPackages = async (): Promise<PackagesCheck> => {
  const project = realpathSync(mkdtempSync(path.join(tmpdir(), 'caifu-consumer-')));
  const steps = createSteps();
  try {
    const sources = consumerSources();
    steps.take('every entry is named', unnamedEntries(sources));
    const build = await buildPackages();
    steps.take('the packages are built', build.isBuilt ? [] : [build.output], build.processorSeconds);
    if (!build.isBuilt || !(await install(project, steps))) return steps.result('');
    for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(project, file), text);
    for (const resolution of ['nodenext', 'bundler', 'no-page'] as const) {
      writeFileSync(path.join(project, `${resolution}.json`), JSON.stringify(consumerSettings[resolution]));
      steps.ran(`tsc --strict, ${resolution}`, await runNode(toolPath('tsc'), ['-p', `${resolution}.json`], { folder: project }));
    }
    const nodes = nodesAtHand();
    for (const [version, node] of nodes) {
      for (const name of publishedPackages) {
        steps.ran(`${name} on Node ${version}`, await runNode(`out/${name}.js`, [], { folder: project, node }));
      }
    }
    const versions = [...nodes.keys()].join(' and ');
    return steps.result(nodes.has(OLDEST) ? `on Node ${versions}` : `on Node ${versions}; Node ${OLDEST} skipped: there is none in PATH`);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
};

/** The oldest one in the packages' `engines`. */
const OLDEST = '20';

const consumerFolder = path.join(repositoryRoot, 'tools/consumer');

/** File name to text: the consumers, and the examples of the README files. */
const consumerSources = (): Readonly<Record<string, string>> =>
  Object.fromEntries(publishedPackages.flatMap((name) => [consumerOf(name), ...examplesOf(name)]));

const consumerOf = (name: string): readonly [string, string] => [
  `${name}.ts`,
  readFileSync(path.join(consumerFolder, `${name}.ts`), 'utf8'),
];

const examplesOf = (name: string): readonly (readonly [string, string])[] =>
  [...readmeOf(name).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ''], at) => [`${name}-readme-${at + 1}.ts`, code]);

const readmeOf = (name: string): string => readFileSync(path.join(repositoryRoot, 'packages', name, 'README.md'), 'utf8');

/** Entries that no consumer imports, or that the README does not list: their breakage would stay unnoticed. */
const unnamedEntries = (sources: Readonly<Record<string, string>>): readonly string[] =>
  publishedPackages.flatMap((name) =>
    entriesOf(name).flatMap((entry) => [
      ...(sources[`${name}.ts`]?.includes(`from '${entry}'`) === true ? [] : [`tools/consumer/${name}.ts does not import ${entry}`]),
      ...(readmeOf(name).includes(`| \`${entry}\` |`) ? [] : [`packages/${name}/README.md does not list ${entry}`]),
    ]),
  );

/** Dependencies of the packages are taken from this repository's `node_modules`, so that no network is needed. */
async function install(project: string, steps: Steps): Promise<boolean> {
  const npm = npmFile();
  if (npm === null) {
    steps.take('npm is at hand', ['npm was not found']);
    return false;
  }
  const environment = { npm_config_cache: path.join(project, '.cache'), npm_config_update_notifier: 'false' };
  const folders = publishedPackages.map(builtFolder);
  steps.ran('npm pack', await runNode(npm, ['pack', '--pack-destination', project, ...folders], { environment, folder: project }));
  const tarballs = globSync('*.tgz', { cwd: project }).map((file) => `file:${file}`);
  const own = new Set(publishedPackages.map((name) => `@caifu/${name}`));
  const needed = new Set(['@types/node', ...publishedPackages.flatMap(dependenciesOf)].filter((name) => !own.has(name)));
  const links = [...needed].map((name) => `file:${realpathSync(path.join(repositoryRoot, 'node_modules', name))}`);
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--install-links=false'];
  steps.ran('npm install', await runNode(npm, ['install', ...flags, ...tarballs, ...links], { environment, folder: project }));
  const installed = globSync('node_modules/@caifu/**/*', { cwd: project });
  steps.take(
    'no tests are published',
    installed.filter((file) => /\.test\./.test(file)),
  );
  steps.take(
    'no source maps are published',
    installed.filter((file) => file.endsWith('.map')),
  );
  const lacking = publishedPackages.flatMap((name) =>
    ['README.md', 'LICENSE', 'package.json', 'lib'].map((file) => `node_modules/@caifu/${name}/${file}`),
  );
  steps.take(
    'the packages are whole',
    lacking.filter((file) => !existsSync(path.join(project, file))),
  );
  return steps.isGreen();
}

const strictly = { strict: true, target: 'es2023', skipLibCheck: false, types: ['node'], lib: ['es2023', 'dom', 'dom.iterable'] };

const consumerSettings = {
  nodenext: { compilerOptions: { ...strictly, module: 'nodenext', moduleResolution: 'nodenext', outDir: 'out' }, include: ['*.ts'] },
  bundler: { compilerOptions: { ...strictly, module: 'esnext', moduleResolution: 'bundler', noEmit: true }, include: ['*.ts'] },
  /** Core needs no page: its declarations compile with the language alone. */
  'no-page': {
    compilerOptions: { ...strictly, module: 'nodenext', skipLibCheck: true, lib: ['es2023'], types: [], noEmit: true },
    files: ['core.ts'],
  },
} as const;

/** The JavaScript of npm: of the running one, or of the one in PATH. */
const npmFile = (): string | null => {
  const running = process.env['npm_execpath'];
  if (running !== undefined && existsSync(running)) return running;
  const found = inPath('npm')[0];
  return found === undefined ? null : realpathSync(found);
};

const inPath = (name: string): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file));

/** Major version to executable: this one, and the oldest promised one if it is installed. */
const nodesAtHand = (): ReadonlyMap<string, string> => {
  const nodes = new Map([[majorOf(process.version), process.execPath]]);
  for (const node of inPath('node')) {
    const major = majorOf(execFileSync(node, ['--version'], { encoding: 'utf8' }));
    if (major === OLDEST && !nodes.has(major)) nodes.set(major, node);
  }
  return nodes;
};

const majorOf = (version: string): string => /^v(\d+)/.exec(version)?.[1] ?? version;

type Steps = ReturnType<typeof createSteps>;

/** Counts the steps, and collects their faults. */
function createSteps() {
  let passed = 0;
  let failed = 0;
  let processorSeconds: number | null = 0;
  const faults: string[] = [];
  const take = (what: string, wrong: readonly string[], seconds: number | null = 0): void => {
    processorSeconds = processorSeconds === null || seconds === null ? null : processorSeconds + seconds;
    if (wrong.length === 0) passed += 1;
    else {
      failed += 1;
      faults.push(`${what}:`, ...wrong);
    }
  };
  return {
    take,
    ran: (what: string, { code, output, processorSeconds: seconds }: ProcessResult): void =>
      take(what, code === 0 ? [] : [output || `ended with ${code}`], seconds),
    isGreen: (): boolean => failed === 0,
    result: (note: string): PackagesCheck => ({ passed, failed, note, output: faults.join('\n'), processorSeconds }),
  };
}
