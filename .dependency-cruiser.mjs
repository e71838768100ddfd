import { GROUND_ROOMS, layersOf } from './tools/areas.mjs';

/** The walls between the packages, one sentence per rule. `tools/walls.test.ts` runs them and plants a violation of each. */
const core = '^packages/core/src/';
const adapters = '^packages/adapters/';
const ui = '^packages/ui-web/';
const gateway = '^packages/gateway/';
const tests = '\\.test\\.tsx?$';
const inPackage = (...names) => `node_modules/(${names.join('|')})/`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each layer of a package sees itself and the layers before it; its tests may set up what they need from anywhere. */
const areasDownward = Object.entries(layersOf).flatMap(([name, layers]) =>
  layers.flatMap((layer, index) => {
    const above = layers.slice(index + 1);
    const from = { path: `^packages/${name}/src/${layer}/`, pathNot: tests };
    const rules = [
      forbid('areas-only-downward', `${name}: ${layer} does not see what stands on top of the areas.`, from, {
        path: `^packages/${name}/src/`,
        pathNot: `^packages/${name}/src/(?:${[...layers, 'testing'].join('|')})/`,
      }),
    ];
    if (above.length === 0) return rules;
    return [
      ...rules,
      forbid('areas-only-downward', `${name}: ${layer} sees nothing above itself.`, from, {
        path: `^packages/${name}/src/(?:${above.join('|')})/`,
      }),
    ];
  }),
);

/** Each room of the ground sees itself and the rooms before it; what stands beside the rooms sees them all. */
const roomsDownward = GROUND_ROOMS.map((room, index) =>
  forbid(
    'rooms-only-downward',
    `ground: ${room} sees no room above itself and nothing beside the rooms.`,
    { path: `${gateway}src/ground/${room}/`, pathNot: tests },
    { path: `${gateway}src/ground/`, pathNot: `${gateway}src/ground/(?:${GROUND_ROOMS.slice(0, index + 1).join('|')})/` },
  ),
);

export default {
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types|\\.build-[0-9]+)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg', '.d.ts'],
    },
  },
  forbidden: [
    forbid(
      'core-is-alone',
      'Core knows xstate and itself; fast-check serves its testing entry.',
      { path: core, pathNot: [tests, `${core}testing(\\.ts|/)`, '\\.(fakes|arbitraries)\\.ts$'] },
      { pathNot: [core, inPackage('xstate')] },
    ),
    forbid(
      'core-is-alone',
      'Core tests and the testing entry know xstate, vitest, fast-check and decimal.js besides.',
      { path: core },
      { pathNot: [core, inPackage('xstate', 'vitest', 'fast-check', '@fast-check/vitest', 'decimal\\.js', 'chinese-days')] },
    ),
    forbid(
      'xstate-only-in-machines-and-views',
      'xstate stays in machine, view, testing and test files: the rules outlive it.',
      { path: core, pathNot: ['\\.(machine|view|fakes)\\.ts$', tests, `${core}testing(\\.ts|/)`] },
      { path: inPackage('xstate') },
    ),
    forbid(
      'things-below-flows',
      'Things, rules and words of an area know none of its flows; its index, its list of ports and the fakes of that list do.',
      { path: `${core}[^/]+/[^/]+\\.ts$`, pathNot: [tests, '/(index|[\\w-]+\\.(ports|fakes))\\.ts$', `${core}testing/`] },
      { path: `${core}[^/]+/[^/]+/` },
    ),
    forbid(
      'flows-by-their-index',
      'A flow of another area is reached by the index of that area, its fakes by `testing.fakes.ts`.',
      { path: `${core}([^/]+)/` },
      { path: `${core}[^/]+/[^/]+/`, pathNot: `${core}(?:$1|values|calendar|kit|words|testing)/` },
    ),
    ...areasDownward,
    ...roomsDownward,
    forbid(
      'adapters-see-core-only',
      'Adapters see core, never the UI or the gateway; only their tests run against the gateway app.',
      { path: adapters, pathNot: tests },
      { path: '^packages/(ui-web|gateway)/|node_modules/@caifu/(ui-web|gateway)/' },
    ),
    forbid('adapters-see-core-only', 'Adapter tests never see the UI.', { path: adapters }, { path: '^packages/ui-web/' }),
    forbid(
      'ui-plugs-in-one-place',
      'Only the composition root, its list of areas, and the parts that come later, name an adapter or a driver.',
      { path: ui, pathNot: ['src/app/(?:composition-root|idle-part|trade-part|account-part|area-adapters)\\.ts$', tests] },
      { path: `${adapters}|${inPackage('ky', 'jsencrypt', '@caifu/adapters')}` },
    ),
    forbid('ui-plugs-in-one-place', 'The UI never sees the gateway.', { path: ui }, { path: gateway }),
    forbid(
      'gateway-borrows-the-wire',
      'Of the adapters the gateway sees the wire contract only, and nothing of the UI.',
      { path: gateway },
      { path: '^packages/(adapters|ui-web)/', pathNot: `${adapters}src/wire/` },
    ),
    forbid(
      'zod-at-the-edges',
      'zod stands at the edges: wire, storage, host app, URL query, and in the gateway settings, routes and stored JSON.',
      {
        path: '^packages/',
        pathNot: [
          `${adapters}src/.+\\.(wire|storage|http)\\.ts$`,
          `${adapters}src/(wire/|kit/endpoint|host/native)`,
          `${ui}src/app/(routing|shell)/`,
          `${ui}src/.+\\.routes\\.ts$`,
          `${gateway}src/main\\.ts$`,
          `${gateway}src/ground/(start/settings|operator-answers)\\.ts$`,
          `${gateway}src/.+\\.(routes|store|command)\\.ts$`,
          '\\.fakes\\.tsx?$',
          tests,
        ],
      },
      { path: inPackage('zod') },
    ),
    forbid(
      'no-fakes-in-production',
      'Fakes and tests are for tests and for the testing entry.',
      { path: '^packages/', pathNot: ['\\.(test|fakes|arbitraries)\\.tsx?$', `${core}testing(\\.ts|/)`, 'src/testing/'] },
      { path: '\\.(test|fakes|arbitraries)\\.tsx?$|^packages/core/src/testing\\.ts$|^packages/[^/]+/src/testing/' },
    ),
    forbid(
      'demo-on-top',
      'The demo stands on everything; only the command line, tests and the tools know it.',
      { path: `${gateway}src/`, pathNot: [`${gateway}src/(main\\.ts$|demo/|testing/)`, tests] },
      { path: `${gateway}src/demo/` },
    ),
    forbid(
      'setting-comes-late',
      'Setting documents takes a fifth of the processor time of a start: it is loaded with the first document.',
      { path: `${gateway}src/`, pathNot: [tests] },
      { path: `${gateway}src/products/documents/pdf-writer\\.ts$`, dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid('no-cycles', 'No module reaches itself.', {}, { circular: true }),
    forbid('no-blind-spots', 'Every import resolves.', { path: '^packages/' }, { couldNotResolve: true }),
  ],
};
