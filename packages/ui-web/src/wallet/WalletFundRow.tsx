import type { WalletFundLine } from '@caifu/core/wallet';
import { hrefTo } from '../app/routing/navigation.ts';
import { Amount, MoneyRow, MoneyRows } from '../kit/show.ts';
import { walletHomeCopy as copy } from './wallet.copy.ts';
import type { WalletFamily } from './wallet-family.ts';
import css from './Wallet.module.css';

export interface WalletFundRowsProps {
  readonly funds: readonly WalletFundLine[];
  readonly family: WalletFamily;
  readonly isHidden: boolean;
}

/** The component funds: what lies in each, what it has brought, its yield. */
export function WalletFundRows({ funds, family, isHidden }: WalletFundRowsProps) {
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
              <Amount text={fund.sharesText} size="20" isHidden={isHidden} />
            </>
          }
          valueNote={
            <span className={css['pair']}>
              {copy.fundIncome}
              <Amount {...fund.income} size="14" isHidden={isHidden} />
            </span>
          }
          href={hrefTo(family.fund, { fundCode: fund.fundCode })}
        />
      ))}
    </MoneyRows>
  );
}
