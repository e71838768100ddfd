import { FEEDBACK_DAYS } from '@caifu/core/account';
import type { RawBuilder } from 'kysely';

/**
 * [OD-13] [OD-20] An area's personal data by class: the tables, their content in an export, the effect of closing an account, and the later
 * deletion.
 */
export type Keeps = Partial<Readonly<Record<PersonalClassKey, readonly PersonalTable[]>>>;

export type PersonalClassKey = keyof typeof PERSONAL_WORDS;

export interface PersonalTable {
  readonly table: string;
  /** Relates a row to an investor. null: its owner is unknown, or another table exports it. No export reads such a table. */
  readonly owner: Owner | null;
  /** Secrets, digests and internal columns, which no export shows. */
  readonly hidden?: readonly string[];
  /** Picture columns: an export only says that they are kept. */
  readonly pictures?: readonly string[];
  readonly sealed?: Readonly<Record<string, Seal>>;
  /** The effect of closing the account. Left out: the row stays. */
  readonly atClosing?: Erasure;
  /** The treatment of kept data after the legally required years. Left out: the data stays, without a name. */
  readonly afterYears?: Erasure;
}

/**
 * By the columns that rows of all areas share, including accounts that represent the investor, or by the area's own condition on rows `t`.
 */
export type Owner = 'investor' | 'order' | 'account' | ((owned: Owned) => RawBuilder<boolean>);

/** The investor whose rows are selected. */
export interface Owned {
  readonly investorId: string;
  /** A query: the numbers of his orders, and of orders of accounts that represent him. */
  readonly orders: RawBuilder<unknown>;
}

/** How a sealed column is opened. `context` names columns of the row in braces. */
export interface Seal {
  readonly purpose: string;
  readonly context: string;
  readonly isJson?: boolean;
}

/**
 * rows: all rows are deleted. Else columns with their new value: null, an empty text, or the closed account's name for the column, which is
 * used once.
 */
export type Erasure = 'rows' | Readonly<Record<string, 'null' | 'empty' | { readonly closedAs: string }>>;

const BY_LAW = '注销后依法封存至注销年度后第二十年年末，期满删除';
const BOOKS = '依法保存，注销后不再指向个人';

/** The classes, in the order of an export, with their names in export and page, purpose, period and later treatment. */
export const PERSONAL_WORDS = {
  identity: { name: '身份资料', use: '实名认证，履行客户身份识别义务', kept: `${BY_LAW}；人脸照片在注销时删除` },
  cards: { name: '银行卡', use: '支付与收款', kept: `${BY_LAW}；预留手机号在注销时删除` },
  suitability: { name: '适当性资料', use: '风险匹配与合格投资者认定', kept: BY_LAW },
  trades: { name: '交易与资产', use: '履行交易，登记份额，记账', kept: BOOKS },
  complaints: { name: '投诉', use: '受理、处理与答复投诉', kept: BY_LAW },
  feedback: { name: '意见反馈', use: '改进产品', kept: `${FEEDBACK_DAYS}天后删除；注销时全部删除` },
  security: {
    name: '登录与安全',
    use: '确认是本人操作',
    kept: '会话到期或退出后即删；验证码五分钟；常用网络的摘要一百八十天；注销时全部删除',
  },
  following: { name: '关注与消息', use: '自选、关注、消息提醒与资产证明', kept: '使用期间；注销时全部删除' },
  statistics: { name: '页面统计', use: '了解页面使用情况，不记录是谁', kept: '四百天后删除' },
} as const;

export const PERSONAL_CLASS_KEYS = [
  'identity',
  'cards',
  'suitability',
  'trades',
  'complaints',
  'feedback',
  'security',
  'following',
  'statistics',
] as const satisfies readonly PersonalClassKey[];
