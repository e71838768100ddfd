import { addressOf, ENDPOINTS, wireSchemaOf, type EndpointName } from '@caifu/adapters/wire';
import type { InjectOptions } from 'fastify';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';
import { fieldsOf, sampleRequestOf, WIRE_ROWS, withField, type WireRow } from './sample-requests.fakes.ts';
import { walkFiles, wordsOfPapersIn, type FileSurface, type Surface, type Things } from './surface-files.fakes.ts';

/** A new session of whoever looks; null: nobody is signed in. */
export type OpenSession = () => Promise<SignedIn | null>;

/** The calls that ask for no session. Whoever looks is told the same. */
export const walkOpenCalls = (gateway: TestGateway, things: Things): Promise<readonly Surface[]> =>
  walkRows(gateway, WIRE_ROWS.filter(isOpen), () => Promise.resolve(null), things);

/** All other calls for this caller, those that only read first, and then the files. `places`: what stands in addresses of files. */
export const walkCalls = async (
  gateway: TestGateway,
  open: OpenSession,
  things: Things,
  places: Things,
): Promise<readonly (Surface | FileSurface)[]> => {
  const rows = WIRE_ROWS.filter((row) => !isOpen(row)).toSorted((one, other) => Number(writes(one)) - Number(writes(other)));
  const surfaces = await walkRows(gateway, rows, open, things);
  return [...surfaces, ...(await walkFiles(gateway, await open(), places))];
};

const walkRows = async (gateway: TestGateway, rows: readonly WireRow[], open: OpenSession, things: Things): Promise<readonly Surface[]> => {
  const surfaces: Surface[] = [];
  for (const row of rows) {
    // A call may end its session.
    // oxlint-disable-next-line no-await-in-loop
    const caller = isOpen(row) ? null : await open();
    const requests = caller === null && row.session === 'required' ? [sampleRequestOf(row.name)] : requestsOf(row, things);
    // oxlint-disable-next-line no-await-in-loop
    for (const asked of requests) surfaces.push(await surfaceOf(gateway, row, asked, caller));
  }
  return surfaces;
};

const isOpen = ({ session }: WireRow): boolean => session === 'none';

/**
 * Each field that names a thing takes each thing, and each field of codes takes each code that its schema lists: a new call, field or code is
 * walked without being named here. A change is sent once with its sample, because a walk judges answers.
 */
const requestsOf = (row: WireRow, things: Things): readonly Surface['asked'][] => {
  const fields = fieldsOf(row);
  const own = new Set(fields.map((field) => field.split('.')[0]));
  const plain = Object.fromEntries(Object.entries(sampleRequestOf(row.name)).filter(([field]) => own.has(field)));
  if (writes(row)) return [plain];
  const coded: readonly Change[] = codesOf(row);
  const named: readonly Change[] = fields.flatMap((field) =>
    (things[field.split('.').at(-1) ?? ''] ?? []).map((thing) => [field, /List$|Names$/.test(field) ? [thing] : thing] as const),
  );
  const [first] = coded[0] ?? [];
  const pairs = coded.length > MOST_CODES ? [] : pairsOf([...named, ...coded.filter(([field]) => field === first)], coded);
  return [
    plain,
    ...[...named, ...coded].map((change) => changed(plain, change)),
    ...pairs.map(([one, other]) => changed(changed(plain, one), other)),
  ];
};

type Change = readonly [field: string, value: unknown];
const changed = (body: Surface['asked'], [field, value]: Change) => withField(body, field, value);
const pairsOf = (some: readonly Change[], others: readonly Change[]): readonly (readonly [Change, Change])[] =>
  some.flatMap((one) => others.flatMap((other) => (other[0] === one[0] ? [] : [[one, other] as const])));

/** Calls with more codes, which filter and sort funds, take one change at a time, others each code with each thing and each first code. */
const MOST_CODES = 25;

const writes = (row: WireRow): boolean => row.needsAgreement || !row.repeatable;

/** Fields with the codes that the contract lists for them. */
const codesOf = ({ name }: WireRow): readonly Change[] => {
  if (!isName(name)) return [];
  const { properties } = wireSchemaOf(ENDPOINTS[name].request);
  return Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).flatMap(([field, schema]) => {
    const [, codes = ''] = /"description":"one of ([^"]+)"/.exec(JSON.stringify(schema)) ?? [];
    return codes === '' ? [] : codes.split(', ').map((code) => [field, field.endsWith('List') ? [code] : code] as const);
  });
};
const isName = (name: string): name is EndpointName => name in ENDPOINTS;

const surfaceOf = async ({ app }: TestGateway, row: WireRow, asked: Surface['asked'], caller: SignedIn | null): Promise<Surface> => {
  const [method] = row.methods;
  const texts = Object.entries(asked).filter(([, value]) => value !== null && typeof value !== 'object');
  const response = await app.inject({
    method,
    url: addressOf(row),
    ...(method === 'GET' ? { query: Object.fromEntries(texts.map(([key, value]) => [key, String(value)])) } : { payload: { ...asked } }),
    ...(caller === null ? {} : { headers: { ncftck: caller.token, ticket: caller.ticket } }),
  } satisfies InjectOptions);
  const { body } = response;
  return { call: row.name, asked, text: body + (await wordsOfPapersIn(body)), told: body === '' ? null : response.json<unknown>() };
};

/** Lines of what was found, each with its place. */
export type Finder = (surface: Surface) => readonly string[];

/**
 * Fields with a value that tell of one of these things. All of an answer tells of what its question names, an object of the thing whose code
 * or name it has.
 */
export const fieldsAbout =
  (things: readonly string[], fields: RegExp): Finder =>
  ({ asked, told }) => {
    const isAsked = Object.values(asked).some((value) => things.includes(String(Array.isArray(value) ? value[0] : value)));
    return fieldsIn(told, { things, fields }, isAsked, '');
  };

const fieldsIn = (
  told: unknown,
  sought: { readonly things: readonly string[]; readonly fields: RegExp },
  isAbout: boolean,
  place: string,
): readonly string[] => {
  if (typeof told !== 'object' || told === null) return [];
  const members: readonly [string, unknown][] = Object.entries(told);
  const names = members.some(([, value]) => typeof value === 'string' && sought.things.includes(value));
  // An object of another thing tells nothing of the one that was asked for.
  const isOther = members.some(([name, value]) => name === 'productCode' && typeof value === 'string');
  const isHere = names || (isAbout && !isOther);
  return members.flatMap(([name, value]) =>
    isHere && sought.fields.test(name) && isTelling(value)
      ? [`${place}${name} ${JSON.stringify(value).slice(0, 60)}`]
      : fieldsIn(value, sought, isHere, `${place}${name}.`),
  );
};

const isTelling = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== '--' && !(Array.isArray(value) && value.length === 0);
