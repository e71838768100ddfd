import { addDays, fen, shanghaiDateOf, shanghaiSecondsOf, type EpochMs } from '@caifu/core/values';
import { tradingDayOf } from '@caifu/core/calendar';
import { RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import * as z from 'zod';
import type { Deps } from '../ground/deps.ts';
import { malformed, send } from '../ground/http/endpoint-route.ts';
import { isPlain } from '../ground/http/plain-input.ts';
import { advanceTo, lastSettledDay } from '../trading-day/settlement.ts';
import { demoFundPapers } from './fund-papers.ts';
import { afterDuration, momentOf } from './duration.ts';
import { sendToBank } from './simulated-banks.ts';

/** Routes that show the demo market's clock and move it forward, with the work of the days in between. They exist only in demo mode. */
export const demoRoutes = (app: FastifyInstance, deps: Deps): void => {
  demoFundPapers(app, deps);
  const tell = async () => {
    const now = deps.clock.now();
    const clock = {
      now: isoOf(now),
      epochMs: now,
      today: shanghaiDateOf(now),
      tradingDay: tradingDayOf(deps.calendar, now),
      settledThrough: await lastSettledDay(deps.db),
    };
    return { retState: 'SUCCESS', retCode: RET_CODE.success, retMsg: '', ...clock, apiResult: clock };
  };

  // Money sent from another bank to an e-account appears in that bank's daily file.
  app.post('/demo/bank-transfer', async (http, reply) => {
    const body = isPlain(http.body) ? transferSchema.safeParse(http.body) : null;
    const partner = deps.partnerBanks.partners.find(({ code }) => code === body?.data?.bank);
    if (body?.success !== true || partner === undefined) return send(http, reply, malformed());
    const { bank, amount, ...transfer } = body.data;
    const sent = { ...transfer, reference: `DEMO${randomUUID()}`, amount: fen(amount * 100), at: deps.clock.now() };
    await sendToBank(deps.db, bank, sent);
    return {
      retState: 'SUCCESS',
      retCode: RET_CODE.success,
      retMsg: '',
      reference: sent.reference,
      apiResult: { reference: sent.reference },
    };
  });

  // One move at a time: two at once would both do the work of the days in between.
  let queue: Promise<unknown> = Promise.resolve();

  app.get('/demo/clock', tell);
  app.post('/demo/clock', async (http, reply) => {
    const body = isPlain(http.body) ? moveSchema.safeParse(http.body) : null;
    const from = deps.clock.now();
    const target = body?.success === true ? targetOf(from, body.data) : null;
    if (target === null || shanghaiDateOf(target) > addDays(shanghaiDateOf(from), MOST_DAYS)) return send(http, reply, malformed());
    // Many days take longer than the time that a connection may be silent.
    if (http.raw.socket instanceof Socket) http.raw.socket.setTimeout(0);
    const move = queue.then(() => advanceTo(deps, target));
    queue = move.catch(() => undefined);
    if (!(await move)) return send(http, reply, malformed());
    return tell();
  });
};

const MOST_DAYS = 3_700;

const moveSchema = z.union([z.object({ advance: z.string() }), z.object({ to: z.string() })]);

const transferSchema = z.object({
  bank: z.string().max(8),
  accountNo: z.string().regex(/^\d{8,24}$/),
  payerName: z.string().min(1).max(40),
  payerBank: z.string().min(1).max(40).default('其他银行'),
  payerTail: z
    .string()
    .regex(/^\d{4}$/)
    .default('0000'),
  /** Whole yuan. */
  amount: z.number().int().min(1).max(100_000_000),
});

const targetOf = (from: EpochMs, move: z.output<typeof moveSchema>): EpochMs | null =>
  'advance' in move ? afterDuration(from, move.advance) : momentOf(move.to);

const isoOf = (at: EpochMs): string => {
  const seconds = shanghaiSecondsOf(at);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${shanghaiDateOf(at)}T${part(seconds / 3_600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.${String(((at % 1_000) + 1_000) % 1_000).padStart(3, '0')}+08:00`;
};
