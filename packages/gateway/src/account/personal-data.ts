/**
 * [OD-13] What is kept of persons, by class: where it stands, what an export tells of it, what closing an account does to it, and when the rest
 * goes. This is the one place; docs/personal-data.md says the same in words (a test compares), and every table of the database is in it or among
 * those that hold nothing personal (a test compares that too).
 */
export interface PersonalClass {
  /** As the export and the page name it. */
  readonly name: string;
  /** What for. */
  readonly use: string;
  /** How long, and what happens then. */
  readonly kept: string;
  readonly tables: readonly PersonalTable[];
}

export interface PersonalTable {
  readonly table: string;
  /** How a row is an investor's; null: nobody can tell whose it is, or it is told where it belongs. No export reads it. */
  readonly owner: Owner | null;
  /** Secrets, digests and marks of the machinery: no export tells them. */
  readonly hidden?: readonly string[];
  /** Pictures: an export says that they are kept. */
  readonly pictures?: readonly string[];
  readonly sealed?: Readonly<Record<string, Seal>>;
  /** What closing the account does; left out: it stays. */
  readonly atClosing?: Erasure;
  /** What the end of the years that the law asks for does to what stayed; left out: it stays, and names nobody. */
  readonly afterYears?: Erasure;
}

export type Owner = 'investor' | 'order' | 'order-of-redemption' | 'account' | 'evidence' | 'strategy' | 'strategy-order' | 'plan';

/** How a sealed column opens; `context` names columns of the row in braces. */
export interface Seal {
  readonly purpose: string;
  readonly context: string;
  readonly isJson?: boolean;
}

/** rows: all of them go. Else columns and what they become: nothing, an empty text, or the name of the row by another column, which is taken once. */
export type Erasure = 'rows' | Readonly<Record<string, 'null' | 'empty' | { readonly closedAs: string }>>;

const BY_LAW = '注销后依法封存至注销年度后第二十年年末，期满删除';
const BOOKS = '依法保存，注销后不再指向个人';

