import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from './support/repository.ts';

type Violation = readonly [rule: string, from: string, to: string];

const CYCLE: Violation = ['no-cycles', 'packages/core/src/values/a.ts', './b.ts'];

/** One planted violation for each sentence of the rules: the import must be caught under this name. */
const violations: readonly Violation[] = [
  ['core-is-alone', 'packages/core/src/values/a.ts', 'react'],
  ['core-is-alone', 'packages/core/src/values/a.ts', 'node:fs'],
  ['core-is-alone', 'packages/core/src/values/a.ts', 'fast-check'],
  ['core-is-alone', 'packages/core/src/purchase/buy/buy.rules.ts', '@caifu/adapters'],
  ['core-is-alone', 'packages/core/src/values/a.test.ts', 'react'],
  ['xstate-only-in-machines-and-views', 'packages/core/src/purchase/buy/buy.rules.ts', 'xstate'],
  ['xstate-only-in-machines-and-views', 'packages/core/src/values/a.ts', 'xstate'],
  ['things-below-flows', 'packages/core/src/purchase/offer.ts', './buy/buy.rules.ts'],
  ['things-below-flows', 'packages/core/src/kit/frame.ts', './resource/resource.rules.ts'],
  ['flows-by-their-index', 'packages/core/src/purchase/buy/buy.rules.ts', '../../account/session/session.rules.ts'],
  ['flows-by-their-index', 'packages/core/src/purchase/buy/buy.fakes.ts', '../../account/session/session.rules.ts'],
  ['areas-only-downward', 'packages/core/src/values/a.ts', '../kit/frame.ts'],
  ['areas-only-downward', 'packages/core/src/kit/resource/resource.rules.ts', '../../account/session/session.rules.ts'],
  ['areas-only-downward', 'packages/core/src/account/session/session.rules.ts', '../../purchase/buy/buy.rules.ts'],
  ['areas-only-downward', 'packages/core/src/purchase/buy/buy.rules.ts', '../../words/zh-cn.ts'],
  ['areas-only-downward', 'packages/core/src/purchase/buy/buy.rules.ts', '../../testing.ts'],
  ['areas-only-downward', 'packages/adapters/src/kit/call.ts', '../account/session.wire.ts'],
  ['areas-only-downward', 'packages/adapters/src/account/session.wire.ts', '../purchase/order.wire.ts'],
  ['areas-only-downward', 'packages/adapters/src/purchase/order.wire.ts', '../wire/index.ts'],
  ['areas-only-downward', 'packages/adapters/src/purchase/order.wire.ts', '../index.ts'],
  ['areas-only-downward', 'packages/ui-web/src/kit/Button.tsx', '../app/shell/Screen.tsx'],
  ['areas-only-downward', 'packages/ui-web/src/app/shell/Screen.tsx', '../../purchase/BuyScreen.tsx'],
  ['areas-only-downward', 'packages/ui-web/src/account/SignInScreen.tsx', '../purchase/BuyScreen.tsx'],
  ['areas-only-downward', 'packages/ui-web/src/purchase/BuyScreen.tsx', '../app/main.tsx'],
  ['areas-only-downward', 'packages/gateway/src/ground/http/requests.ts', '../../account/sessions.store.ts'],
  ['areas-only-downward', 'packages/gateway/src/ledger/posting.ts', '../account/sessions.store.ts'],
  ['areas-only-downward', 'packages/gateway/src/account/sessions.store.ts', '../trading-day/settlement.ts'],
  ['areas-only-downward', 'packages/gateway/src/trading-day/settlement.ts', '../app.ts'],
  ['areas-only-downward', 'packages/gateway/src/account/sessions.store.ts', '../demo/market.ts'],
  ['rooms-only-downward', 'packages/gateway/src/ground/database/tables.ts', '../http/requests.ts'],
  ['rooms-only-downward', 'packages/gateway/src/ground/database/tables.ts', '../deps.ts'],
  ['demo-on-top', 'packages/gateway/src/app.ts', './demo/market.ts'],
  ['adapters-see-core-only', 'packages/adapters/src/account/session.http.ts', '@caifu/gateway'],
  ['adapters-see-core-only', 'packages/adapters/src/account/session.http.ts', '../../../ui-web/src/app/main.tsx'],
  ['ui-plugs-in-one-place', 'packages/ui-web/src/purchase/BuyScreen.tsx', '@caifu/adapters'],
  ['ui-plugs-in-one-place', 'packages/ui-web/src/purchase/BuyScreen.tsx', '@caifu/adapters/wire'],
  ['ui-plugs-in-one-place', 'packages/ui-web/src/app/main.tsx', 'ky'],
  ['ui-plugs-in-one-place', 'packages/ui-web/src/app/composition-root.ts', '../../../gateway/src/app.ts'],
  ['gateway-borrows-the-wire', 'packages/gateway/src/app.ts', '@caifu/adapters'],
  ['gateway-borrows-the-wire', 'packages/gateway/src/app.ts', '../../adapters/src/account/session.http.ts'],
  ['gateway-borrows-the-wire', 'packages/gateway/src/app.ts', '../../ui-web/src/app/main.tsx'],
  ['zod-at-the-edges', 'packages/ui-web/src/purchase/BuyScreen.tsx', 'zod'],
  ['zod-at-the-edges', 'packages/adapters/src/kit/sealer.ts', 'zod'],
  ['zod-at-the-edges', 'packages/gateway/src/ledger/posting.ts', 'zod'],
  ['no-fakes-in-production', 'packages/core/src/purchase/buy/buy.rules.ts', './buy.fakes.ts'],
  ['no-fakes-in-production', 'packages/gateway/src/app.ts', '@caifu/core/testing'],
  ['no-fakes-in-production', 'packages/ui-web/src/app/main.tsx', './main.test.tsx'],
  ['setting-comes-late', 'packages/gateway/src/app.ts', './products/documents/pdf-writer.ts'],
  CYCLE,
  ['no-blind-spots', 'packages/core/src/values/a.ts', './nowhere.ts'],
  ['no-blind-spots', 'packages/gateway/src/app.ts', 'a-package-nobody-installed'],
];

