import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { WalletFundLine } from '@caifu/core/wallet';
import { hrefTo } from '../app/routing/navigation.ts';
import { MoneyRow, MoneyRows } from '../kit/show.ts';
import { walletHomeCopy as copy } from './wallet.copy.ts';
import type { WalletFamily } from './wallet-family.ts';
import css from './Wallet.module.css';

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
              <span className="small">{copy.fundYield(fund.sevenDay.text)}</span>
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
            <span className={css['pair']}>
              {copy.fundIncome}
              <OwnAmount {...fund.income} size="14" />
            </span>
          }
          href={hrefTo(family.fund, { fundCode: fund.fundCode })}
        />
      ))}
    </MoneyRows>
  );
}
