/** The walls between the packages, one sentence per rule. `tools/walls.test.ts` runs them and plants a violation of each. */
const core = '^packages/core/src/';
const adapters = '^packages/adapters/';
const ui = '^packages/ui-web/';
const gateway = '^packages/gateway/';
const tests = '\\.test\\.tsx?$';
const inPackage = (...names) => `node_modules/(${names.join('|')})/`;

/** What a flow may use of other flows; everything not named here is a stranger to it. */
const flowsBelow = {
  buy: ['pre-buy', 'trade-password', 'maturity', 'risk-disclosure'],
  'holding-detail': ['cancellation', 'maturity', 'resource'],
  'product-detail': ['resource', 'buy'],
  'total-assets': ['resource'],
  'member-profile': ['resource'],
  'reservation-outcome': ['certification'],
  'password-setting': ['session'],
  'bank-card-binding': ['session', 'bank-cards'],
};
/** These any flow may use. */
const commonFlows = ['pre-buy', 'trade-password', 'resource', 'paged-list'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const flow = (names) => `${core}flows/(${names.join('|')})/`;

/** The flows above the common ones, each with what stands below it; then the common ones, which see nobody. */
const downwardOnly = [
  forbid(
    'flows-only-downward',
    'A common flow (pre-buy, trade-password, resource, paged-list) uses no other flow.',
    { path: `${core}flows/(${commonFlows.join('|')})/` },
    { path: `${core}flows/`, pathNot: `${core}flows/$1/` },
  ),
  ...Object.entries(flowsBelow).map(([name, below]) =>
    forbid(
      'flows-only-downward',
      `${name} uses ${below.join(', ')} and the common flows only.`,
      { path: flow([name]) },
      { path: `${core}flows/`, pathNot: flow([name, ...below, ...commonFlows]) },
    ),
  ),
  forbid(
    'flows-only-downward',
    'Any other flow uses itself and the common flows only.',
    { path: `${core}flows/([^/]+)/`, pathNot: flow([...Object.keys(flowsBelow), ...commonFlows]) },
    { path: `${core}flows/`, pathNot: `${core}flows/($1|${commonFlows.join('|')})/` },
  ),
];

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
      'domain-below-flows',
      'Domain and shared ports know no flow and no text.',
      { path: `${core}(domain|ports)/` },
      { path: `${core}(flows|copy)/` },
    ),
    ...downwardOnly,
    forbid(
      'adapters-see-core-only',
      'Adapters see core, never the UI or the gateway; only their tests run against the gateway app.',
      { path: adapters, pathNot: tests },
      { path: '^packages/(ui-web|gateway)/|node_modules/@caifu/(ui-web|gateway)/' },
    ),
    forbid('adapters-see-core-only', 'Adapter tests never see the UI.', { path: adapters }, { path: '^packages/ui-web/' }),
    forbid(
      'ui-plugs-in-one-place',
      'Only the composition root names an adapter or a driver.',
      { path: ui, pathNot: ['src/app/composition-root\\.ts$', tests] },
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
          `${adapters}src/(wire|storage|http|native)/`,
          `${ui}src/app/`,
          `${gateway}src/(main|app|settings|[^/]+\\.settings)\\.ts$`,
          `${gateway}src/(http|settings|openapi)/`,
          `${gateway}src/[^/]+/[^/]+\\.(routes|store)\\.ts$`,
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
    forbid('no-cycles', 'No module reaches itself.', {}, { circular: true }),
    forbid('no-blind-spots', 'Every import resolves.', { path: '^packages/' }, { couldNotResolve: true }),
  ],
};
