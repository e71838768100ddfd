import { portfolioGroups, type FundPortfolio as Portfolio } from '@caifu/core/funds';
import { FactsCard } from '../kit/Cards.tsx';
import { portfolioCopy } from './fund-pages.copy.ts';

/** [FD-20] 重仓股票, 重仓债券, 重仓基金: the largest positions by kind, with their date. */
export function FundPortfolio({ portfolio }: { readonly portfolio: Portfolio }) {
  return portfolioGroups(portfolio).map(({ kind, rows, sumText }) => (
    <FactsCard
      key={kind}
      title={portfolioCopy.titles[kind]}
      note={portfolioCopy.note(portfolio.reportedOn)}
      isDense
      rows={[
        ...rows.map(({ code, name, weightText }) => ({ label: `${name} ${code}`, value: weightText })),
        { label: portfolioCopy.sum(rows.length), value: sumText },
      ]}
    />
  ));
}
