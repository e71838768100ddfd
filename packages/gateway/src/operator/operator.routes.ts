import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarDate, isCalendarDate } from '@caifu/core/values';
import * as z from 'zod';
import { decide, listReviews, readReviewImages, type ReviewOutcome } from '../qualification/review.store.ts';
import { setLargeRedemption } from '../fund-trading/large-redemption.store.ts';
import type { Deps } from '../ground/deps.ts';
import { malformed, send } from '../ground/endpoint-route.ts';
import { isPlain } from '../ground/plain-input.ts';
import { checkBooks, reportBooks } from '../ledger/books-check.ts';
import { redeemPartnerCode } from '../partners/partners.store.ts';
import { sameText } from '../ground/secrets.ts';
import { operatorToken } from './operator-token.ts';

/** What the operator's command line asks for: over loopback, with the operator's token. For anybody else there is nothing here. */
export const operatorRoutes = (app: FastifyInstance, deps: Deps): void => {
  const authorization = `Bearer ${operatorToken(deps.settings)}`;
  const isOperator = async (http: FastifyRequest, reply: FastifyReply) => {
    // What a proxy on this machine hands on comes over loopback too, from anywhere.
    const isHandedOn = HANDED_ON.some((header) => http.headers[header] !== undefined);
    const isLoopback = LOOPBACK.has(http.socket.remoteAddress ?? '') && !isHandedOn;
    if (!isLoopback || !sameText(http.headers.authorization ?? '', authorization)) return send(http, reply, malformed(), 404);
  };

  app.get('/operator/certifications', { onRequest: isOperator }, async () => ({ cases: await listReviews(deps.db) }));
  app.get<CaseRoute>('/operator/certifications/:id/images', { onRequest: isOperator }, async (http, reply) => {
    const images = await readReviewImages(deps, http.params.id);
    return images === null ? reply.status(404).send({ kind: 'unknown' }) : { images: images.map((image) => image.toString('base64')) };
  });
  app.post<CaseRoute>('/operator/certifications/:id/approve', { onRequest: isOperator }, async (http, reply) =>
    tell(reply, await decide(deps.db, http.params.id, { kind: 'approved' }, deps.clock.now())),
  );
  app.post<CaseRoute>('/operator/certifications/:id/reject', { onRequest: isOperator }, async (http, reply) => {
    const body = isPlain(http.body) ? rejectionSchema.safeParse(http.body) : null;
    if (body?.success !== true) return send(http, reply, malformed());
    return tell(reply, await decide(deps.db, http.params.id, { kind: 'rejected', reason: body.data.reason }, deps.clock.now()));
  });
  app.post('/operator/calendar', { onRequest: isOperator }, async (http, reply) => {
    const body = calendarSchema.safeParse(http.body);
    if (!body.success) return send(http, reply, malformed());
    const outcome = await deps.calendars.bring(body.data.text, deps.clock.now());
    return reply.status(outcome.kind === 'taken' ? 200 : 409).send(outcome);
  });
  app.post('/operator/large-redemptions', { onRequest: isOperator }, async (http, reply) => {
    const body = isPlain(http.body) ? largeRedemptionSchema.safeParse(http.body) : null;
    if (body?.success !== true) return send(http, reply, malformed());
    const isTaken = await setLargeRedemption(deps.db, body.data);
    return reply.status(isTaken ? 200 : 409).send({ kind: isTaken ? 'taken' : 'too-late' });
  });
  app.post('/operator/audit', { onRequest: isOperator }, async (http) => {
    const report = await checkBooks(deps, deps.clock.now());
    reportBooks(http.log, report);
    return report;
  });
  // A partner's own server learns here, through the operator, whose code it was given.
  app.post('/operator/partner-codes', { onRequest: isOperator }, async (http, reply) => {
    const body = isPlain(http.body) ? codeSchema.safeParse(http.body) : null;
    if (body?.success !== true) return send(http, reply, malformed());
    const investorId = await redeemPartnerCode(deps.db, body.data, deps.clock.now());
    return investorId === null ? reply.status(404).send({ kind: 'unknown' }) : { investorId };
  });
};

interface CaseRoute {
  Params: { id: string };
}

const HANDED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const rejectionSchema = z.object({ reason: z.string().trim().min(1).max(200) });
const calendarSchema = z.object({ text: z.string().max(50_000) });
/** `ratioPpm`: the part of each redemption that is taken, below the whole. */
const largeRedemptionSchema = z.object({
  fundCode: z.string().regex(/^\d{6}$/),
  day: z.string().refine(isCalendarDate).transform(calendarDate),
  ratioPpm: z.number().int().min(0).max(999_999),
});
const codeSchema = z.object({ appid: z.string().min(1).max(64), code: z.string().min(1).max(128) });

const tell = (reply: FastifyReply, outcome: ReviewOutcome): FastifyReply =>
  reply.status(outcome.kind === 'decided' ? 200 : outcome.kind === 'unknown' ? 404 : 409).send(outcome);
