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
  /** By a part of the name; empty: all companies. */
  readonly fundCompanies: ResourcePorts<string, readonly FundCompany[]>;
  readonly fundManagers: ResourcePorts<string, readonly FundManager[]>;
  /** All funds by code, kept on the device and updated by changes; without a network the kept ones. */
  readonly fundCatalogue: ResourcePorts<null, readonly SearchableFund[]>;
  readonly fundCompare: FundComparePorts;
  readonly fundSearches: FundSearchesPorts;
  readonly fundTable: FundTablePorts;
  readonly watchList: WatchListPorts;
  /** All funds on the watch list with their figures. */
  readonly watchedFunds: ResourcePorts<null, readonly WatchedFund[]>;
  /** Codes of the funds that the investor holds. */
  readonly heldFunds: ResourcePorts<null, readonly string[]>;
  /** Suggestions for a user who watches no fund, by a published rule (FW-12). */
  readonly recommendedFunds: ResourcePorts<null, readonly FundSummary[]>;
}

/** The searches on this device, the newest first. */
export interface FundSearchesPorts {
  readSearches(): readonly string[];
  storeSearches(searches: readonly string[]): void;
}

/** The state of the table of all funds when it was left. */
export interface FundTableMemory {
  /** null: in no order of its own. */
  readonly sort: FundSort | null;
  /** The horizontal scroll position of its columns, in CSS pixels; null: none. */
  readonly left: number | null;
}

/** The table of funds as last used on this device. */
export interface FundTablePorts {
  /** null: it was never used. */
  readTable(): FundTableMemory | null;
  storeTable(memory: FundTableMemory): void;
}
