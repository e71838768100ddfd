import { ENDPOINTS } from '@caifu/adapters/wire';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';
import { cookiesOfCall, cookiesOfOwnData } from './own-data.fakes.ts';
import { readPdf } from './pdf-pages.fakes.ts';

/** An answer that somebody got, with the question. */
export interface Surface {
  readonly call: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly told: unknown;
}

/** Values that a walk puts into fields of requests, by the name of the field. */
export type Things = Readonly<Record<string, readonly unknown[]>>;

/** A file that somebody asked for, with the route of its address. */
export interface FileSurface extends Surface {
  readonly route: string;
  readonly isTaken: boolean;
}

/** Every route of the gateway below these addresses answers with a file, but for that of tickets, which leads to another. */
const FILES = /^\/(documents\/(?!own$)|images\/)/;

/** Every file that this look gets: each route of files with each thing in each place of its address. */
export const walkFiles = async (gateway: TestGateway, who: SignedIn | null, things: Things): Promise<readonly FileSurface[]> => {
  const cookie = who === null ? '' : await filesOf(gateway, who);
  const files: FileSurface[] = [];
  for (const route of fileRoutesOf(gateway))
    for (const asked of placesOf(route, things)) {
      const url = route.replaceAll(PLACE, (_place, name: string) => String(asked[name || '*']));
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const { statusCode, rawPayload, headers } = await gateway.app.inject({ method: 'GET', url, headers: { cookie } });
      const isJson = String(headers['content-type']).startsWith('application/json');
      // oxlint-disable-next-line no-await-in-loop
      const text = await wordsOf(rawPayload);
      files.push({ call: url, route, asked, text, told: isJson ? JSON.parse(text) : null, isTaken: statusCode === 200 });
    }
  return files;
};

/** The cookies for the files of this session, and for those that a call grants. */
const filesOf = async (gateway: TestGateway, who: SignedIn): Promise<string> => {
  const { days } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, who);
  return `${await cookiesOfOwnData(gateway, who)}; ${await cookiesOfCall(gateway, ENDPOINTS.issueCertificate, { assetDate: days[0] }, who)}`;
};

/** The routes of files, read from the gateway's own list, where a line has its depth before it. */
export const fileRoutesOf = ({ app }: TestGateway): readonly string[] => {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', part = '', methods = ''] = /^(\W*)── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = (lead.length - 1) / LEAD;
      above.splice(depth, above.length, part);
      const route = above.join('');
      return methods.includes('GET') && FILES.test(route) ? [route] : [];
    });
};
/** Characters of a level of depth. */
const LEAD = 4;

const PLACE = /:(\w+)|\*/g;

const placesOf = (route: string, things: Things): readonly Surface['asked'][] =>
  [...route.matchAll(PLACE)].reduce<readonly Surface['asked'][]>(
    (asked, [, name = '*']) => asked.flatMap((one) => (things[name] ?? []).map((thing) => ({ ...one, [name]: thing }))),
    [{}],
  );

/** The text of a PDF, anything else as it stands. */
const wordsOf = async (bytes: Buffer): Promise<string> =>
  bytes.subarray(0, 5).toString() === '%PDF-' ? (await readPdf(bytes)).pages.join('\n') : bytes.toString();

/** The words of the papers that an answer carries in base64. */
export const wordsOfPapersIn = async (text: string): Promise<string> => {
  const papers = [...text.matchAll(/"(JVBERi0[\w+/=]+)"/g)].map(([, paper = '']) => wordsOf(Buffer.from(paper, 'base64')));
  return (await Promise.all(papers)).join('\n');
};
