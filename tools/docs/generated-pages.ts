import { errorCataloguePage } from './error-catalogue-page.ts';
import { figuresPage } from './figures-page.ts';
import { flowPages } from './flow-pages.ts';
import type { Page } from './page.ts';
import { routesPage } from './routes-page.ts';
import { wirePages } from './wire-pages.ts';

/** Pages of the site that are made from code and stand in no commit: flows with their statecharts, calls, routes and codes. */
export const generatedPages = async (): Promise<readonly Page[]> => [
  ...(await flowPages()),
  ...(await wirePages()),
  errorCataloguePage(),
  figuresPage(),
  await routesPage(),
];
