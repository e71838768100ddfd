import { errorCataloguePage } from './error-catalogue-page.ts';
import { figuresPage } from './figures-page.ts';
import { flowPages } from './flow-pages.ts';
import type { Page } from './page.ts';
import { routesPage } from './routes-page.ts';
import { wirePages } from './wire-pages.ts';

/** Uncommitted pages of the site that are generated from code: flows with their statecharts, calls, routes and codes. */
export const generatedPages = async (): Promise<readonly Page[]> => [
  ...(await flowPages()),
  ...(await wirePages()),
  errorCataloguePage(),
  figuresPage(),
  await routesPage(),
];
