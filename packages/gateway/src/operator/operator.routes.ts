import { PRIVATE_KINDS } from '@caifu/core/law';
import { PLACEMENTS, PRODUCT_NATURES } from '@caifu/core/products';
import { calendarDate, isCalendarDate, shanghaiDateOf } from '@caifu/core/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { listFaceVisits, recordFaceVisit } from '../account/face-visits.store.ts';
import { listedInvestors } from '../account/identity.store.ts';
import { readFeeFaults } from '../funds/import/fee-remarks.ts';
import { readStrategyFaults } from '../strategies/strategy-faults.ts';
import { readMovementAlerts } from '../cashier/movement-report.store.ts';
import { setLargeRedemption } from '../fund-trading/large-redemption.store.ts';
import type { Deps } from '../ground/deps.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import { sameText, sha256 } from '../ground/keys/secrets.ts';
import { checkBooks, reportBooks } from '../ledger/books-check.ts';
import { listVisits, recordVisit } from '../orders/placement-wait.store.ts';
import { listCare, recordCareCall } from '../orders/special-care.store.ts';
import { readPlacementFaults, setNature, setPlacement } from '../products/placement.store.ts';
import { redeemPartnerCode } from '../partners/partners.store.ts';
import { decide, listReviews, readReviewImages, type ReviewOutcome } from '../qualification/review.store.ts';
import { copyDatabase } from './backup/database-copy.ts';
import { readDecisions, recorded, type ActAs } from './decisions.store.ts';
import { administratorToken } from './operator-token.ts';
import { complaintRoutes } from './complaints.routes.ts';
import { correctionRoutes } from './corrections.routes.ts';
import { fundEndRoutes } from './fund-ends/fund-ends.routes.ts';
import { keyRoutes } from './keys.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { readNameFaults } from './name-faults.store.ts';
import type { RetryParked } from './parked-decisions.store.ts';
import { parkedRoutes } from './parked.routes.ts';
import { addOperator, ADMINISTRATOR, isOperatorName, listOperators, operatorOf, removeOperator } from './operators.store.ts';

