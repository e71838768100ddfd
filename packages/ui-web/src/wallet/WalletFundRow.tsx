import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { WalletFundLine } from '@caifu/core/wallet';
import { hrefTo } from '../app/routing/navigation.ts';
import { Further, MoneyRow, MoneyRows } from '../kit/show.ts';
import { walletHomeCopy as copy } from './wallet.copy.ts';
import type { WalletFamily } from './wallet-family.ts';

export interface WalletFundRowsProps {
  readonly funds: readonly WalletFundLine[];
  readonly family: WalletFamily;
}

/** The component funds with the money in each, its income and its yield. */
export function WalletFundRows({ funds, family }: WalletFundRowsProps) {
  return (
    <MoneyRows>
      {funds.map((fund) => (
        <MoneyRow
          key={fund.fundCode}
          title={fund.fundName}
          facts={
            <>
              <span className="small">{fund.fundCode}</span>
              <Further>{copy.fundYield(fund.sevenDay.text)}</Further>
              {fund.isResting ? <span className="small">{copy.resting}</span> : null}
            </>
          }
          value={
            <>
              <span className="heard">{copy.fundHeard}</span>
              <OwnAmount text={fund.sharesText} size="20" />
            </>
          }
          valueNote={
            <Further label={copy.fundIncome}>
              <OwnAmount {...fund.income} size="14" />
            </Further>
          }
          href={hrefTo(family.fund, { fundCode: fund.fundCode })}
        />
      ))}
    </MoneyRows>
  );
}
