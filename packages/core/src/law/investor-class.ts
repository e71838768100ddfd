import type { LawSet } from './law.types.ts';

/** [LAW-45] The class of every investor here and what it means, as told to him; null: the law knows no classes. */
export const investorClass = ({
  ordinaryInvestors,
}: Pick<LawSet, 'ordinaryInvestors'>): { readonly name: string; readonly meaning: string } | null =>
  ordinaryInvestors.value
    ? {
        name: '普通投资者',
        meaning: '普通投资者在信息告知、风险警示、适当性匹配等方面享有特别保护；转为专业投资者须由本人申请并经机构审核。',
      }
    : null;
