import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { RouteRow } from '../../packages/ui-web/src/app/routing/route-table.ts';
import { repositoryFiles } from '../support/repository-files.ts';
import { repositoryRoot } from '../support/repository.ts';
import { fieldsOf, isObject } from './json-schema.ts';
import { generatedNote, table, type Page } from './page.ts';

/** docs/routes.md: the route table of the user interface. */
export const routesPage = async (): Promise<Page> => {
  const areas = await readAreas();
  return {
    file: 'docs/routes.md',
    text: `${[
      '# Routes',
      '',
      generatedNote('the `*.routes.ts` files of packages/ui-web/src'),
      '',
      `${areas.reduce((sum, { rows }) => sum + rows.length, 0)} routes. An invalid query shows the error page with code 104; unknown keys are dropped.`,
      ...areas.flatMap(({ area, rows }) => [
        '',
        `## ${area}`,
        '',
        table(
          ['path', 'title', 'query', 'session', 'tab', 'parent'],
          rows.map((row) => [
            `\`${row.path}\``,
            row.title,
            queryOf(row),
            row.needsSession ? 'needed' : '',
            row.tab ?? '',
            row.parent ?? '',
          ]),
        ),
      ]),
    ].join('\n')}\n`,
  };
};

const routeFiles = repositoryFiles()
  .filter((file) => /^packages\/ui-web\/src\/.+\.routes\.ts$/.test(file))
  .toSorted((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1));

const readAreas = async (): Promise<{ readonly area: string; readonly rows: readonly RouteRow[] }[]> =>
  await Promise.all(
    routeFiles.map(async (file) => {
      const exported: unknown = await import(pathToFileURL(path.join(repositoryRoot, file)).href);
      const values: readonly unknown[] = isObject(exported) ? Object.values(exported) : [];
      return {
        area: path.basename(file, '.routes.ts'),
        rows: values.flatMap((value) => (Array.isArray(value) ? value.filter(isRow) : [])),
      };
    }),
  );

const isRow = (value: unknown): value is RouteRow => isObject(value) && typeof value['path'] === 'string' && 'needsSession' in value;

const queryOf = (row: RouteRow): string => {
  const schema: unknown = z.toJSONSchema(row.query, { io: 'input', unrepresentable: 'any' });
  return isObject(schema)
    ? fieldsOf(schema)
        .map(({ name, type, isRequired }) => `\`${name}\`${isRequired ? '' : '?'} ${type}`)
        .join(', ')
    : '';
};
