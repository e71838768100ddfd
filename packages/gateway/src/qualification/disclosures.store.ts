import type { LawSet, PrivateKind } from '@caifu/core/law';
import { epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { PlacedProduct, Placement, ProductFamily } from '@caifu/core/products';
import { DISCLOSURE_WAIT, kindOfProduct, sourceOfProduct, type DisclosureStanding, type RiskDisclosure } from '@caifu/core/qualification';
import { RET_CODE, type DisclosureSigning } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { mayPayFirst } from '../ground/law.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import type { SessionOwner } from '../ground/http/caller.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { readCertification } from './certification.store.ts';
import { withheldProduct } from '../products/hidden-figures.ts';
import { keepPapers } from '../products/documents/kept-papers.store.ts';
import type { Catalogue } from '../products/products.store.ts';
import { declarationsOf } from '../content/declarations.text.ts';

/** Shows the declarations of a product and records the first showing, from which the reading time runs. */
export const openDisclosure = async (
  deps: Deps,
  catalogue: Catalogue,
  figures: FigureGate,
  caller: SessionOwner,
  productCode: string,
): Promise<Reply<RiskDisclosure>> => {
  const { investorId } = caller;
  const at = deps.clock.now();
  const product = await catalogue.product(productCode, at);
  if (product === null) return unknownProduct();
  const missing = await figures.missingFor(caller, productCode);
  if (figures.withholds(missing)) return withheldProduct();
  const law = deps.law.now();
  const { version, declarations } = declarationsOf(product, law);
  await sql`
    insert into disclosure (investor_id, product_code, version, opened_at, law) values (${investorId}, ${productCode}, ${version}, ${at}, ${law.id})
    on conflict do nothing`.execute(deps.db);
  const reading = await readReading(deps.db, investorId, productCode, version);
  return answered({
    productCode,
    productName: product.productName,
    declarations,
    // [GW-640] Its files are refused to whoever is not determined.
    documents: missing.length > 0 ? [] : product.documents,
    agreementIds: product.agreementIds,
    openedAt: reading?.openedAt ?? at,
    isSigned: reading?.isSigned ?? false,
    ...(await waysOf(deps, investorId, product)),
  });
};

/** Reads the state without showing anything. */
export const readDisclosureStanding = async (
  deps: Deps,
  catalogue: Catalogue,
  investorId: string,
  productCode: string,
): Promise<Reply<DisclosureStanding>> => {
  const product = await catalogue.product(productCode, deps.clock.now());
  if (product === null) return unknownProduct();
  const reading = await readReading(deps.db, investorId, productCode, declarationsOf(product, deps.law.now()).version);
  return answered({ isSigned: reading?.isSigned ?? false, ...(await waysOf(deps, investorId, product)) });
};

/** Signs the present version. The set must have been shown long enough ago to be read. Signing again changes nothing. */
export const signDisclosure = async (
  deps: Deps,
  catalogue: Catalogue,
  investorId: string,
  { productCode, isAllSelected }: DisclosureSigning,
): Promise<Reply<null>> => {
  const at = deps.clock.now();
  const product = await catalogue.product(productCode, at);
  if (product === null) return unknownProduct();
  if (!isAllSelected) return refused(RET_CODE.gateDisclosure, { kind: 'disclosure-unticked' });
  const law = deps.law.now();
  const { version } = declarationsOf(product, law);
  // [LAW-56] The declarations name these papers as read.
  const papers = JSON.stringify(await keepPapers(deps.db, productCode, at));
  const { rows } = await sql`
    update disclosure set signed_at = coalesce(signed_at, ${at}), law = case when signed_at is null then ${law.id} else law end,
      papers = case when signed_at is null then ${papers}::jsonb else papers end
    where investor_id = ${investorId} and product_code = ${productCode} and version = ${version} and (signed_at is not null or opened_at <= ${at - DISCLOSURE_WAIT})
    returning version`.execute(deps.db);
  return rows.length === 1 ? answered(null) : refused(RET_CODE.gateDisclosure, { kind: 'disclosure-too-early' });
};

/** [LAW-56] Keeps the papers of all signatures that have none, for the demo market. */
export const keepSignedPapers = async (cx: Connection, at: EpochMs): Promise<void> => {
  const { rows } = await sql<{
    product_code: string;
  }>`select distinct product_code from disclosure where signed_at is not null and papers is null`.execute(cx);
  for (const { product_code: code } of rows)
    await sql`update disclosure set papers = ${JSON.stringify(await keepPapers(cx, code, at))}::jsonb where product_code = ${code} and papers is null`.execute(
      cx,
    );
};

/** Signs all products of a family for an investor, for the demo market and tests. */
export const signFamily = async (cx: Connection, law: LawSet, investorId: string, family: ProductFamily, at: EpochMs): Promise<void> => {
  const { rows } = await sql<{ code: string[]; placement: Placement | null; kind: PrivateKind | null }>`
    select array_agg(product_code) as code, placement, private_kind as kind from product where family = ${family} group by placement, private_kind`.execute(
    cx,
  );
  for (const { code, placement, kind } of rows) {
    const { version } = declarationsOf({ family, placement, privateKind: kind }, law);
    await sql`
      insert into disclosure (investor_id, product_code, version, opened_at, signed_at, law)
      select ${investorId}, unnest(${code}::text[]), ${version}, ${at}::bigint, ${at}::bigint, ${law.id} on conflict do nothing`.execute(
      cx,
    );
  }
};

const waysOf = async (
  { db, clock, law, settings }: Deps,
  investorId: string,
  product: PlacedProduct,
): Promise<Pick<DisclosureStanding, 'certification' | 'certificationSource' | 'mayPayFirst'>> => {
  const { kinds } = await readCertification(db, investorId, shanghaiDateOf(clock.now()));
  return {
    certification: kinds[kindOfProduct(product)].status,
    certificationSource: sourceOfProduct(product, law.now()),
    mayPayFirst: mayPayFirst(settings, law.now()),
  };
};

const readReading = async (
  cx: Connection,
  investorId: string,
  productCode: string,
  version: string,
): Promise<{ readonly openedAt: EpochMs; readonly isSigned: boolean } | null> => {
  const row = await cx
    .selectFrom('disclosure')
    .select(['opened_at', 'signed_at'])
    .where('investor_id', '=', investorId)
    .where('product_code', '=', productCode)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { openedAt: epochMs(Number(row.opened_at)), isSigned: row.signed_at !== null };
};

const unknownProduct = (): Refusal => refused(RET_CODE.unknownId, { kind: 'product-unknown' });
