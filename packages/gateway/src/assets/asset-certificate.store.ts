import { randomBytes } from 'node:crypto';
import { RET_CODE } from '@caifu/adapters/wire';
import {
  CERTIFICATES_A_DAY,
  certifiableDays,
  certificateStateOn,
  CHECK_NUMBER_BYTES,
  checkNumberOf,
  readCheckNumber,
  tailOf,
  totalOf,
  validUntil,
  type CertificateBoard,
  type CertificateCheck,
  type CertificateLineKind,
  type CertifiedAssets,
  type CheckNumber,
} from '@caifu/core/assets';
import { sellerTitle } from '@caifu/core/law';
import { calendarDate, epochMs, formatGrams, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { readNamed } from '../account/identity.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import { takeTry, triesLeft } from '../ground/database/daily-tries.store.ts';
import type { Deps } from '../ground/deps.ts';
import { saidBy } from '../ground/said.ts';
import { belongingsIn, foldedBelongings, rowsOf, type Belonging, type BelongingRow } from '../ground/belongings.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { amountOf, type Int8 } from '../products/products.store.ts';
import { charactersOf, type DocumentText } from '../products/documents/document-text.ts';
import { undrawable } from '../products/documents/font-glyphs.ts';
import { certificateText, type CertificateHolder } from './asset-certificate.text.ts';

/** [GW-880] The days that can be certified, the assets of the chosen or the newest day, and the issued certificates. */
export const readBoard = async (deps: Deps, investorId: string, day: CalendarDate | null): Promise<CertificateBoard> => {
  const today = shanghaiDateOf(deps.clock.now());
  const [named, found, left, issued] = await Promise.all([
    readNamed(deps.db, deps.secrets, investorId),
    readCertifiable(deps, investorId, day),
    triesLeft(deps.db, investorId, 'certificate', today, CERTIFICATES_A_DAY),
    readIssued(deps, investorId, today),
  ]);
  return { maskedName: named?.maskedName ?? '', maskedIdNumber: named?.maskedNumber ?? '', ...found, left, issued };
};

/**
 * [GW-881] [GW-884] [GW-885] Issues a certificate of a day. The database keeps a digest of its number and the checkable facts, not the
 * document.
 */
export const issueCertificate = async (
  deps: Deps,
  investorId: string,
  day: CalendarDate,
  site: string | null,
): Promise<Reply<IssuedPaper>> => {
  const at = deps.clock.now();
  const today = shanghaiDateOf(at);
  const named = await readNamed(deps.db, deps.secrets, investorId);
  if (named === null) return refused(RET_CODE.certificateRule, { kind: 'certificate-identity-missing' });
  const { days, assets } = await readCertifiable(deps, investorId, day);
  if (assets === null) return refused(RET_CODE.certificateRule, { kind: 'certificate-day-unconfirmed' });
  if (assets.day !== day) return refused(RET_CODE.certificateRule, { kind: 'certificate-day-gone' });
  const number = checkNumberOf(randomBytes(CHECK_NUMBER_BYTES));
  const holder: CertificateHolder = { realName: named.realName, maskedNumber: named.maskedNumber };
  const text = certificateText({ assets, holder, number, at, site, issuer: issuerOf(deps), isNewest: days[0] === day });
  if (undrawable(charactersOf(text)).length > 0) return refused(RET_CODE.certificateRule, { kind: 'certificate-undrawable' });
  if (!(await takeTry(deps.db, investorId, 'certificate', today, CERTIFICATES_A_DAY))) {
    return refused(RET_CODE.certificateRule, { kind: 'certificate-limit', most: CERTIFICATES_A_DAY });
  }
  const bytes = await setOf(text, today);
  // The record is written after the document exists, because a number that nobody received is not valid.
  await deps.db
    .insertInto('asset_certificate')
    .values({
      certificate_id: randomBytes(12).toString('hex'),
      investor_id: investorId,
      number_digest: digestOf(deps, number),
      number_tail: tailOf(number),
      day,
      masked_name: named.maskedName,
      total: assets.total,
      issued_at: at,
      valid_until: validUntil(today),
    })
    .execute();
  return answered({ name: paperName(day), bytes, number });
};

/** A document and its number, which are not stored. */
export interface IssuedPaper {
  readonly name: string;
  readonly bytes: Buffer;
  readonly number: CheckNumber;
}

/** [GW-1616] Prepares the document of a number again, as long as its facts are unchanged. */
export const paperAgain = async (deps: Deps, investorId: string, number: CheckNumber): Promise<Reply<Omit<IssuedPaper, 'number'>>> => {
  const gone = refused(RET_CODE.certificateRule, { kind: 'certificate-day-gone' });
  const [named, row] = await Promise.all([
    readNamed(deps.db, deps.secrets, investorId),
    deps.db
      .selectFrom('asset_certificate')
      .select(['day', 'total', 'issued_at'])
      .where('number_digest', '=', digestOf(deps, number))
      .where('investor_id', '=', investorId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  ]);
  if (named === null || row === undefined) return gone;
  const [day, at] = [calendarDate(row.day), epochMs(Number(row.issued_at))];
  const { days, assets } = await readCertifiable(deps, investorId, day);
  if (assets === null || assets.day !== day || assets.total !== amountOf(row.total)) return gone;
  const holder: CertificateHolder = { realName: named.realName, maskedNumber: named.maskedNumber };
  const { SITE_ORIGIN: site } = deps.settings;
  const text = certificateText({ assets, holder, number, at, site, issuer: issuerOf(deps), isNewest: days[0] === day });
  return answered({ name: paperName(day), bytes: await setOf(text, shanghaiDateOf(at)) });
};

/** [LAW-61] Who sells, with the licence; where nobody has to be named, the platform. */
const issuerOf = ({ seller }: Pick<Deps, 'seller'>): string => (seller === null ? '财富理财服务平台' : sellerTitle(seller));

/** The typesetter is loaded on demand: loading is slow and takes much memory, and most processes set no document. */
const setOf = async (text: DocumentText, day: CalendarDate): Promise<Buffer> =>
  (await import('../products/documents/pdf-writer.ts')).writePdf(text, day);

const paperName = (day: CalendarDate): string => `资产证明-${day}`;

/** [GW-886] Revokes a certificate of the caller. A repeat changes nothing. */
export const revokeCertificate = async (deps: Deps, investorId: string, certificateId: string): Promise<Reply<null>> => {
  const { rows } = await sql`
    update asset_certificate set revoked_at = coalesce(revoked_at, ${deps.clock.now()})
    where certificate_id = ${certificateId} and investor_id = ${investorId} returning certificate_id`.execute(deps.db);
  return rows.length === 1 ? answered(null) : refused(RET_CODE.unknownId, { kind: 'certificate-unknown' });
};

/**
 * [GW-882] [GW-883] The public answer about a certificate's number. A wrong number costs a try of the address. A revoked number counts as
 * wrong.
 */
export const checkCertificate = async (deps: Deps, text: string, address: Caller['address']): Promise<Reply<CertificateCheck>> => {
  // The try is taken before the query, so that simultaneous queries are counted one by one.
  if (!deps.certificateTries.take(address)) return refused(RET_CODE.rateLimited, { kind: 'certificate-checks-used' });
  const number = readCheckNumber(text);
  const row =
    number === null
      ? undefined
      : await deps.db
          .selectFrom('asset_certificate')
          .select(['day', 'masked_name', 'total', 'issued_at', 'valid_until'])
          .where('number_digest', '=', digestOf(deps, number))
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
  if (row === undefined) return answered({ kind: 'unknown' });
  deps.certificateTries.giveBack(address);
  const lastDay = calendarDate(row.valid_until);
  const state = certificateStateOn({ isRevoked: false, validUntil: lastDay }, shanghaiDateOf(deps.clock.now()));
  return answered({
    kind: 'found',
    day: calendarDate(row.day),
    maskedName: row.masked_name,
    total: amountOf(row.total),
    issuedAt: epochMs(Number(row.issued_at)),
    validUntil: lastDay,
    isValid: state === 'valid',
  });
};

const digestOf = ({ secrets }: Pick<Deps, 'secrets'>, number: CheckNumber): string => secrets.digest('certificate', number).toString('hex');

/** The newest certificates, as many as a page shows. */
const MOST_LISTED = 50;

const readIssued = async ({ db }: Pick<Deps, 'db'>, investorId: string, today: CalendarDate): Promise<CertificateBoard['issued']> => {
  const rows = await db
    .selectFrom('asset_certificate')
    .select(['certificate_id', 'day', 'total', 'issued_at', 'valid_until', 'number_tail', 'revoked_at'])
    .where('investor_id', '=', investorId)
    .orderBy('issued_at', 'desc')
    .orderBy('certificate_id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => {
    const lastDay = calendarDate(row.valid_until);
    return {
      certificateId: row.certificate_id,
      day: calendarDate(row.day),
      total: amountOf(row.total),
      issuedAt: epochMs(Number(row.issued_at)),
      validUntil: lastDay,
      numberTail: row.number_tail,
      state: certificateStateOn({ isRevoked: row.revoked_at !== null, validUntil: lastDay }, today),
    };
  });
};

/** One statement reads both the lines and whether they are valid for that day, so that no movement comes in between. */
const readCertifiable = async (
  deps: Pick<Deps, 'areas' | 'calls' | 'goldPrices' | 'partnerBanks'>,
  investorId: string,
  asked: CalendarDate | null,
): Promise<Pick<CertificateBoard, 'days' | 'assets'>> => {
  const newest = await readLines(deps, investorId, null);
  const days = certifiableDays(newest);
  const [first] = days;
  if (first === undefined) return { days, assets: null };
  if (asked === null || asked === first || !days.includes(asked)) return { days, assets: assetsOf(first, newest.lines) };
  const then = await readLines(deps, investorId, asked);
  // The second statement includes the movements since the first one, so its days count.
  const still = certifiableDays(then);
  return still.includes(asked) ? { days: still, assets: assetsOf(asked, then.lines) } : readCertifiable(deps, investorId, null);
};

const assetsOf = (day: CalendarDate, lines: CertifiedAssets['lines']): CertifiedAssets => ({ day, lines, total: totalOf(lines) });

interface Certifiable {
  readonly confirmedUntil: CalendarDate | null;
  readonly movedOn: CalendarDate | null;
  readonly lines: CertifiedAssets['lines'];
}

/** [GW-1607] The belongings of all areas at the end of a day (null: of the last settled day), and the day of their last movement. */
const readLines = async (
  deps: Pick<Deps, 'areas' | 'calls' | 'goldPrices' | 'partnerBanks'>,
  investorId: string,
  day: CalendarDate | null,
): Promise<Certifiable> => {
  const holds = saidBy(deps.areas, (area) => area.holds);
  const owners = ['array[$1::text]', ...holds.flatMap((one) => (one.owners === undefined ? [] : [one.owners]))].join(' || ');
  const movedOn = ['null::date', ...holds.flatMap((one) => (one.movedOn === undefined ? [] : [one.movedOn]))].join(', ');
  const found = await deps.calls.read<Found>(
    `select json_build_object('moved', belongings_moved(${owners}), 'moved_on', greatest(${movedOn}), 'rows', ${rowsOf(deps.areas, 'coalesce($2::date, earned_until())')}) as found`,
    [investorId, day],
  );
  if (found === null) return { confirmedUntil: null, movedOn: null, lines: [] };
  const { moved } = found;
  const until = moved.until === null ? null : calendarDate(moved.until);
  const moves = [
    ...[moved.day, found.moved_on].flatMap((one) => (one === null ? [] : [calendarDate(one)])),
    ...(moved.at === null ? [] : [shanghaiDateOf(epochMs(Number(moved.at)))]),
  ].toSorted();
  const worthOn = day ?? until;
  const belongings = worthOn === null ? [] : belongingsIn(deps, found.rows, { day: worthOn, at: null });
  return {
    confirmedUntil: until,
    movedOn: moves.at(-1) ?? null,
    lines: foldedBelongings(belongings).toSorted(byPlace).map(lineOf),
  };
};

/** The order of the lines: wallet, holdings, amounts in transit, each with the newest first. */
const byPlace = (a: Belonging, b: Belonging): number =>
  PLACES.indexOf(a.standing) - PLACES.indexOf(b.standing) || b.placedAt - a.placedAt || (a.orderNo < b.orderNo ? -1 : 1);

const PLACES: readonly CertificateLineKind[] = ['wallet', 'held', 'in-transit', 'paying-out'];

/** [GW-1078] Gold is certified with its grams. A part of a strategy has no code in the document. */
const lineOf = ({ standing, name, code, periodName, shares, grams, amount, strategy }: Belonging): CertifiedAssets['lines'][number] => ({
  kind: standing,
  name: grams === null ? name : `${name} ${formatGrams(grams)}克`,
  productCode: strategy === null ? code : '',
  periodName,
  shares,
  amount,
});

interface Found {
  readonly moved: { readonly until: string | null; readonly day: string | null; readonly at: Int8 | null };
  readonly moved_on: string | null;
  readonly rows: readonly (readonly BelongingRow[])[];
}
