import { createHash } from 'node:crypto';
import type { ProductDocument } from '@caifu/core/products';
import { calendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import { contractsOf, documentOf, listContracts } from '../contracts.ts';
import { draftDocument, type Draft } from './draft-document.ts';
import { readDocumentFacts } from './documents.store.ts';

/** A paper of a product in one version. */
export interface SignedPaper {
  readonly slug: string;
  readonly fileName: string;
  /** A digest of its text. */
  readonly version: string;
}

/** [LAW-56] Keeps the present papers of a product as they are typeset, each version once. */
export const keepPapers = async (cx: Connection, productCode: string, at: EpochMs): Promise<readonly SignedPaper[]> => {
  const facts = await readDocumentFacts(cx, productCode);
  if (facts === null) return [];
  const papers = contractsOf(facts).map((entry) => {
    const draft = JSON.stringify(draftDocument(facts, entry, []));
    return { slug: entry.slug, fileName: entry.fileName, version: versionOf(draft), draft };
  });
  await sql`
    insert into kept_paper (version, product_code, slug, draft, kept_at)
    select n.version, ${productCode}, n.slug, n.draft::jsonb, ${at}::bigint
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as n (version text, slug text, draft text) on conflict do nothing`.execute(
    cx,
  );
  return papers.map(({ slug, fileName, version }) => ({ slug, fileName, version }));
};

/** [LAW-56] The kept paper at such an address. null: it is the address of no kept version. */
export const readKeptPaper = async (
  cx: Connection,
  productCode: string,
  slug: string,
): Promise<{ readonly fileName: string; readonly draft: Draft } | null> => {
  const [, version] = KEPT.exec(slug) ?? [];
  if (version === undefined) return null;
  const { rows } = await sql<{ draft: Draft }>`
    select draft from kept_paper where version = ${version} and product_code = ${productCode}`.execute(cx);
  const [row] = rows;
  return row === undefined
    ? null
    : { fileName: row.draft.text.title, draft: { text: row.draft.text, datedOn: calendarDate(row.draft.datedOn) } };
};

/** [LAW-56] The documents that were signed, each at the address of its version. Without kept versions the present ones, which say so. */
export const signedDocuments = (
  product: { readonly productCode: string; readonly productName: string },
  papers: readonly SignedPaper[] | null,
): readonly ProductDocument[] =>
  papers === null
    ? listContracts(product).map((document) => ({ ...document, fileName: `${document.fileName}（现行版本，签署时的版本未留存）` }))
    : papers.map(({ slug, fileName, version }) => documentOf(product, { fileName, slug: `${slug}-v${version}` }));

const KEPT = /^[a-z-]{1,24}-v([0-9a-f]{32})$/;

const versionOf = (draft: string): string => createHash('sha256').update(draft).digest('hex').slice(0, 32);