/** The files of the planted tree. A violation adds one import to one of them. */
const plantedFiles: Readonly<Record<string, string>> = {
  'packages/core/src/purchase/index.ts': `export * from './buy/buy.machine.ts';\nexport * from './offer.ts';\n`,
  'packages/core/src/testing.ts': `export * from './purchase/buy/buy.fakes.ts';\nimport 'fast-check';\n`,
  'packages/core/src/words/zh-cn.ts': `import '../purchase/offer.ts';\nexport const copy = 1;\n`,
  'packages/core/src/values/a.ts': 'export const a = 1;\n',
  'packages/core/src/values/b.ts': `export { a as b } from './a.ts';\n`,
  'packages/core/src/values/a.test.ts': `import './a.ts';\nimport 'vitest';\nimport 'decimal.js';\n`,
  'packages/core/src/kit/frame.ts': `export { a as p } from '../values/a.ts';\n`,
  'packages/core/src/kit/resource/resource.rules.ts': `import '../frame.ts';\nexport const rule = 1;\n`,
  'packages/core/src/purchase/offer.ts': 'export const offer = 1;\n',
  'packages/core/src/purchase/buy/buy.machine.ts': `import 'xstate';\nimport '../../account/index.ts';\nexport const buy = 1;\n`,
  'packages/core/src/purchase/buy/buy.rules.ts': `import '../offer.ts';\nexport const rule = 1;\n`,
  'packages/core/src/purchase/buy/buy.fakes.ts': `import './buy.rules.ts';\nexport const fake = 1;\n`,
  'packages/core/src/account/index.ts': `export * from './session/session.rules.ts';\n`,
  'packages/core/src/account/session/session.rules.ts': `import '../../kit/resource/resource.rules.ts';\nexport const rule = 1;\n`,
  'packages/adapters/src/index.ts': `import '@caifu/core/purchase';\nimport './account/session.http.ts';\nimport './kit/sealer.ts';\nexport const adapters = 1;\n`,
  'packages/adapters/src/kit/call.ts': 'export const call = 1;\n',
  'packages/adapters/src/kit/sealer.ts': `import 'jsencrypt';\nexport const sealer = 1;\n`,
  'packages/adapters/src/account/session.wire.ts': `import 'zod';\nimport '../kit/call.ts';\nexport const session = 1;\n`,
  'packages/adapters/src/account/session.http.ts': `import 'ky';\nimport './session.wire.ts';\nexport const http = 1;\n`,
  'packages/adapters/src/purchase/order.wire.ts': `import '../account/session.wire.ts';\nexport const order = 1;\n`,
  'packages/adapters/src/wire/index.ts': `import 'zod';\nimport '@caifu/core/purchase';\nimport '../purchase/order.wire.ts';\nexport const wire = 1;\n`,
  'packages/ui-web/src/kit/Button.tsx': `import 'react';\nexport const Button = 1;\n`,
  'packages/ui-web/src/app/shell/Screen.tsx': `import '../../kit/Button.tsx';\nexport const Screen = 1;\n`,
  'packages/ui-web/src/app/main.tsx': `import 'react';\nimport './composition-root.ts';\nimport '../purchase/BuyScreen.tsx';\nexport const main = 1;\n`,
  'packages/ui-web/src/app/main.test.tsx': `import './main.tsx';\n`,
  'packages/ui-web/src/app/composition-root.ts': `import '@caifu/adapters';\nimport '@caifu/core/purchase';\n`,
  'packages/ui-web/src/account/SignInScreen.tsx': `import '../app/shell/Screen.tsx';\nexport const SignInScreen = 1;\n`,
  'packages/ui-web/src/purchase/BuyScreen.tsx': `import 'react';\nimport '@caifu/core/purchase';\nexport const BuyScreen = 1;\n`,
  'packages/gateway/src/main.ts': `import './app.ts';\nimport './demo/market.ts';\n`,
  'packages/gateway/src/app.ts': `import '@caifu/adapters/wire';\nimport '@caifu/core/purchase';\nimport './ledger/posting.ts';\nimport './trading-day/settlement.ts';\nexport const app = 1;\n`,
  'packages/gateway/src/ground/database/tables.ts': 'export const tables = 1;\n',
  'packages/gateway/src/ground/http/requests.ts': `import '../database/tables.ts';\nexport const requests = 1;\n`,
  'packages/gateway/src/ground/deps.ts': `import './http/requests.ts';\nexport const deps = 1;\n`,
  'packages/gateway/src/ledger/posting.ts': `import '../ground/http/requests.ts';\nexport const posting = 1;\n`,
  'packages/gateway/src/account/sessions.store.ts': `import '../ledger/posting.ts';\nexport const sessions = 1;\n`,
  'packages/gateway/src/trading-day/settlement.ts': `import '../account/sessions.store.ts';\nexport const settlement = 1;\n`,
  'packages/gateway/src/products/documents/pdf-writer.ts': `import '../../ground/http/requests.ts';\nexport const setting = 1;\n`,
  'packages/gateway/src/demo/market.ts': `import '../trading-day/settlement.ts';\nexport const market = 1;\n`,
};

