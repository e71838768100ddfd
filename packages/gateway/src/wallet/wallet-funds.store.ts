import type { FundTrading } from '@caifu/core/funds';
import { calendarDate, fen, shanghaiDateOf, toYuanText, type CalendarDate } from '@caifu/core/values';
import { componentFaults, standingOf, type ComponentFault, type ComponentStanding, type WalletCandidate } from '@caifu/core/wallet';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';

/** In the form of `wallet_candidate`. */
export interface CandidateRow {
  readonly code: string;
  readonly name: string;
  readonly is_money: boolean;
  readonly trading: FundTrading;
  readonly min_first: number | null;
  readonly since: string | null;
}

/** A fund that the operator has chosen for the wallet, in its present state. */
export interface WalletComponent extends WalletCandidate {
  readonly fault: ComponentFault | null;
  readonly standing: ComponentStanding;
}

export const candidateOf = (row: CandidateRow): WalletCandidate => ({
  fundCode: row.code,
  fundName: row.name,
  isMoneyFund: row.is_money,
  trading: row.trading,
  minFirst: row.min_first === null ? null : fen(row.min_first),
  since: row.since === null ? null : calendarDate(row.since),
});

/** [GW-1621] The chosen funds in order, each with core's judgement. */
export const componentsOf = (rows: readonly CandidateRow[], today: CalendarDate): readonly WalletComponent[] => {
  const candidates = rows.map(candidateOf);
  const faults = componentFaults(candidates, today);
  return candidates.map((candidate, place) => {
    const fault = faults[place] ?? null;
    return { ...candidate, fault, standing: standingOf(fault) };
  });
};

const readComponents = async (cx: Connection, today: CalendarDate): Promise<readonly WalletComponent[]> => {
  const { rows } = await sql<{ found: CandidateRow }>`select wallet_candidate(fund_code) as found from wallet_fund order by place`.execute(
    cx,
  );
  return componentsOf(
    rows.map(({ found }) => found),
    today,
  );
};

/** The words of a fault, for the operator. */
const faultText = ({ fundCode, fundName }: WalletCandidate, fault: ComponentFault): string => `${fundCode} ${fundName} ${reasonOf(fault)}`;

const reasonOf = (fault: ComponentFault): string => {
  switch (fault.kind) {
    case 'no-money-fund':
      return 'is no money fund';
    case 'not-open':
      return `is not open: ${fault.trading}`;
    case 'first-minimum':
      return `asks for ${toYuanText(fault.minFirst)} yuan first, a component for at most ${toYuanText(fault.most)}`;
    case 'no-history':
      return 'has no history: neither a day of its founding nor an income is known';
    case 'too-young':
      return `is of ${fault.since}: a component has a history of ${fault.days} days`;
    case 'same-fund':
      return `is a class of the same fund as ${fault.other}`;
  }
};

/** [GW-1622] The report about components that accept nothing new: the reason, and the treatment of their money. */
export const componentWarnings = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<readonly { readonly fundCode: string; readonly text: string }[]> =>
  (await readComponents(db, shanghaiDateOf(clock.now()))).flatMap((component) => {
    const { fundCode, fault, standing } = component;
    if (fault === null) return [];
    const money = standing === 'left' ? 'what lies in it moves to the other components' : 'what lies in it stays and can be taken out';
    return [
      {
        fundCode,
        text: `the wallet's component ${faultText(component, fault)}; nothing new goes to it, ${money}: name others with "wallet-funds <code>…"`,
      },
    ];
  });

/** [GW-1623] The components in order, then the faults of any of them. */
export const describeWalletFunds = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<readonly string[]> => {
  const components = await readComponents(deps.db, shanghaiDateOf(deps.clock.now()));
  const names = components.map(({ fundCode, fundName }) => `${fundCode} ${fundName}`);
  const warnings = await componentWarnings(deps);
  return [`the wallet lies in ${names.length === 0 ? 'no fund' : names.join(', ')}`, ...warnings.map(({ text }) => text)];
};

export type WalletFundsOutcome =
  | { readonly kind: 'set'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/**
 * [GW-1012] Sets the wallet's money funds, in this order. None: the wallet is in no fund and earns nothing. [GW-1620] Each is suitable by
 * core's rule. Other money is moved there with the next close. Stores all of them, or none with the reasons.
 */
export const setWalletFunds = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, codes: readonly string[]): Promise<WalletFundsOutcome> =>
  inTransaction(db, async (tx): Promise<WalletFundsOutcome> => {
    const { rows } = await sql<{ found: CandidateRow | null }>`
      select wallet_candidate(c.code) as found from jsonb_array_elements_text(${JSON.stringify([...new Set(codes)])}::jsonb) with ordinality as c (code, place)
      order by c.place`.execute(tx);
    const components = new Map(
      componentsOf(
        rows.flatMap(({ found }) => (found === null ? [] : [found])),
        shanghaiDateOf(clock.now()),
      ).map((component) => [component.fundCode, component]),
    );
    const faults = codes.flatMap((code, place) => {
      if (codes.indexOf(code) !== place) return [`${code} is named twice`];
      const component = components.get(code);
      if (component === undefined) return [`there is no fund ${code}`];
      return component.fault === null ? [] : [faultText(component, component.fault)];
    });
    if (faults.length > 0) return { kind: 'refused', faults };
    await sql`delete from wallet_fund`.execute(tx);
    for (const [place, code] of codes.entries()) await tx.insertInto('wallet_fund').values({ fund_code: code, place }).execute();
    return { kind: 'set', names: codes.map((code) => `${code} ${components.get(code)?.fundName ?? ''}`) };
  });
