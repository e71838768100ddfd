import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, ENDPOINTS, RET_CODE, type Endpoint } from '@caifu/adapters/wire';
import type { CalendarDate } from '@caifu/core/values';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Drain } from './drain.ts';
import type { PoolState } from '../database/open-database.ts';
import type { Settings } from '../start/settings.ts';

/** The metrics for the operator of the gateway. Values of labels come from lists of this program, never from a caller [MX-3]. */
export interface Metrics {
  /** Counts the answers of the app. */
  watch(app: FastifyInstance): void;
  /** The metrics in the text format. */
  tell(): Promise<string>;
}

export interface MetricsSources {
  readonly settings: Settings;
  readonly drain: Drain;
  /** null: the engine is in the process. */
  readonly poolState: () => PoolState | null;
  /** The progress of the daily work, and its parked rows. `settledThrough` null: no day is settled yet. */
  readonly standing: () => Promise<{ readonly settledThrough: CalendarDate | null; readonly lagDays: number; readonly parked: number }>;
}

export const createMetrics = (sources: MetricsSources): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const answers = new Counter({
    name: 'caifu_answers_total',
    help: 'Answers by call and outcome.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'caifu_answer_seconds',
    help: 'Time until an answer was sent, by what was asked.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({ name: 'caifu_refusals_total', help: 'Refusals by code.', labelNames: ['code'], registers });
  const orders = new Counter({
    name: 'caifu_orders_total',
    help: 'Orders that were answered with success, repeats of a request among them.',
    labelNames: ['kind'],
    registers,
  });
  const payments = new Counter({
    name: 'caifu_payments_total',
    help: 'Payments of purchases by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  addGauges(register, sources);

  const rows = new Map(Object.values<Row>(ENDPOINTS).map((row) => [addressOf(row), row]));
  for (const { places } of rows.values()) if (places !== undefined) orders.inc({ kind: places }, 0);
  for (const code of CODES) refusals.inc({ code }, 0);
  for (const outcome of ['answered', 'refused']) payments.inc({ outcome }, 0);
  return {
    watch: (app) => {
      app.addHook('onResponse', (http, reply, done) => {
        const row = rows.get(http.routeOptions.url ?? '');
        const isRefused = row !== undefined && http.retCode !== '' && http.retCode !== RET_CODE.success;
        const outcome = reply.statusCode >= 500 ? 'failed' : isRefused ? 'refused' : 'answered';
        answers.inc({ call: row?.name ?? 'none', outcome });
        seconds.observe({ kind: row === undefined ? 'page' : row.repeatable ? 'read' : 'write' }, reply.elapsedTime / 1_000);
        if (isRefused) refusals.inc({ code: CODES.has(http.retCode) ? http.retCode : 'other' });
        if (row?.places !== undefined && outcome === 'answered') orders.inc({ kind: row.places });
        if (row?.name === 'pay') payments.inc({ outcome: outcome === 'answered' ? outcome : 'refused' });
        done();
      });
    },
    tell: () => register.metrics(),
  };
};

type Row = Omit<Endpoint<unknown, unknown>, 'request' | 'answer'>;

const CODES: ReadonlySet<string> = new Set(Object.values(RET_CODE).filter((code) => code !== RET_CODE.success));

const addGauges = (register: Registry, { settings, drain, poolState, standing }: MetricsSources): void => {
  const registers = [register];
  const parked = new Gauge({
    name: 'caifu_parked_rows',
    help: 'What days could not settle and is parked; NaN when the database does not say so in time.',
    registers,
  });
  const lag = new Gauge({
    name: 'caifu_settlement_lag_days',
    help: 'Days up to today whose work is not done; NaN when the database does not say so in time.',
    registers,
    collect: async () => {
      const waiting = new AbortController();
      const late = delay(LONGEST_MS, null, { signal: waiting.signal, ref: false });
      const found = await Promise.race([standing(), late]).catch(() => null);
      waiting.abort();
      lag.set(found === null || found.settledThrough === null ? Number.NaN : found.lagDays);
      parked.set(found === null ? Number.NaN : found.parked);
    },
  });
  const connections = new Gauge({
    name: 'caifu_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const state = poolState();
      if (state === null) return;
      for (const name of ['open', 'idle', 'waiting'] as const) connections.set({ state: name }, state[name]);
    },
  });
  const limits = new Gauge({ name: 'caifu_limit', help: 'Limits that are set; 0: none.', labelNames: ['name'], registers });
  limits.set({ name: 'session_requests_second' }, settings.RATE_LIMIT_SESSION);
  limits.set({ name: 'address_requests_second' }, settings.RATE_LIMIT_ADDRESS);
  limits.set({ name: 'address_codes_hour' }, settings.CODES_ADDRESS);
  limits.set({ name: 'all_codes_hour' }, settings.CODES_ALL);
  limits.set({ name: 'address_wrong_passwords_hour' }, settings.WRONG_PASSWORDS_ADDRESS);
  limits.set({ name: 'database_connections' }, poolState() === null ? 1 : settings.DATABASE_POOL);
  const draining = new Gauge({
    name: 'caifu_draining',
    help: '1 from the word to end until the end.',
    registers,
    collect: () => {
      draining.set(drain.isDraining ? 1 : 0);
    },
  });
};

const LONGEST_MS = 2_000;
