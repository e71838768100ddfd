import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf, ENDPOINTS, KINDS_MARK, wireSchemaOf, type Endpoint } from '../../packages/adapters/src/wire/index.ts';
import { repositoryFiles } from '../support/repository-files.ts';
import { repositoryRoot } from '../support/repository.ts';
import { isObject, nestedFields, typeOf, type JsonObject } from './json-schema.ts';
import { generatedNote, table, type Page } from './page.ts';

/** docs/wire: a page for each file of the contract, and the table of all calls. */
export const wirePages = async (): Promise<Page[]> => {
  const areas = await readAreas();
  const all = areas.flatMap(({ area, rows }) => rows.map((row) => ({ area, row })));
  const missing = rowsOfTable.filter((row) => !all.some((found) => found.row === row));
  if (missing.length > 0) throw new Error(`No *.wire.ts file exports ${missing.map(({ name }) => name).join(', ')}`);
  return [
    { file: 'docs/wire/README.md', text: overview(all) },
    ...areas.map((area) => ({ file: `docs/wire/${area.area}.md`, text: areaPage(area) })),
  ];
};

/** A row with any messages, because only its words are read here. */
type Row = Pick<
  Endpoint<unknown, unknown>,
  'name' | 'origin' | 'methods' | 'path' | 'host' | 'session' | 'notLoggedIn' | 'repeatable' | 'summary' | 'besideRetState'
> & {
  readonly request: Parameters<typeof wireSchemaOf>[0];
  readonly answer: Parameters<typeof wireSchemaOf>[0];
};

interface Area {
  readonly area: string;
  readonly file: string;
  readonly rows: readonly Row[];
}

const wireFiles = repositoryFiles().filter((file) => /^packages\/adapters\/src\/.+\.wire\.ts$/.test(file));
const rowsOfTable: readonly Row[] = Object.values(ENDPOINTS);

const readAreas = async (): Promise<Area[]> => {
  const areas = await Promise.all(
    wireFiles.map(async (file) => {
      const exported: unknown = await import(pathToFileURL(path.join(repositoryRoot, file)).href);
      const isHere = ({ name, request }: Row): boolean =>
        isObject(exported) && isObject(exported[name]) && exported[name]['request'] === request;
      return { area: path.basename(file, '.wire.ts'), file, rows: rowsOfTable.filter(isHere) };
    }),
  );
  return areas.filter(({ rows }) => rows.length > 0).toSorted((one, other) => (one.area < other.area ? -1 : 1));
};

const policyOf = (row: Row): string => `F01003 login, F01002 ${row.notLoggedIn.F01002}`;

const overview = (all: readonly { readonly area: string; readonly row: Row }[]): string =>
  `${[
    '# The wire contract',
    '',
    generatedNote('the `*.wire.ts` files of packages/adapters/src'),
    '',
    'One row a call: the client, the gateway and OpenAPI read the same table (`ENDPOINTS` of `@caifu/adapters/wire`).',
    '`spec` calls are those of the specification, `extension` calls were added in their style.',
    'A call that is not repeatable is never sent twice and needs an explicit success.',
    '',
    table(
      ['call', 'method', 'address', 'origin', 'session', 'not logged in', 'repeatable'],
      all.map(({ area, row }) => [
        `[${row.name}](${area}.md#${row.name.toLowerCase()})`,
        row.methods.join(', '),
        `\`${addressOf(row)}\``,
        row.origin,
        row.session,
        policyOf(row),
        row.repeatable ? 'yes' : 'no',
      ]),
    ),
  ].join('\n')}\n`;

const areaPage = ({ area, file, rows }: Area): string =>
  `${[
    `# ${area}`,
    '',
    generatedNote(file),
    ...rows.flatMap((row) => [
      '',
      `## ${row.name}`,
      '',
      row.summary,
      '',
      `${row.methods.map((method) => `\`${method} ${addressOf(row)}\``).join(', ')} · origin: ${row.origin} · session: ${row.session} · ${policyOf(row)} · repeatable: ${row.repeatable ? 'yes' : 'no'}`,
      ...(row.besideRetState.length === 0
        ? []
        : ['', `Beside \`retState\` and in \`apiResult\`: ${row.besideRetState.map((name) => `\`${name}\``).join(', ')}.`]),
      '',
      '**Request**',
      '',
      message(wireSchemaOf(row.request)),
      ...kindsOf(wireSchemaOf(row.request)),
      '',
      '**Answer** (`apiResult`)',
      '',
      message(wireSchemaOf(row.answer)),
    ]),
  ].join('\n')}\n`;

/** The fields of each kind of a request. */
const kindsOf = (schema: JsonObject, place = ''): readonly string[] => {
  const kinds = schema[KINDS_MARK];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const own = !isObject(kinds)
    ? []
    : [
        '',
        `By kind, a field of another one is refused:`,
        '',
        ...Object.entries(kinds).map(([kind, fields]) => {
          const names = Array.isArray(fields) ? fields.map((name) => `\`${place}${String(name)}\``) : [];
          return `- ${kind}: ${names.length === 0 ? 'none of its own' : names.join(', ')}`;
        }),
      ];
  return [...own, ...Object.entries(properties).flatMap(([name, inner]) => (isObject(inner) ? kindsOf(inner, `${place}${name}.`) : []))];
};

const message = (schema: JsonObject): string => {
  const fields = nestedFields(schema, '');
  const whole = `${typeOf(schema)}${typeof schema['description'] === 'string' ? `: ${schema['description']}` : ''}`;
  if (fields.length === 0) return schema['type'] === 'object' ? 'No fields.' : whole;
  const rows = fields.map(({ name, type, isRequired, description }) => [`\`${name}\``, type, isRequired ? 'yes' : 'no', description]);
  return [...(schema['type'] === 'object' ? [] : [whole, '']), table(['field', 'type', 'required', 'meaning'], rows)].join('\n');
};
