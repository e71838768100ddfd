import type { Holds } from '../ground/belongings.ts';
import { PERSONAL_CLASS_KEYS, PERSONAL_WORDS, type Keeps, type PersonalTable } from '../ground/keeps.ts';
import type { NothingHere } from '../ground/said.ts';

/** The areas' declarations, for code that reads or erases all data of a person. */
export type KeepingAreas = readonly {
  readonly keeps: Keeps | NothingHere;
  readonly holds: Holds | NothingHere;
  readonly takes?: readonly { readonly terms?: readonly string[] }[];
}[];

export interface PersonalClass {
  readonly name: string;
  readonly use: string;
  readonly kept: string;
  readonly tables: readonly PersonalTable[];
}

/**
 * [OD-13] [OD-20] The data kept of persons by class, as the areas declare it. A test compares docs/personal-data.md with it. Another test
 * checks that every table is in it or in the list without personal data.
 */
export const personalClassesOf = (areas: KeepingAreas): readonly PersonalClass[] => {
  const kept = areas.flatMap(({ keeps, takes = [] }): readonly Keeps[] => {
    const terms = takes.flatMap((kind) => kind.terms ?? []);
    return [...('nothing' in keeps ? [] : [keeps]), { trades: terms.map((table) => ({ table, owner: 'order' })) }];
  });
  return PERSONAL_CLASS_KEYS.map((key) => ({ ...PERSONAL_WORDS[key], tables: kept.flatMap((tables) => tables[key] ?? []) }));
};

/** Days after which counted page events are deleted. */
export const PAGE_EVENT_DAYS = 400;

/** Tables without personal data: the market, the house, the machinery. `posting` has an investor's lines of `journal_entry`. */
export const NOT_PERSONAL: readonly string[] = `
  bank_correction bank_file bank_net_value bank_unmatched distribution fund fund_action fund_company fund_correction fund_dividend fund_end fund_feed fund_import
  fund_income_year fund_large_redemption fund_managed_by fund_manager fund_paper fund_paper_former fund_reinvested fund_search fund_security fund_split
  fund_terms fund_year gold_terms journal_entry kysely_migration kysely_migration_lock market net_value_day open_period plan_terms
  product product_correction setting settlement_day simulated_bank_line sql_function strategy strategy_version strategy_weight trading_calendar
  transfer_terms wallet_fund wallet_late wallet_terms books_check kept_key key_version kept_paper law_in_turn seller_in_turn level_rise operator
  operator_decision`
  .trim()
  .split(/\s+/);
