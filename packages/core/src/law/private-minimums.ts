import { fen, type Fen } from '../values/index.ts';
import type { LawValue } from './law-value.types.ts';
import { standardYuan, type PlacementKind } from './qualified-standard.ts';
import { readYuan, wholeYuan } from './value-kinds.ts';

/** The kinds of what is placed privately: an asset-management plan by what it invests in, or a private fund. */
export const PRIVATE_KINDS = ['fixed-income-plan', 'mixed-plan', 'equity-plan', 'fund'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];
type PrivateMinimums = Readonly<Record<PrivateKind, Fen>>;

/** [LAW-35] By which standard of a qualified investor such a kind is sold. */
export const placementKind = (kind: PrivateKind): PlacementKind => (kind === 'fund' ? 'fund' : 'plan');

/** The least first purchase of each kind; 0: none. */
export const privateMinimums: LawValue<PrivateMinimums> = {
  title: '私募产品首次购买的最低金额',
  read: (given) => {
    const members = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
    const [fixedIncome, mixed, equity, fund] = PRIVATE_KINDS.map((kind) => readYuan(members.get(kind)));
    if (fixedIncome === undefined || mixed === undefined || equity === undefined || fund === undefined) return null;
    if (fixedIncome === null || mixed === null || equity === null || fund === null) return null;
    return { 'fixed-income-plan': fixedIncome, 'mixed-plan': mixed, 'equity-plan': equity, fund };
  },
  write: (value) => Object.fromEntries(PRIVATE_KINDS.map((kind) => [kind, wholeYuan(value[kind])])),
  words: (value) => {
    const told = PRIVATE_KINDS.flatMap((kind) => (value[kind] === 0 ? [] : [`${PRIVATE_KIND_NAMES[kind]}${standardYuan(value[kind])}`]));
    return told.length === 0 ? '未规定' : told.join('；');
  },
};

export const NO_MINIMUMS: PrivateMinimums = { 'fixed-income-plan': fen(0), 'mixed-plan': fen(0), 'equity-plan': fen(0), fund: fen(0) };

const PRIVATE_KIND_NAMES: Readonly<Record<PrivateKind, string>> = {
  'fixed-income-plan': '固定收益类资产管理计划',
  'mixed-plan': '混合类资产管理计划',
  'equity-plan': '权益类、商品及金融衍生品类资产管理计划',
  fund: '私募基金',
};
