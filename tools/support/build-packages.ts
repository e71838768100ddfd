import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { repositoryRoot, toolPath } from './repository.ts';
import { runNode } from './run-process.ts';

/** In the order of their build: each is compiled against the declarations of the previous ones. */
export const publishedPackages = ['core', 'adapters'] as const;

export type PublishedPackage = (typeof publishedPackages)[number];

export interface PackagesBuild {
  readonly isBuilt: boolean;
  readonly output: string;
  /** null if the system does not report it. */
  readonly processorSeconds: number | null;
}

/** The folder of the complete built package, for `npm pack` and `npm publish`. */
export const builtFolder = (name: PublishedPackage): string => path.join(packageFolder(name), 'dist');

/** Compiles everything that the entries of the packages reach, with declarations, and writes the published manifest. */
export const buildPackages = async (): Promise<PackagesBuild> => {
  const outputs: string[] = [];
  let processorSeconds: number | null = 0;
  for (const name of publishedPackages) {
    const built = await buildPackage(name);
    outputs.push(built.output);
    processorSeconds = processorSeconds === null || built.processorSeconds === null ? null : processorSeconds + built.processorSeconds;
    if (!built.isBuilt) return { isBuilt: false, output: outputs.join('\n'), processorSeconds };
  }
  return { isBuilt: true, output: outputs.join('\n'), processorSeconds };
};

/** The entries as consumers write them: `@caifu/core/values`. */
export const entriesOf = (name: PublishedPackage): readonly string[] => {
  const manifest = readManifest(name);
  return Object.keys(manifest.exports).map((entry) => manifest.name + entry.slice(1));
};

/** The read part of a manifest. The rest is kept. */
const manifestShape = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.object({ types: z.string(), default: z.string() })),
  dependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
});

const packageFolder = (name: PublishedPackage): string => path.join(repositoryRoot, 'packages', name);

const readManifest = (name: PublishedPackage) =>
  manifestShape.parse(JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')));

/** The other packages that a package needs when it is installed. */
export const dependenciesOf = (name: PublishedPackage): readonly string[] => {
  const { dependencies, peerDependencies } = readManifest(name);
  return Object.keys({ ...dependencies, ...peerDependencies });
};

async function buildPackage(name: PublishedPackage): Promise<PackagesBuild> {
  const folder = path.join(packageFolder(name), `.build-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const settings = path.join(folder, 'tsconfig.json');
    writeFileSync(settings, JSON.stringify(compilerSettings(name, path.join(folder, 'lib'))));
    const { code, output, processorSeconds } = await runNode(toolPath('tsc'), ['-p', settings]);
    rmSync(settings);
    const left = code === 0 ? rewriteDeclarations(path.join(folder, 'lib')) : [];
    const faults = left.map((file) => `${name}: ${file} still names a .ts file`).join('\n');
    if (code !== 0 || left.length > 0) return { isBuilt: false, output: output + faults, processorSeconds };
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(publishedManifest(name), null, 2)}\n`);
    copyFileSync(path.join(packageFolder(name), 'README.md'), path.join(folder, 'README.md'));
    copyFileSync(path.join(repositoryRoot, 'LICENSE'), path.join(folder, 'LICENSE'));
    rmSync(builtFolder(name), { recursive: true, force: true });
    renameSync(folder, builtFolder(name));
    return { isBuilt: true, output, processorSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only modules reached by an entry are compiled: no tests, and only the fakes of the testing entry. */
const compilerSettings = (name: PublishedPackage, outDir: string) => ({
  extends: path.join(packageFolder(name), 'tsconfig.json'),
  compilerOptions: {
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    declaration: true,
    declarationMap: false,
    sourceMap: false,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(packageFolder(name), 'src'),
    outDir,
    paths: Object.fromEntries(packagesBelow(name).flatMap(declarationsOf)),
  },
  files: Object.values(readManifest(name).exports).map((entry) => path.join(packageFolder(name), entry.default)),
  include: [],
  references: [],
});

const packagesBelow = (name: PublishedPackage): readonly PublishedPackage[] => publishedPackages.slice(0, publishedPackages.indexOf(name));

/** From an entry to its built declarations, so that a package is compiled like a consumer. */
const declarationsOf = (name: PublishedPackage): [string, string[]][] => {
  const manifest = readManifest(name);
  return Object.entries(manifest.exports).map(([entry, { types }]) => [
    manifest.name + entry.slice(1),
    [path.join(builtFolder(name), built(types, 'd.ts'))],
  ]);
};

const built = (source: string, extension: string): string => source.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, `.${extension}`);

/** tsc rewrites the specifiers of the code, not those of the declarations. Returns the files that still name a `.ts` file. */
function rewriteDeclarations(folder: string): readonly string[] {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const target = path.join(folder, file);
    const text = readFileSync(target, 'utf8');
    writeFileSync(target, text.replaceAll(SPECIFIER, '$1$2.js$3'));
  }
  return globSync('**/*.{js,d.ts}', { cwd: folder }).filter((file) => readFileSync(path.join(folder, file), 'utf8').search(SPECIFIER) >= 0);
}

/** `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`, `declare module './x.ts'`. */
const SPECIFIER = /(\b(?:from|module|import)\s*\(?\s*['"])(\.{1,2}\/[^'"\n]*)\.ts(['"])/g;

function publishedManifest(name: PublishedPackage): object {
  const { devDependencies: _, exports: entries, dependencies = {}, ...manifest } = readManifest(name);
  const own = new Map(publishedPackages.map((one) => [readManifest(one).name, readManifest(one).version]));
  return {
    ...manifest,
    files: ['lib'],
    exports: Object.fromEntries(
      Object.entries(entries).map(([entry, { types, default: code }]) => [
        entry,
        { types: built(types, 'd.ts'), default: built(code, 'js') },
      ]),
    ),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([one, range]) => [one, own.get(one) ?? range])),
  };
}
