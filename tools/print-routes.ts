import { routesPage } from './docs/routes-page.ts';

/** node tools/print-routes.ts: the page of all routes, for tests that run outside of Node's modules. */
process.stdout.write((await routesPage()).text);
