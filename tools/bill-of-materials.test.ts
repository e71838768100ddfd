import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  ALLOWED_LICENCES,
  billOfMaterials,
  INSIDE,
  licenceOf,
  materialsOf,
  thirdPartyNotices,
  withInstallScripts,
} from './support/bill-of-materials.ts';
import { repositoryRoot } from './support/repository.ts';

const read = (...place: readonly string[]): string => readFileSync(path.join(...place), 'utf8');
const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string().min(1),
      purl: z.string().startsWith('pkg:npm/'),
      licenses: z.array(z.object({ license: z.object({ id: z.string() }) })).length(1),
      hashes: z
        .array(z.object({ alg: z.string(), content: z.string().regex(/^[0-9a-f]{40,128}$/) }))
        .min(1)
        .optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
describe('the packages of production', () => {
  const materials = materialsOf(['gateway', 'ui-web']);

  it('have permissive licences', () => {
    expect(materials.length).toBeGreaterThan(100);
    expect(
      materials.filter((one) => !ALLOWED_LICENCES.has(licenceOf(one))).map(({ name, licence }) => `${name}: ${licence ?? 'none'}`),
    ).toEqual([]);
  });

  it('make a consistent bill, the same each time', () => {
    const bill = billOfMaterials('caifu', '1.0.0', materials);
    const { components, dependencies } = bomSchema.parse(JSON.parse(bill));
    const refs = new Set(components.map((one) => one['bom-ref']));
    expect(refs.size).toBe(components.length);
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    expect(billOfMaterials('caifu', '1.0.0', materialsOf(['gateway', 'ui-web']))).toBe(bill);
  });

  it('are listed with the texts of their licences', () => {
    const notices = thirdPartyNotices(materials);
    for (const { name, version } of materials) expect(notices).toContain(`${name} ${version} (`);
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(notices).toContain('Apache License');
  });

  it('are named even if they come inside of another package', () => {
    const [core] = INSIDE;
    const viewer = read(repositoryRoot, 'node_modules/pdfjs-dist/legacy/build/pdf.mjs');
    expect(INSIDE).toHaveLength(1);
    expect(viewer).toContain(`version: '${core?.version ?? ''}',`);
    expect(/copyright: '([^']+)'/.exec(viewer)?.[1]).toContain('Denis Pushkarev');
    expect(read(repositoryRoot, 'NOTICE')).toContain('Denis Pushkarev');
    // Every other package has its hash.
    expect(materials.filter(({ integrity }) => integrity === null)).toEqual(INSIDE);
  });

  it('run nothing of their own when they are installed', () => {
    expect(read(repositoryRoot, '.npmrc').split('\n')).toContain('ignore-scripts=true');
    // Of tools, and not needed: their binaries come as packages.
    expect(withInstallScripts()).toEqual(['node_modules/@swc/core', 'node_modules/vitepress/node_modules/esbuild']);
  });
});
