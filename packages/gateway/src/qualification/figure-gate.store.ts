import type { LawSet } from '@caifu/core/law';
import {
  isWithheld,
  missingForFigures,
  namesToDetermined,
  placementTerms,
  type FigurePolicy,
  type FigureStep,
  type PlacedProduct,
  type Viewer,
} from '@caifu/core/products';
import { isAssessmentValid, qualifiedStatement, type FigureStanding } from '@caifu/core/qualification';
import { calendarDate, epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { SessionOwner } from '../ground/http/caller.ts';
import { figurePolicy } from '../ground/law.ts';
import type { Deps } from '../ground/deps.ts';
import type { JoinedRead } from '../ground/database/joined-reads.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';

export type GateDeps = Pick<Deps, 'calls' | 'clock' | 'law' | 'settings'>;

/** [GW-640] Judges by core's rule on the gateway's own records, never by what the front end shows. */
export const createFigureGate = (deps: GateDeps): FigureGate => ({
  missing: async (caller) => missingForFigures(PLACED_PRIVATELY, (await readViewer(deps, caller)).viewer, policyOf(deps)),
  missingFor: async (caller, productCode) => {
    if (policyOf(deps) === 'everybody') return NOTHING;
    const found = await readStake(deps.calls, caller, productCode);
    if (found === null || !placementTerms(found).hidesFigures || found.hasBought) return NOTHING;
    return missingForFigures(found, (await readViewer(deps, caller)).viewer, policyOf(deps));
  },
  withholds: (missing) => isWithheld(PLACED_PRIVATELY, missing, deps.law.now()),
});

export const readFigureStanding = async (
  deps: GateDeps & Pick<Deps, 'db'>,
  caller: SessionOwner | null,
): Promise<Reply<FigureStanding>> => {
  const { viewer, statedAt } = await readViewer(deps, caller);
  const policy = policyOf(deps);
  const missing = missingForFigures(PLACED_PRIVATELY, viewer, policy);
  return answered({
    asked: missingForFigures(PLACED_PRIVATELY, NOBODY, policy),
    missing,
    statedAt,
    withheldManagers: missing.length > 0 && namesToDetermined(deps.law.now()) ? await readManagers(deps.db) : [],
  });
};

/** [GW-641] Keeps the first moment. A version other than the present one was not shown by us. */
export const confirmStatement = async (
  deps: Pick<Deps, 'db' | 'clock' | 'law'>,
  investorId: string,
  version: string,
): Promise<Reply<null>> => {
  if (version !== qualifiedStatement(deps.law.now()).version) return refused(RET_CODE.gateCertification, { kind: 'statement-outdated' });
  await storeStatement(deps.db, deps.law.now(), investorId, deps.clock.now());
  return answered(null);
};

/** Stores the present statement, for a caller's confirmation or the demo market. */
export const storeStatement = async (cx: Connection, law: LawSet, investorId: string, at: EpochMs): Promise<void> => {
  await sql`
    insert into qualified_statement (investor_id, version, confirmed_at, law) values (${investorId}, ${qualifiedStatement(law).version}, ${at}, ${law.id})
    on conflict do nothing`.execute(cx);
};

const policyOf = ({ law, settings }: GateDeps): FigurePolicy => figurePolicy(settings, law.now());

const readViewer = async (
  { calls, clock, law }: GateDeps,
  caller: SessionOwner | null,
): Promise<{ readonly viewer: Viewer; readonly statedAt: EpochMs | null }> => {
  if (caller === null) return { viewer: NOBODY, statedAt: null };
  const row = await readViewerRow({ calls, law }, caller.investorId);
  if (row === null) return { viewer: NOBODY, statedAt: null };
  const validUntil = row.risk_valid_until === null ? null : calendarDate(row.risk_valid_until);
  const statedAt = row.confirmed_at === null ? null : epochMs(row.confirmed_at);
  return {
    viewer: {
      isSignedIn: true,
      hasStated: statedAt !== null,
      hasRiskLevel: row.risk_level !== null && isAssessmentValid(validUntil, shanghaiDateOf(clock.now())),
    },
    statedAt,
  };
};

export const readViewerRow = ({ calls, law }: Pick<GateDeps, 'calls' | 'law'>, investorId: string): Promise<ViewerRow | null> =>
  calls.ask<ViewerRow>(VIEWER, [investorId, qualifiedStatement(law.now()).version]);

/** [LAW-81] The managers of private placements, whose brands anybody may know. */
const readManagers = async (cx: Connection): Promise<readonly string[]> => {
  const { rows } = await sql<{ manager: string }>`
    select manager from product where placed = 'private' group by manager order by min(listed_at)`.execute(cx);
  return rows.map(({ manager }) => manager);
};

/** The product's placement, and whether the caller has paid for some of it. null: the product does not exist. */
const readStake = async (
  calls: Deps['calls'],
  caller: SessionOwner | null,
  productCode: string,
): Promise<(PlacedProduct & { readonly hasBought: boolean }) | null> => {
  const row = await calls.ask<PlacedProduct & { has_bought: boolean }>(STAKE, [caller?.investorId ?? '', productCode]);
  return row === null ? null : { family: row.family, placement: row.placement ?? null, hasBought: row.has_bought };
};

interface ViewerRow {
  readonly risk_level: number | null;
  readonly risk_valid_until: string | null;
  readonly confirmed_at: number | null;
}

const VIEWER: JoinedRead = { call: 'viewer_of($1, $2)', types: ['text', 'text'] };
const STAKE: JoinedRead = { call: 'stake_of($1, $2)', types: ['text', 'text'] };

const PLACED_PRIVATELY = { family: 'private' } as const;
const NOBODY: Viewer = { isSignedIn: false, hasStated: false, hasRiskLevel: false };
const NOTHING: readonly FigureStep[] = [];
