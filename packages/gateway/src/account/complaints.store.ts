import { randomInt } from 'node:crypto';
import {
  COMPLAINT_SUBJECTS,
  complaintDays,
  complaintProblem,
  COMPLAINTS_A_DAY,
  type Complaint,
  type ComplaintWish,
  type ComplaintWords,
} from '@caifu/core/account';
import { calendarDate, epochMs, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { keepOnce } from '../ground/database/daily-tries.store.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { openBytes, sealBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

export const complaintRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.complaints, async (_request, { investorId }) => answered(await readComplaints(deps, investorId)));
  signedInRoute(app, route, ENDPOINTS.makeComplaint, (wish, { investorId }) => makeComplaint(deps, investorId, wish));
};

/** Purpose of sealing. */
export const COMPLAINT = 'complaint';
/** The context of a sealed column. */
const CONTEXT = { words: '', reply: ':reply', answer: ':answer' } as const;
type SealedColumn = keyof typeof CONTEXT;
export const complaintContext = (complaintNo: string, column: SealedColumn): string => `${complaintNo}${CONTEXT[column]}`;

/** `TS`, the day, eight digits. */
export const isComplaintNo = (text: string): boolean => /^TS\d{16}$/.test(text);

type Kept = Pick<Deps, 'db' | 'secrets'>;

interface ComplaintRow {
  readonly complaint_no: string;
  readonly investor_id: string;
  readonly subject: string;
  readonly words: Uint8Array;
  readonly made_at: string;
  readonly reply_by: string;
  readonly answer_by: string;
  readonly reply: Uint8Array | null;
  readonly replied_at: string | null;
  readonly answer: Uint8Array | null;
  readonly answered_at: string | null;
  readonly closed_at: string | null;
}

const COLUMNS = sql`complaint_no, investor_id, subject, words, made_at, reply_by::text, answer_by::text, reply, replied_at, answer, answered_at, closed_at`;

/** [LAW-75] The complaints of an investor, the newest first. */
const readComplaints = async ({ db, secrets }: Kept, investorId: string): Promise<readonly Complaint[]> => {
  const { rows } = await sql<ComplaintRow>`
    select ${COLUMNS} from complaint where investor_id = ${investorId} order by made_at desc, complaint_no desc limit 100`.execute(db);
  return rows.map((row) => complaintOf(secrets, row));
};

const complaintOf = (secrets: Secrets, row: ComplaintRow): Complaint => {
  const { complaint_no: complaintNo, closed_at: closedAt } = row;
  const open = (column: SealedColumn, sealed: Uint8Array): string =>
    openBytes(secrets, COMPLAINT, sealed, complaintContext(complaintNo, column)).toString('utf8');
  const said = (column: SealedColumn, sealed: Uint8Array | null, at: string | null): ComplaintWords | null =>
    sealed === null ? null : { text: open(column, sealed), at: epochMs(Number(at)) };
  return {
    complaintNo,
    subject: COMPLAINT_SUBJECTS.find((subject) => subject === row.subject) ?? 'other',
    ...wordsSchema.parse(JSON.parse(open('words', row.words))),
    madeAt: epochMs(Number(row.made_at)),
    replyBy: calendarDate(row.reply_by),
    answerBy: calendarDate(row.answer_by),
    reply: said('reply', row.reply, row.replied_at),
    answer: said('answer', row.answer, row.answered_at),
    closedAt: closedAt === null ? null : epochMs(Number(closedAt)),
  };
};

const wordsSchema = z.object({ text: z.string(), about: z.string(), contact: z.string() });

