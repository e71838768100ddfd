import type { PagedListPorts, ResourcePorts } from '../kit/index.ts';
import type { FundListQuery, FundSort } from './fund-filter.ts';
import type { FundComparePorts } from './fund-compare/fund-compare.ports.ts';
import type { FundConditionsPorts } from './fund-conditions/fund-conditions.ports.ts';
import type { SearchableFund } from './fund-search.ts';
import type { FundCompany, FundManager, FundSummary } from './fund.ts';
import type { WatchListPorts } from './watch-list/watch-list.ports.ts';
import type { WatchedFund } from './watch-list/watched-fund.ts';

/** Ports of the flows of public funds. */
export interface FundsPorts {
  readonly funds: PagedListPorts<FundListQuery, FundSummary>;
  readonly fundConditions: FundConditionsPorts;
  /** By a part of the name; empty: all. */
  readonly fundCompanies: ResourcePorts<string, readonly FundCompany[]>;
  readonly fundManagers: ResourcePorts<string, readonly FundManager[]>;
  /** All funds by code, kept on the device and brought up to date by what has changed; without a network those that are kept. */
  readonly fundCatalogue: ResourcePorts<null, readonly SearchableFund[]>;
  readonly fundCompare: FundComparePorts;
  readonly fundSearches: FundSearchesPorts;
  readonly fundTable: FundTablePorts;
  readonly watchList: WatchListPorts;
  /** All funds on the watch list with their figures. */
  readonly watchedFunds: ResourcePorts<null, readonly WatchedFund[]>;
  /** Codes of the funds that the investor has shares of. */
  readonly heldFunds: ResourcePorts<null, readonly string[]>;
  /** For who watches none yet, by a rule that anybody can check (FW-12). */
  readonly recommendedFunds: ResourcePorts<null, readonly FundSummary[]>;
}

/** The searches on this device, the newest first. */
export interface FundSearchesPorts {
  readSearches(): readonly string[];
  storeSearches(searches: readonly string[]): void;
}

/** How the table of all funds stood when it was left. */
export interface FundTableMemory {
  /** null: in no order of its own. */
  readonly sort: FundSort | null;
  /** How far its columns were moved, in CSS pixels; null: nowhere. */
  readonly left: number | null;
}

/** The table of funds as it was last used on this device. */
export interface FundTablePorts {
  /** null: it never was. */
  readTable(): FundTableMemory | null;
  storeTable(memory: FundTableMemory): void;
}
