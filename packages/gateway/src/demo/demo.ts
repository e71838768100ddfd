import type { DemoParts } from '../open-gateway.ts';
import { demoRoutes } from './demo.routes.ts';
import { seedDemo } from './seed.ts';
import { publishDemoValues } from './value-feed.store.ts';

/** All that demo mode adds: the market, its feed in place of the operator's net values, and the clock that can be moved. */
export const demo: DemoParts = { seed: seedDemo, daySteps: [publishDemoValues], routes: demoRoutes };