export const PERSONAL_CLASSES: readonly PersonalClass[] = [
  {
    name: '身份资料',
    use: '实名认证，履行客户身份识别义务',
    kept: `${BY_LAW}；人脸照片在注销时删除`,
    tables: [
      {
        table: 'investor',
        owner: 'investor',
        atClosing: { mobile: { closedAs: 'investor_id' }, display_name: 'empty' },
        afterYears: { id_valid_until: 'null' },
      },
      {
        table: 'identity',
        owner: 'investor',
        hidden: ['name_digest', 'number_digest', 'masked_name', 'masked_number'],
        pictures: ['front', 'back', 'face', 'new_front', 'new_back'],
        sealed: {
          real_name: { purpose: 'identity', context: '{investor_id}:name' },
          id_number: { purpose: 'identity', context: '{investor_id}:number' },
        },
        atClosing: {
          face: 'null',
          new_front: 'null',
          new_back: 'null',
          name_digest: { closedAs: 'investor_id' },
          number_digest: { closedAs: 'investor_id' },
          masked_name: 'empty',
          masked_number: 'empty',
        },
        afterYears: 'rows',
      },
      {
        table: 'personal_information',
        owner: 'investor',
        sealed: { sealed: { purpose: 'personal-information', context: '{investor_id}:{part}', isJson: true } },
        afterYears: 'rows',
      },
      { table: 'closed_account', owner: null, afterYears: { mobile_sealed: 'null' } },
    ],
  },
  {
    name: '银行卡',
    use: '支付与收款',
    kept: `${BY_LAW}；预留手机号在注销时删除`,
    tables: [
      {
        table: 'card',
        owner: 'investor',
        hidden: ['number_digest'],
        sealed: {
          number_sealed: { purpose: 'bank-card', context: '{card_id}:number' },
          mobile_sealed: { purpose: 'bank-card', context: '{card_id}:mobile' },
        },
        atClosing: { number_digest: 'null', mobile_sealed: 'null' },
        afterYears: { number_sealed: 'null', tail: 'empty' },
      },
      { table: 'card_binding', owner: 'investor', hidden: ['fingerprint'], atClosing: 'rows' },
      {
        table: 'plan_payee',
        owner: 'investor',
        hidden: ['number_digest'],
        sealed: { number_sealed: { purpose: 'plan-payee', context: '{payee_id}' } },
        atClosing: { number_digest: { closedAs: 'payee_id' }, number_sealed: 'null' },
        afterYears: { tail: 'empty' },
      },
    ],
  },
  {
    name: '适当性资料',
    use: '风险匹配与合格投资者认定',
    kept: BY_LAW,
    tables: [
      {
        table: 'risk_assessment',
        owner: 'investor',
        sealed: { sealed_answers: { purpose: 'assessment-answers', context: '{investor_id}:{assessed_at}', isJson: true } },
        afterYears: 'rows',
      },
      { table: 'qualified_statement', owner: 'investor', afterYears: 'rows' },
      { table: 'certification_item', owner: 'investor', afterYears: 'rows' },
      { table: 'certification_image', owner: 'evidence', hidden: ['digest'], pictures: ['sealed'], afterYears: 'rows' },
      { table: 'certification_order', owner: 'investor', afterYears: 'rows' },
      {
        table: 'advice_needs',
        owner: 'investor',
        sealed: { sealed_answers: { purpose: 'advice-needs', context: '{investor_id}:{answered_at}', isJson: true } },
        afterYears: 'rows',
      },
      {
        table: 'bank_test',
        owner: 'investor',
        sealed: { sealed_answers: { purpose: 'bank-test-answers', context: '{investor_id}:{partner_code}:{tested_on}', isJson: true } },
        afterYears: 'rows',
      },
      {
        table: 'bank_customer',
        owner: 'investor',
        sealed: { address: { purpose: 'bank-address', context: '{investor_id}:{partner_code}' } },
        afterYears: 'rows',
      },
      { table: 'disclosure', owner: 'investor' },
      { table: 'partner_grant', owner: 'investor', afterYears: 'rows' },
      { table: 'sign_in_consent', owner: 'investor', afterYears: 'rows' },
    ],
  },
  {
    name: '交易与资产',
    use: '履行交易，登记份额，记账',
    kept: BOOKS,
    tables: [
      { table: 'trade_order', owner: 'investor' },
      { table: 'order_journal', owner: 'order' },
      { table: 'parked', owner: 'investor', hidden: ['step', 'reason', 'told_at', 'proposed_by', 'proposed_at', 'decided_by'] },
      { table: 'parked_money', owner: 'order' },
      { table: 'order_payment', owner: 'investor', hidden: ['token_hash', 'token_serial', 'request_id'] },
      { table: 'order_request', owner: 'investor', hidden: ['fingerprint'] },
      { table: 'purchase_terms', owner: 'order' },
      { table: 'redemption_terms', owner: 'order' },
      { table: 'redemption_line', owner: 'order-of-redemption' },
      { table: 'top_up_terms', owner: 'order' },
      { table: 'withdrawal_terms', owner: 'order' },
      { table: 'repayment_terms', owner: 'order' },
      { table: 'holding', owner: 'investor' },
      { table: 'holding_term', owner: 'order' },
      { table: 'shares_taken', owner: 'order' },
      { table: 'distribution_payment', owner: 'investor' },
      { table: 'fund_order_terms', owner: 'order' },
      { table: 'fund_position', owner: 'investor' },
      { table: 'fund_lot', owner: 'investor' },
      { table: 'fund_move', owner: 'investor' },
      { table: 'fund_redemption_part', owner: 'order' },
      { table: 'fund_redemption_line', owner: 'order' },
      { table: 'fund_redemption_rest', owner: 'order' },
      { table: 'fund_quick_use', owner: 'investor' },
      { table: 'fund_dividend_due', owner: 'investor' },
      { table: 'fund_correction_line', owner: 'investor' },
      { table: 'account', owner: 'investor', hidden: ['may_be_negative'] },
      { table: 'posting', owner: 'account' },
      { table: 'wallet', owner: 'account' },
      { table: 'wallet_flow', owner: 'account' },
      { table: 'wallet_income', owner: 'account' },
      { table: 'wallet_position', owner: 'account' },
      { table: 'wallet_dated', owner: 'account' },
      { table: 'wallet_unpaid', owner: 'account' },
      { table: 'wallet_part', owner: 'order' },
      { table: 'plan', owner: 'investor' },
      { table: 'plan_run', owner: 'plan' },
      { table: 'plan_round', owner: 'plan' },
      { table: 'plan_request', owner: 'investor', hidden: ['fingerprint'] },
      { table: 'gold_position', owner: 'investor' },
      { table: 'gold_service_event', owner: 'investor' },
      { table: 'gold_order_terms', owner: 'order' },
      { table: 'strategy_account', owner: 'investor' },
      { table: 'strategy_order_terms', owner: 'strategy' },
      { table: 'strategy_order_part', owner: 'strategy-order' },
      { table: 'strategy_change_weight', owner: 'strategy-order' },
      { table: 'strategy_fee', owner: 'strategy' },
      { table: 'bank_account', owner: 'investor', afterYears: { account_no: 'null' } },
      { table: 'bank_order_terms', owner: 'order' },
      { table: 'bank_deposit', owner: 'investor' },
      { table: 'bank_event', owner: 'investor' },
      { table: 'bank_demand_interest', owner: 'investor' },
      { table: 'bank_wealth_holding', owner: 'investor' },
      { table: 'bank_transfer', owner: 'investor' },
      { table: 'simulated_bank_transfer', owner: null },
      { table: 'transfer_listing', owner: 'investor', hidden: ['locked_by', 'locked_until'] },
      { table: 'transfer_reservation', owner: 'investor' },
      { table: 'transfer_purchase', owner: 'order' },
    ],
  },
  {
    name: '登录与安全',
    use: '确认是本人操作',
    kept: '会话到期或退出后即删；验证码五分钟；常用网络的摘要一百八十天；注销时全部删除',
    tables: [
      { table: 'session', owner: 'investor', hidden: ['token_hash', 'ticket_hash'], atClosing: 'rows' },
      {
        table: 'trade_password',
        owner: 'investor',
        hidden: ['password_hash'],
        atClosing: 'rows',
      },
      { table: 'reset_proof', owner: 'investor', hidden: ['proof_hash', 'token_hash'], atClosing: 'rows' },
      { table: 'daily_tries', owner: 'investor', atClosing: 'rows' },
      { table: 'partner_code', owner: 'investor', hidden: ['code_hash'], atClosing: 'rows' },
      { table: 'investor_network', owner: 'investor', hidden: ['network_digest'], atClosing: 'rows' },
      { table: 'sms_code', owner: null },
      { table: 'code_pace', owner: null },
      { table: 'seal_nonce', owner: null },
      { table: 'used_ticket', owner: null },
    ],
  },
  {
    name: '关注与消息',
    use: '自选、关注、消息提醒与资产证明',
    kept: '使用期间；注销时全部删除',
    tables: [
      { table: 'watch_member', owner: 'investor', atClosing: 'rows' },
      { table: 'watch_group', owner: 'investor', atClosing: 'rows' },
      { table: 'watched_fund', owner: 'investor', atClosing: 'rows' },
      { table: 'watch_list', owner: 'investor', atClosing: 'rows' },
      { table: 'followed', owner: 'investor', atClosing: 'rows' },
      { table: 'message', owner: 'investor', atClosing: 'rows' },
      { table: 'inbox', owner: 'investor', atClosing: 'rows' },
      { table: 'asset_certificate', owner: 'investor', hidden: ['number_digest'], atClosing: 'rows' },
    ],
  },
  {
    name: '页面统计',
    use: '了解页面使用情况，不记录是谁',
    kept: '四百天后删除',
    tables: [{ table: 'page_event', owner: null }],
  },
];

/** How long page events are counted, in days. */
export const PAGE_EVENT_DAYS = 400;

/** Tables that hold nothing of a person: the market, the house, the machinery. Of `journal_entry` an investor's lines stand in `posting`. */
export const NOT_PERSONAL: readonly string[] = `
  bank_file bank_net_value bank_unmatched distribution fund fund_action fund_company fund_correction fund_dividend fund_feed fund_import
  fund_income_year fund_large_redemption fund_managed_by fund_manager fund_reinvested fund_search fund_security fund_split
  fund_terms fund_year gold_terms journal_entry kysely_migration kysely_migration_lock market net_value_day open_period plan_terms
  product setting settlement_day simulated_bank_line sql_function strategy strategy_version strategy_weight trading_calendar
  transfer_terms wallet_fund wallet_late wallet_terms books_check kept_key key_version operator
  operator_decision`
  .trim()
  .split(/\s+/);
