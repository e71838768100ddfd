import { errorCataloguePage } from './docs/error-catalogue-page.ts';
import { flowPages } from './docs/flow-pages.ts';
import { indexPages } from './docs/index-pages.ts';
import { routesPage } from './docs/routes-page.ts';
import { wirePages } from './docs/wire-pages.ts';
import { writeGenerated } from './support/generated-files.ts';

/** Writes the pages that are made from code. With `--check` nothing is written and a difference is an error. */
writeGenerated([...(await flowPages()), ...(await wirePages()), errorCataloguePage(), await routesPage(), ...indexPages()], 'pages');
