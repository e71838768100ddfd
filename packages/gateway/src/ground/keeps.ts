import type { RawBuilder } from 'kysely';

/**
 * [OD-13] [OD-20] The data that an area keeps of persons, by class: the tables, what an export tells of them, what closing an account does to them, and
 * when the rest goes.
 */
export type Keeps = Partial<Readonly<Record<PersonalClassKey, readonly PersonalTable[]>>>;

export type PersonalClassKey = keyof typeof PERSONAL_WORDS;

export interface PersonalTable {
  readonly table: string;
  /** How a row is an investor's; null: nobody can tell whose it is, or it is told where it belongs. No export reads it. */
  readonly owner: Owner | null;
  /** Secrets, digests and marks of the machinery: no export tells them. */
  readonly hidden?: readonly string[];
  /** Pictures: an export says that they are kept. */
  readonly pictures?: readonly string[];
  readonly sealed?: Readonly<Record<string, Seal>>;
  /** The effect of closing the account; left out: it stays. */
  readonly atClosing?: Erasure;
  /** The treatment of kept data at the end of the years that the law asks for; left out: the data stays, and names nobody. */
  readonly afterYears?: Erasure;
}

/** By the columns that rows of all areas share, accounts that stand for the investor included; or as the area says of rows `t` of its own. */
export type Owner = 'investor' | 'order' | 'account' | ((owned: Owned) => RawBuilder<boolean>);

/** Whose rows are asked for. */
export interface Owned {
  readonly investorId: string;
  /** A query: the numbers of his orders, and of those of accounts that stand for him. */
  readonly orders: RawBuilder<unknown>;
}

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

/** The classes, in the order of an export: how it and the page name them, what for, how long, and what happens then. */
export const PERSONAL_WORDS = {
  identity: { name: '身份资料', use: '实名认证，履行客户身份识别义务', kept: `${BY_LAW}；人脸照片在注销时删除` },
  cards: { name: '银行卡', use: '支付与收款', kept: `${BY_LAW}；预留手机号在注销时删除` },
  suitability: { name: '适当性资料', use: '风险匹配与合格投资者认定', kept: BY_LAW },
  trades: { name: '交易与资产', use: '履行交易，登记份额，记账', kept: BOOKS },
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
  'security',
  'following',
  'statistics',
] as const satisfies readonly PersonalClassKey[];
