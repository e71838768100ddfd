import type { FundEndKind, FundKind, FundPaperKind, FundTrading, SecurityKind } from '@caifu/core/funds';
import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, Json, NullableDate, NullableInt8, OptionalInteger } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    fund_company: { company_code: string; company_name: string; short_name: string };
    fund_manager: { personal_code: string; chinese_name: string; company_code: string | null; name_initial: string };
    /** [LAW-113] */
    /** [LAW-56] Papers of a fund in versions that newer ones have replaced. */
    fund_paper_former: { fund_code: string; kind: FundPaperKind; version: string; url: string; body: Buffer | null };
    fund_paper: { fund_code: string; kind: FundPaperKind; version: string; url: string; body: Buffer | null };
    /**
     * The columns by which lists filter and sort, and which they show. Rates in parts per million, values in ten-thousandths of a yuan, the
     * scale in yuan.
     */
    fund: {
      fund_code: string;
      fund_name: string;
      kind: ColumnType<FundKind | null, FundKind | null | undefined, FundKind | null>;
      is_money: boolean;
      company_code: ColumnType<string | null, string | null | undefined, string | null>;
      risk_level: OptionalInteger;
      trading: ColumnType<FundTrading, FundTrading | undefined, FundTrading>;
      /** Kept by `set_fees_known`: `fund_terms` has every fee table. */
      fees_known: ColumnType<boolean, never, never>;
      scale: NullableInt8;
      stars: OptionalInteger;
      founded_on: NullableDate;
      initials: ColumnType<string, string | undefined, string>;
      search_text: ColumnType<string, never, never>;
      value_day: NullableDate;
      net_value: OptionalInteger;
      seven_day: OptionalInteger;
      ten_thousand: OptionalInteger;
      grown_day: OptionalInteger;
      grown_week: OptionalInteger;
      grown_month: OptionalInteger;
      grown_season: OptionalInteger;
      grown_half_year: OptionalInteger;
      grown_year: OptionalInteger;
      grown_three_years: OptionalInteger;
      grown_five_years: OptionalInteger;
      grown_this_year: OptionalInteger;
      grown_since_start: OptionalInteger;
      /** [LAW-15] In the order of `FUND_SPANS`. null: not calculated, or a money fund. */
      falls: ColumnType<readonly (number | null)[] | null, never, never>;
      /** figures: the figures are older than the values. values: the reinvestment days are outdated too. */
      stale: ColumnType<'figures' | 'values' | null, 'figures' | 'values' | null | undefined, 'figures' | 'values' | null>;
    };
    /** Characters and pairs of neighbours of name, initials and code. Kept by `set_fund_grams`. */
    fund_search: { fund_code: string; grams: string[] };
    /** The present managers, the first one first. */
    fund_managed_by: { fund_code: string; personal_code: string; position: number; since: NullableDate };
    /** Amounts in fen, shares in hundredths, rates in parts per million. */
    fund_terms: {
      fund_code: string;
      kind_name: string;
      pinyin: string;
      loading: 'front' | 'back';
      can_redeem: boolean;
      has_quick_redemption: boolean;
      day_limit: NullableInt8;
      min_first: NullableInt8;
      min_add: NullableInt8;
      amount_step: Int8;
      min_redemption: Int8;
      min_hold: Int8;
      /** The contract truncates shares to hundredths. */
      cuts_shares: Generated<boolean>;
      /** In the form of `feeTiersJson` and `redemptionTiersJson` of products. null: not published. Empty: no charge. */
      purchase_tiers: Json | null;
      redemption_tiers: Json | null;
      /** For a back load: the purchase fee by the holding time. */
      back_tiers: Json | null;
      confirm_days: number;
      arrival_days: number;
      value_delay: number;
      management_ppm: OptionalInteger;
      custody_ppm: OptionalInteger;
      service_ppm: OptionalInteger;
      income_carry: 'daily' | 'monthly' | null;
      /** How a money fund calculates its yields. null: not yet determined. */
      income_method: 'compounded' | 'simple' | null;
      scale_day: NullableDate;
      stars_day: NullableDate;
      benchmark: string;
      /** Code of its benchmark index. Empty: none. */
      benchmark_index: ColumnType<string, string | undefined, string>;
      strategy: string;
    };
    /** A fund's values of a calendar year, in arrays of one length. Days of the year count from 1, growth is in hundredths of a percent. */
    fund_year: {
      fund_code: string;
      year: number;
      days: number[];
      net_values: number[];
      growth: (number | null)[];
      accumulated: (number | null)[];
    };
    /** Income of 10,000 shares in ten-thousandths of a yuan, yields in parts per million. */
    fund_income_year: { fund_code: string; year: number; days: number[]; incomes: number[]; yields: (number | null)[] };
    /** Ten-thousandths of a yuan a share. */
    fund_dividend: { fund_code: string; day: DateText; per_share: number; paid_on: NullableDate };
    fund_split: { fund_code: string; day: DateText; per: Int8; times: Int8 };
    /** Core's `ReinvestedDay`. */
    fund_reinvested: { fund_code: string; day: DateText; times: Int8; per: Int8 };
    /** Greatest positions of a fund, from its newest report. Weights in parts per million of the net assets. */
    fund_security: {
      fund_code: string;
      security_code: string;
      security_name: string;
      kind: SecurityKind;
      weight_ppm: number;
      reported_on: DateText;
    };
    /** The progress of a file's import. */
    fund_import: { source: string; fingerprint: string; done: number };
    watch_list: { investor_id: string; changes: ColumnType<string, never, never> };
    watched_fund: {
      investor_id: string;
      fund_code: string;
      sort: number;
      added_at: Int8;
      base_day: NullableDate;
      base_value: OptionalInteger;
      removed_at: NullableInt8;
    };
    watch_group: { investor_id: string; group_id: string; group_name: string; sort: number };
    watch_member: { investor_id: string; group_id: string; fund_code: string; sort: number };
    fund_feed: { fund_code: string; feed: Json };
    /** The end of a fund, proposed by one operator and confirmed by another. */
    fund_end: {
      fund_code: string;
      kind: FundEndKind;
      last_day: DateText;
      day: DateText;
      net_value: number | null;
      into_code: string | null;
      /** Shares of the other fund for one share, in hundred-millionths. */
      ratio: NullableInt8;
      reason: string;
      proposed_by: string;
      proposed_at: Int8;
      confirmed_by: string | null;
      confirmed_at: NullableInt8;
      closed_on: NullableDate;
      done_on: NullableDate;
    };
    fund_correction: {
      correction_no: Generated<string>;
      fund_code: string;
      day: DateText;
      what: string;
      was: string;
      becomes: string | null;
      operator: string;
      reason: string;
      made_at: Int8;
    };
  }
}
