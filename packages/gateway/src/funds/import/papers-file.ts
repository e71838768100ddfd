import { readFileSync } from 'node:fs';
import { FUND_PAPER_KINDS } from '@caifu/core/funds';
import { sql } from 'kysely';
import { DOCUMENTS_PATH } from '../../ground/http/front-door.ts';
import { readingFault } from '../../ground/start/text-file.ts';
import { CellError, codeOf, cut } from './fund-words.ts';
import { rowKind, type RowKind } from './import-run.ts';
import { codesOf, unknownFunds } from './table-files.ts';

/** [LAW-113] The papers of funds, a row for each: an address, or a PDF file that the gateway then serves itself. A newer version replaces an older one. */
export const papersFile: RowKind = rowKind({
  columns: ['code', 'kind', 'version'],
  more: ['url', 'file'],
  rowsAtOnce: 100,
  isByFund: false,
  read: (cells) => {
    const code = codeOf(cells['code'] ?? '');
    const kind = FUND_PAPER_KINDS.find((one) => one === cells['kind']);
    if (kind === undefined) throw new CellError(`"${cut(cells['kind'] ?? '')}" is not a kind of papers: ${FUND_PAPER_KINDS.join(', ')}`);
    const version = (cells['version'] ?? '').trim();
    if (version.length > LONGEST_VERSION) throw new CellError(`a version has at most ${LONGEST_VERSION} characters`);
    const [url = '', file = ''] = [cells['url'], cells['file']];
    if ((url === '') === (file === '')) throw new CellError('a paper has an address (url) or a file, not both');
    const named = { fund_code: code, kind, version };
    return file === ''
      ? { ...named, url: addressIn(url), body: null }
      : { ...named, url: `${DOCUMENTS_PATH}funds/${code}/${kind}.pdf`, body: pdfIn(file) };
  },
  keyOf: ({ fund_code: code, kind }) => [code, kind],
  take: async (tx, { good }) => {
    const { known, faults } = await unknownFunds(tx, good);
    // [LAW-56] Orders were placed for the version that is replaced.
    await sql`
      insert into fund_paper_former (fund_code, kind, version, url, body)
      select p.fund_code, p.kind, p.version, p.url, p.body from fund_paper p
        join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n (fund_code text, kind text, version text) using (fund_code, kind)
      where p.version <> n.version
      on conflict (fund_code, kind, version) do update set url = excluded.url, body = excluded.body`.execute(tx);
    const written = await codesOf(
      tx,
      sql`
      insert into fund_paper (fund_code, kind, version, url, body)
      select n.fund_code, n.kind, n.version, n.url, decode(n.body, 'base64')
        from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n (fund_code text, kind text, version text, url text, body text)
      on conflict (fund_code, kind) do update set version = excluded.version, url = excluded.url, body = excluded.body
      where (fund_paper.version, fund_paper.url, fund_paper.body) is distinct from (excluded.version, excluded.url, excluded.body)
      returning fund_code`,
    );
    return { written: written.length, faults };
  },
});

const addressIn = (url: string): string => {
  if (!URL.canParse(url) || !url.startsWith('https://')) throw new CellError(`"${cut(url)}" is not an https address`);
  return url;
};

/** In base64. */
const pdfIn = (file: string): string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new CellError(readingFault(file, error));
  }
  if (bytes.length > LARGEST || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new CellError(`${cut(file)} is not a PDF of at most ${LARGEST / MEGABYTE} MB`);
  return bytes.toString('base64');
};

const LONGEST_VERSION = 40;
const MEGABYTE = 1_024 * 1_024;
const LARGEST = 10 * MEGABYTE;