/** The routes of the operator's command line. Each call except the lists is recorded with its caller. */
export const operatorRoutes = (app: FastifyInstance, deps: Deps, retryParked: RetryParked): void => {
  const administrator = administratorToken(deps.settings);
  app.decorateRequest('operator', '');
  /** [KO-32] Adds the caller's name to the request, and refuses all others. */
  const admits =
    (...who: readonly ('operator' | 'administrator')[]) =>
    async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const token = /^Bearer (\S+)$/.exec(http.headers.authorization ?? '')?.[1] ?? '';
      const isAdministrator = sameText(token, administrator);
      const name = isAdministrator ? ADMINISTRATOR : await operatorOf(deps.db, token);
      if (name === null) {
        deps.events.tell({ kind: 'operator-refused', route: http.routeOptions.url ?? '' });
        return reply.status(401).send({ kind: 'nobody' });
      }
      if (!who.includes(isAdministrator ? 'administrator' : 'operator')) return reply.status(403).send({ kind: 'not-yours' });
      http.operator = name;
      return undefined;
    };
  const operator = { onRequest: admits('operator') };
  const either = { onRequest: admits('operator', 'administrator') };
  const managing = { onRequest: admits('administrator') };
  const act: ActAs = (http, did, work) =>
    recorded(
      deps.db,
      () => deps.clock.wall(),
      { operator: http.operator, ...did },
      async () => {
        const done = await work();
        // An unknown number is typed text, so it is not recorded.
        const subject = done.outcome === 'unknown' ? '' : did.subject;
        deps.events.tell({ kind: 'operator-decided', operator: http.operator, action: did.act, subject, outcome: done.outcome });
        return done;
      },
    );

  app.get('/operator/certifications', operator, async () => ({ cases: await listReviews(deps.db) }));
  app.get<CaseRoute>('/operator/certifications/:id/images', operator, async (http, reply) => {
    const images = await act(http, { act: 'certification images', subject: http.params.id }, async () => {
      const found = await readReviewImages(deps, http.params.id);
      return { outcome: found === null ? 'unknown' : 'shown', answer: found };
    });
    return images === null ? reply.status(404).send({ kind: 'unknown' }) : { images: images.map((image) => image.toString('base64')) };
  });
  const judge = (http: FastifyRequest<CaseRoute>, verdict: Parameters<typeof decide>[2]) =>
    act(
      http,
      {
        act: `certification ${verdict.kind}`,
        subject: http.params.id,
        ...(verdict.kind === 'rejected'
          ? { detail: { reason: verdict.reason } }
          : verdict.isForBoth === true
            ? { detail: { for: 'both' } }
            : {}),
      },
      async () => {
        const outcome = await decide(deps, http.params.id, verdict, deps.clock.now());
        return { outcome: outcome.kind, answer: outcome };
      },
    );
  app.post<CaseRoute>('/operator/certifications/:id/approve', operator, async (http, reply) => {
    const body = isPlain(http.body) ? approvalSchema.safeParse(http.body) : null;
    return body?.success === true
      ? tell(reply, await judge(http, { kind: 'approved', isForBoth: body.data.isForBoth ?? false }))
      : malformed(reply);
  });
  app.post<CaseRoute>('/operator/certifications/:id/reject', operator, async (http, reply) => {
    const body = isPlain(http.body) ? rejectionSchema.safeParse(http.body) : null;
    return body?.success === true ? tell(reply, await judge(http, { kind: 'rejected', reason: body.data.reason })) : malformed(reply);
  });
  app.post('/operator/calendar', operator, async (http, reply) => {
    const body = calendarSchema.safeParse(http.body);
    if (!body.success) return malformed(reply);
    const { text } = body.data;
    const outcome = await act(http, { act: 'calendar', subject: `sha256 ${sha256(text)}` }, async () => {
      const brought = await deps.calendars.bring(text, deps.clock.now());
      return { outcome: brought.kind === 'taken' ? `version ${brought.version}` : brought.kind, answer: brought };
    });
    return reply.status(outcome.kind === 'taken' ? 200 : 409).send(outcome);
  });
  app.post('/operator/database-copy', either, async (http, reply) => {
    const copied = await act(http, { act: 'database copied', subject: 'backup' }, async () => {
      const answer = await copyDatabase(deps);
      return { outcome: answer.kind === 'copied' ? answer.takenAt : answer.kind, answer };
    });
    return reply.status(copied.kind === 'copied' ? 200 : 409).send(copied);
  });
  app.post('/operator/large-redemptions', operator, async (http, reply) => {
    const body = isPlain(http.body) ? largeRedemptionSchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const { fundCode, day, ratioPpm } = body.data;
    const kind = await act(http, { act: 'large redemption', subject: fundCode, detail: { day, ratioPpm } }, async () => {
      const told = (await setLargeRedemption(deps.db, body.data)) ? 'taken' : 'too-late';
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'taken' ? 200 : 409).send({ kind });
  });
  app.get('/operator/fund-fees', operator, (http) =>
    act(http, { act: 'fund fees', subject: 'all' }, async () => {
      const law = deps.law.now();
      const faults = await readFeeFaults(deps.db, law);
      const names = await readNameFaults(deps.db, law);
      const strategies = await readStrategyFaults(deps.db, shanghaiDateOf(deps.clock.now()), law);
      return { outcome: `${faults.length + strategies.length + names.length} shown`, answer: { law: law.id, faults, strategies, names } };
    }),
  );
  app.get('/operator/movements', operator, async (http, reply) => {
    const query = daySchema.safeParse(http.query);
    if (!query.success) return malformed(reply);
    const day = query.data.day ?? shanghaiDateOf(deps.clock.now());
    return act(http, { act: 'movements', subject: day }, async () => {
      const alerts = await readMovementAlerts(deps, day);
      return { outcome: `${alerts.length} shown`, answer: { day, alerts } };
    });
  });
  app.get('/operator/name-list', operator, (http) =>
    act(http, { act: 'name list', subject: 'all' }, async () => {
      const answer = await listedInvestors(deps);
      return { outcome: `${answer.listed.length} shown`, answer };
    }),
  );
  app.get('/operator/visits', operator, async () => ({ visits: await listVisits(deps.db, deps.clock.now()) }));
  app.post<CaseRoute>('/operator/visits/:id/confirm', operator, async (http, reply) => {
    const kind = await act(http, { act: 'return visit', subject: http.params.id }, async () => {
      const told = await recordVisit(deps.db, deps.calendar, http.params.id, deps.clock.now());
      // One call settles both.
      if (told === 'recorded') await recordCareCall(deps.db, http.params.id, deps.clock.now());
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'recorded' ? 200 : 409).send({ kind });
  });
  app.get('/operator/placements', operator, (http) =>
    act(http, { act: 'placements', subject: 'all' }, async () => {
      const law = deps.law.now();
      const faults = await readPlacementFaults(deps.db, law);
      return { outcome: `${faults.length} shown`, answer: { law: law.id, faults } };
    }),
  );
  app.get('/operator/care-calls', operator, async (http, reply) => {
    const query = daySchema.safeParse(http.query);
    if (!query.success) return malformed(reply);
    return { visits: await listCare(deps.db, query.data.day ?? shanghaiDateOf(deps.clock.now())) };
  });
  app.post<CaseRoute>('/operator/care-calls/:id/confirm', operator, async (http, reply) => {
    const kind = await act(http, { act: 'care call', subject: http.params.id }, async () => {
      const told = await recordCareCall(deps.db, http.params.id, deps.clock.now());
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'recorded' ? 200 : 409).send({ kind });
  });
  app.get('/operator/face-visits', operator, async () => ({ visits: await listFaceVisits(deps.db) }));
  app.post<CaseRoute>('/operator/face-visits/:id/confirm', operator, async (http, reply) => {
    const kind = await act(http, { act: 'face visit', subject: http.params.id }, async () => {
      const told = await recordFaceVisit(deps.db, http.params.id, deps.clock.now());
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'recorded' ? 200 : 409).send({ kind });
  });
  app.post('/operator/placements', operator, async (http, reply) => {
    const body = isPlain(http.body) ? placementSchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const { productCode, placement, privateKind } = body.data;
    const detail = { placement, ...(privateKind === undefined ? {} : { privateKind }) };
    const kind = await act(http, { act: 'placement', subject: productCode, detail }, async () => {
      const told = (await setPlacement(deps.db, body.data)) ? 'taken' : 'unknown';
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'taken' ? 200 : 409).send({ kind });
  });
  app.post('/operator/natures', operator, async (http, reply) => {
    const body = isPlain(http.body) ? natureSchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const { productCode, nature } = body.data;
    const kind = await act(http, { act: 'nature', subject: productCode, detail: { nature } }, async () => {
      const told = (await setNature(deps.db, body.data)) ? 'taken' : 'unknown';
      return { outcome: told, answer: told };
    });
    return reply.status(kind === 'taken' ? 200 : 409).send({ kind });
  });
  app.post('/operator/audit', either, async (http) => {
    const report = await checkBooks(deps, deps.clock.now());
    reportBooks(http.log, deps.events, report);
    return report;
  });
  // A partner's own server learns here, through the operator, who owns the code that it was given.
  app.post('/operator/partner-codes', operator, async (http, reply) => {
    const body = isPlain(http.body) ? codeSchema.safeParse(http.body) : null;
    if (body?.success !== true) return malformed(reply);
    const investorId = await act(http, { act: 'partner code', subject: body.data.appid }, async () => {
      const found = await redeemPartnerCode(deps.db, body.data, deps.clock.now());
      return { outcome: found ?? 'unknown', answer: found };
    });
    return investorId === null ? reply.status(404).send({ kind: 'unknown' }) : { investorId };
  });

  complaintRoutes(app, deps, operator, act);
  correctionRoutes(app, deps, operator, act);
  fundEndRoutes(app, deps, operator, act);
  keyRoutes(app, deps, operator, act);
  loginRoutes(app, deps, operator, act);
  parkedRoutes(app, deps, operator, act, retryParked);

  app.get('/operator/operators', managing, async () => ({ operators: await listOperators(deps.db) }));
  app.post('/operator/operators', managing, async (http, reply) => {
    const body = isPlain(http.body) ? nameSchema.safeParse(http.body) : null;
    if (body?.success !== true || body.data.name === ADMINISTRATOR) return malformed(reply);
    const { name } = body.data;
    const token = await act(http, { act: 'operator added', subject: name }, async () => {
      const made = await addOperator(deps.db, name, deps.clock.wall());
      return { outcome: made === null ? 'known' : 'added', answer: made };
    });
    return token === null ? reply.status(409).send({ kind: 'known' }) : { token };
  });
  app.post<NameRoute>('/operator/operators/:name/remove', managing, async (http, reply) => {
    const isRemoved = await act(http, { act: 'operator removed', subject: http.params.name }, async () => {
      const done = await removeOperator(deps.db, http.params.name, deps.clock.wall());
      return { outcome: done ? 'removed' : 'unknown', answer: done };
    });
    return isRemoved ? { kind: 'removed' } : reply.status(404).send({ kind: 'unknown' });
  });
  app.get('/operator/decisions', either, async (http, reply) => {
    const query = mostSchema.safeParse(http.query);
    return query.success ? { decisions: await readDecisions(deps.db, query.data.most) } : malformed(reply);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the operator's routes. */
    operator: string;
  }
}

interface CaseRoute {
  Params: { id: string };
}

interface NameRoute {
  Params: { name: string };
}

const rejectionSchema = z.object({ reason: z.string().trim().min(1).max(200) });
/** [LAW-36] */
const approvalSchema = z.object({ isForBoth: z.boolean().optional() });
const productCodeSchema = z.string().regex(/^[A-Za-z0-9]{1,32}$/);
const natureSchema = z.object({ productCode: productCodeSchema, nature: z.enum(PRODUCT_NATURES) });
const placementSchema = z.object({
  productCode: productCodeSchema,
  placement: z.enum(PLACEMENTS),
  privateKind: z.enum(PRIVATE_KINDS).optional(),
});
const calendarSchema = z.object({ text: z.string().max(50_000) });
const daySchema = z.object({ day: z.string().refine(isCalendarDate).transform(calendarDate).optional() });
/** `ratioPpm`: the part of each redemption that is taken, below the whole. */
const largeRedemptionSchema = z.object({
  fundCode: z.string().regex(/^\d{6}$/),
  day: z.string().refine(isCalendarDate).transform(calendarDate),
  ratioPpm: z.number().int().min(0).max(999_999),
});
const codeSchema = z.object({ appid: z.string().min(1).max(64), code: z.string().min(1).max(128) });
const nameSchema = z.object({ name: z.string().refine(isOperatorName) });
const mostSchema = z.object({ most: z.coerce.number().int().min(1).max(10_000).default(50) });

const malformed = (reply: FastifyReply): FastifyReply => reply.status(400).send({ kind: 'malformed' });
const tell = (reply: FastifyReply, outcome: ReviewOutcome): FastifyReply =>
  reply.status(outcome.kind === 'decided' ? 200 : outcome.kind === 'unknown' ? 404 : 409).send(outcome);