/** [LAW-76] Makes a complaint. The same words on one day are one complaint, and take no further try. */
const makeComplaint = async (deps: Deps, investorId: string, wish: ComplaintWish): Promise<Reply<readonly Complaint[]>> => {
  const problem = complaintProblem(wish);
  if (problem !== null) return refused(RET_CODE.orderRefused, problem);
  const { db, secrets, calendar, clock } = deps;
  const at = clock.now();
  const today = shanghaiDateOf(at);
  const words = { text: wish.text.trim(), about: wish.about.trim(), contact: wish.contact.trim() };
  const digest = secrets.digest(COMPLAINT, JSON.stringify([wish.subject, words.about, words.text])).toString('hex');
  const complaintNo = `TS${today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const sealed = sealBytes(secrets, COMPLAINT, Buffer.from(JSON.stringify(words)), complaintContext(complaintNo, 'words'));
  const { replyBy, answerBy } = complaintDays(calendar, deps.law.now(), at);
  const isKept = await keepOnce(
    db,
    { investorId, purpose: 'complaint', today, most: COMPLAINTS_A_DAY },
    {
      isKept: sql`select 1 from complaint where investor_id = ${investorId} and made_on = ${today}::date and words_digest = ${digest}`,
      keep: sql`
        insert into complaint (complaint_no, investor_id, subject, words, words_digest, made_on, made_at, reply_by, answer_by)
        values (${complaintNo}, ${investorId}, ${wish.subject}, ${sealed}, ${digest}, ${today}::date, ${at}, ${replyBy}::date, ${answerBy}::date)`,
    },
  );
  return isKept
    ? answered(await readComplaints(deps, investorId))
    : refused(RET_CODE.orderRefused, { kind: 'complaint-limit', most: COMPLAINTS_A_DAY });
};

/** A complaint for the operator. */
export interface RegisteredComplaint extends Complaint {
  readonly investorId: string;
}

/** Part of the register, and how many more follow it. */
export interface ComplaintPage {
  readonly complaints: readonly RegisteredComplaint[];
  readonly left: number;
}

/** [LAW-77] [LAW-136] Open complaints, those that are due first; or all, the newest first, from the one after a number on. */
export const listComplaints = async (
  { db, secrets }: Kept,
  { isAll, after }: { readonly isAll: boolean; readonly after: string | null },
): Promise<ComplaintPage> => {
  const older = sql`(made_at, complaint_no) < (select o.made_at, o.complaint_no from complaint o where o.complaint_no = ${after})`;
  const { rows } = await sql<ComplaintRow & { readonly found: string }>`
    select ${COLUMNS}, count(*) over () as found from complaint
    ${isAll ? sql`where ${after}::text is null or ${older} order by made_at desc, complaint_no desc` : sql`where closed_at is null order by case when replied_at is null then reply_by else answer_by end, complaint_no`}
    limit ${AT_ONCE}`.execute(db);
  const complaints = rows.map((row) => ({ ...complaintOf(secrets, row), investorId: row.investor_id }));
  return { complaints, left: Number(rows[0]?.found ?? 0) - complaints.length };
};

/** Rows of the register in one answer. */
const AT_ONCE = 1000;

/** An operator's step with a complaint. */
export type ComplaintStep = 'take' | 'answer' | 'close';
export type ComplaintStepOutcome =
  | { readonly kind: 'done'; readonly investorId: string }
  | { readonly kind: 'done-before' | 'not-answered' | 'unknown' };

/** [LAW-77] Takes a complaint into work, answers it or closes it, each once. */
export const moveComplaint = async (
  cx: Connection,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  complaintNo: string,
  step: ComplaintStep,
  text: string,
): Promise<ComplaintStepOutcome> => {
  const sealed = (column: SealedColumn) => sealBytes(secrets, COMPLAINT, Buffer.from(text), complaintContext(complaintNo, column));
  const change = {
    take: () => sql`set reply = ${sealed('reply')}, replied_at = ${clock.now()} where replied_at is null and answered_at is null`,
    answer: () => sql`set answer = ${sealed('answer')}, answered_at = ${clock.now()} where answered_at is null`,
    close: () => sql`set closed_at = ${clock.now()} where closed_at is null and answered_at is not null`,
  }[step]();
  const { rows } = await sql<{ investor_id: string }>`
    update complaint ${change} and complaint_no = ${complaintNo} returning investor_id`.execute(cx);
  if (rows[0] !== undefined) return { kind: 'done', investorId: rows[0].investor_id };
  const known = await cx.selectFrom('complaint').select('answered_at').where('complaint_no', '=', complaintNo).executeTakeFirst();
  if (known === undefined) return { kind: 'unknown' };
  return { kind: step === 'close' && known.answered_at === null ? 'not-answered' : 'done-before' };
};