const stubs = ['xstate', 'zod', 'ky', 'jsencrypt', 'react', 'fast-check', 'vitest', 'decimal.js'];

const { options, forbidden } = await readRules();

describe('the walls between the packages', () => {
  it('hold in this repository, in every package of it', async () => {
    const result = await cruiseTree(repositoryRoot);
    expect(describeViolations(result)).toEqual([]);
    const { modules } = result;
    const countIn = (folder: string): number => modules.filter(({ source }) => source.startsWith(folder)).length;
    expect(countIn('packages/core/src/')).toBeGreaterThan(60);
    expect(countIn('packages/adapters/src/')).toBeGreaterThan(20);
    expect(countIn('packages/ui-web/src/')).toBeGreaterThan(40);
    expect(countIn('packages/gateway/src/')).toBeGreaterThan(30);
  });
});

describe('the rules of the walls', () => {
  let folder = '';

  beforeAll(() => {
    folder = plantTree();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('find nothing in a correct tree', async () => {
    const result = await cruiseTree(folder);
    expect(describeViolations(result)).toEqual([]);
    expect(result.modules.length).toBeGreaterThanOrEqual(Object.keys(plantedFiles).length);
  });

  it('are each proven by a planted violation', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  /** Plants these imports in the tree and returns those that are not caught under their rule. */
  const missedOf = async (planted: readonly Violation[]): Promise<readonly Violation[]> => {
    const before = new Map(planted.map(([, from]) => [from, readFileSync(path.join(folder, from), 'utf8')]));
    for (const [from, text] of before) {
      const imports = planted.filter((violation) => violation[1] === from).map(([, , to]) => `import '${to}';\n`);
      writeFileSync(path.join(folder, from), [text, ...imports].join(''));
    }
    try {
      const { modules } = await cruiseTree(folder);
      const dependencies = modules.flatMap(({ source, dependencies: all }) =>
        all.map((each) => ({ source, ...each, written: `${each.protocol ?? ''}${each.module}` })),
      );
      const isCaught = ([rule, from, to]: Violation): boolean =>
        dependencies.some(
          ({ source, written, rules }) => source === from && written === to && rules?.some(({ name }) => name === rule) === true,
        );
      return planted.filter((violation) => !isCaught(violation));
    } finally {
      for (const [from, text] of before) writeFileSync(path.join(folder, from), text);
    }
  };

  it('catch each of them, planted at once', async () => {
    expect(await missedOf(violations.filter((violation) => violation !== CYCLE))).toEqual([]);
  });

  // The other violations make circles too, upwards.
  it('catch a circle of two files', async () => {
    expect(await missedOf([CYCLE])).toEqual([]);
  });
});

async function readRules() {
  const cruiseOptions = await extractOptions(path.join(repositoryRoot, '.dependency-cruiser.mjs'));
  const rules: readonly IForbiddenRuleType[] = cruiseOptions.ruleSet?.forbidden ?? [];
  return { options: cruiseOptions, forbidden: rules };
}

async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['packages'], { ...options, baseDir }, options.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error('dependency-cruiser answered a text, not a result');
  return output;
}

const describeViolations = (result: ICruiseResult): readonly string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** A small tree of the same shape, with packages of one line in place of the real dependencies. */
function plantTree(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'walls-')));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, text] of Object.entries(plantedFiles)) write(name, text);
  for (const name of stubs) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  mkdirSync(path.join(folder, 'node_modules/@caifu'), { recursive: true });
  for (const name of ['core', 'adapters', 'ui-web', 'gateway']) {
    cpSync(path.join(repositoryRoot, 'packages', name, 'package.json'), path.join(folder, 'packages', name, 'package.json'));
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@caifu', name), 'dir');
  }
  write('package.json', JSON.stringify({ name: 'planted', version: '1.0.0', workspaces: ['packages/*'] }));
  return folder;
}
