import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../support/repository.ts';

const CORE = path.join(repositoryRoot, 'packages/core/src');

/** Modules without rules: tests and their helpers, types and ports, machines (their walks judge them), words, lists of exports. */
const NO_RULE = /\.(?:test|fakes|arbitraries|machine|types|ports?)\.ts$|(?:^|\/)(?:index|zh-cn|destinations)\.ts$/u;

/** The areas of core that have rules. */
export const ruleAreas = (): readonly string[] =>
  readdirSync(CORE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing' && entry.name !== 'words')
    .map(({ name }) => name)
    .toSorted();

/** The modules of an area's rules. Throws Error if core has no such area. */
export const ruleFilesOf = (area: string): readonly string[] => {
  if (!ruleAreas().includes(area)) throw new Error(`core has no area ${area}: ${ruleAreas().join(', ')}`);
  return readdirSync(ruleFolderOf(area), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !NO_RULE.test(name))
    .map((name) => path.join(CORE, area, name))
    .toSorted();
};

/** The folder of an area's rules and their tests, with a separator at its end. */
export const ruleFolderOf = (area: string): string => path.join(CORE, area, path.sep);
