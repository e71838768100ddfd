import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from './repository.ts';

/** An external package that runs in production: bundled into the app or the gateway, or loaded by the gateway. */
export interface Material {
  readonly name: string;
  readonly version: string;
  /** SPDX. null: its package.json has none. */
  readonly licence: string | null;
  /** As in the lock file: `sha512-…`. */
  readonly integrity: string | null;
  /** Below the root of the repository. */
  readonly folder: string;
  readonly needs: readonly Material[];
}

const namesSchema = z.record(z.string(), z.unknown()).default({});
const entrySchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type Entry = z.output<typeof entrySchema>;
const NOTHING = entrySchema.parse({});

export type PackageName = 'ui-web' | 'gateway';
const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

const readLock = (): Readonly<Record<string, Entry>> =>
  lockSchema.parse(JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8'))).packages;

/** Packages with install scripts. */
export const withInstallScripts = (): readonly string[] =>
  Object.entries(readLock()).flatMap(([place, { hasInstallScript }]) => (hasInstallScript === true ? [place] : []));

/**
 * The production packages from the lock file. npm's own list omits packages that the root's tools need too (React, zod, XState), because it
 * marks them as development packages (decision 0402).
 */
export const materialsOf = (packages: readonly PackageName[]): readonly Material[] => {
  const lock = readLock();
  const found = new Map<string, Material & { readonly needs: Material[] }>();
  const visit = (place: string): (Material & { readonly needs: Material[] }) | null => {
    const entry = lock[place];
    if (entry === undefined) return null;
    const known = found.get(place);
    if (known !== undefined) return known;
    const material = {
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? null,
      integrity: entry.integrity ?? null,
      folder: place,
      needs: [],
    } satisfies Material & { readonly needs: Material[] };
    found.set(place, material);
    follow(place, entry, material.needs);
    return material;
  };
  const follow = (place: string, entry: Entry, needs: Material[]): void => {
    for (const name of neededBy(entry)) {
      const at = resolvePlace(lock, place, name);
      const target = at === null ? undefined : lock[at];
      if (at === null || target === undefined) continue;
      // A package of this repository, or a folder that replaces an external one.
      if (target.link === true) follow(target.resolved ?? '', lock[target.resolved ?? ''] ?? target, needs);
      else needs.push(...[visit(at)].filter((one) => one !== null));
    }
  };
  for (const name of packages) follow(`packages/${name}`, lock[`packages/${name}`] ?? NOTHING, []);
  // The Node that runs the gateway is installed with it.
  if (packages.includes('gateway')) follow('', { ...NOTHING, optionalDependencies: lock['']?.optionalDependencies ?? {} }, []);
  const inside = INSIDE.filter(({ folder }) => found.has(folder));
  return [...found.values(), ...inside].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** Packages inside the files of another one, which the lock file does not know. A test compares them with those files. */
export const INSIDE: readonly Material[] = [
  { name: 'core-js', version: '3.51.0', licence: 'MIT', integrity: null, folder: 'node_modules/pdfjs-dist', needs: [] },
];

const keyOf = ({ name, version, folder }: Material): string => `${name}@${version} ${folder}`;

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry): readonly string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(optionalDependencies),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
];

/** The folder in which Node finds a package from a place. null: it is not installed. */
const resolvePlace = (lock: Readonly<Record<string, Entry>>, from: string, name: string): string | null => {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (!folder.endsWith('node_modules') && place in lock) return place;
    if (folder === '') return null;
  }
};

const purlOf = ({ name, version }: Pick<Material, 'name' | 'version'>): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const refOf = ({ name, version, folder }: Material): string => `${name}@${version}#${folder}`;

/** CycloneDX 1.6 in JSON. Without a timestamp and a serial number, so that the same lock file makes the same bill. */
export const billOfMaterials = (name: string, version: string, materials: readonly Material[]): string =>
  `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        lifecycles: [{ phase: 'build' }],
        component: { type: 'application', name, version, 'bom-ref': name, licenses: [{ license: { id: 'Apache-2.0' } }] },
      },
      components: materials.map((material) => ({
        type: 'library',
        'bom-ref': refOf(material),
        name: material.name,
        version: material.version,
        scope: 'required',
        purl: purlOf(material),
        licenses: [{ license: { id: licenceOf(material) } }],
        ...(material.integrity === null ? {} : { hashes: hashesOf(material.integrity) }),
      })),
      dependencies: materials.map((material) => ({ ref: refOf(material), dependsOn: [...new Set(material.needs.map(refOf))].toSorted() })),
    },
    null,
    1,
  )}\n`;

const ALGORITHMS: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };
const hashesOf = (integrity: string) =>
  integrity.split(' ').flatMap((one) => {
    const [, algorithm = '', digest = ''] = /^(\w+)-(.+)$/.exec(one) ?? [];
    const alg = ALGORITHMS[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
  });

/** Packages without a licence in their package.json, by their licence text. */
const BY_TEXT: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export const licenceOf = ({ name, licence }: Pick<Material, 'name' | 'licence'>): string => licence ?? BY_TEXT[name] ?? 'NONE';

/** Allowed licences of production packages, each permissive. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
]);

/** Writes into a build folder the notices of its packages, and beside the gateway the bill of the whole. */
export const writeMaterials = (folder: string, name: PackageName): void => {
  writeFileSync(path.join(folder, NOTICES), thirdPartyNotices(materialsOf([name])));
  if (name !== 'gateway') return;
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')));
  writeFileSync(path.join(folder, BILL), billOfMaterials('caifu', version, materialsOf(['gateway', 'ui-web'])));
};

export const NOTICES = 'licences.txt';
export const BILL = 'sbom.cdx.json';

/** The NOTICE file, and each package with its licence text and notice. */
export const thirdPartyNotices = (materials: readonly Material[]): string => {
  const byText = new Map<string, string[]>();
  for (const material of materials) {
    const isInside = INSIDE.includes(material);
    const text = isInside ? '' : textsOf(material.folder);
    const heads = byText.get(text) ?? [];
    heads.push(
      `${material.name} ${material.version} (${licenceOf(material)})${isInside ? `, inside of ${material.folder.replace('node_modules/', '')}` : text === '' ? originOf(material.folder) : ''}`,
    );
    byText.set(text, heads);
  }
  const parts = [...byText].map(([text, heads]) => [...new Set(heads)].join('\n') + (text === '' ? '' : `\n\n${text}`));
  return `${[readFileSync(path.join(repositoryRoot, 'NOTICE'), 'utf8').trim(), ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

const originSchema = z.looseObject({
  author: z.union([z.string(), z.looseObject({ name: z.string() })]).optional(),
  repository: z.union([z.string(), z.looseObject({ url: z.string() })]).optional(),
});

/** The origin of a package without a licence text. */
const originOf = (folder: string): string => {
  const file = path.join(repositoryRoot, folder, 'package.json');
  if (!existsSync(file)) return '';
  const { author, repository } = originSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const names = [typeof author === 'object' ? author.name : author, typeof repository === 'object' ? repository.url : repository];
  return names.map((name) => (name === undefined ? '' : `, ${name}`)).join('');
};

const textsOf = (folder: string): string => {
  const place = path.join(repositoryRoot, folder);
  if (!existsSync(place)) return '';
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(entry.name))
    .map(({ name }) => readFileSync(path.join(place, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .toSorted()
    .join('\n\n');
};
