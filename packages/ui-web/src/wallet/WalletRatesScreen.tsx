import { useState } from 'react';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Card } from '../kit/Card.tsx';
import { ChipGroup } from '../kit/Chip.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { RatesPart } from './RatesPart.tsx';
import { useWallet } from './use-wallet.ts';
import { RISK, ratesCopy as copy } from './wallet.copy.ts';
import css from './Wallet.module.css';

export interface WalletRatesScreenProps {
  readonly query: { readonly fundCode?: string | undefined };
}

/** 收益率走势: yields and incomes by day, of the whole wallet or of one of its funds. */
export function WalletRatesScreen({ query }: WalletRatesScreenProps) {
  const { view, read } = useWallet();
  const [fundCode, choose] = useState(query.fundCode ?? WHOLE);
  const funds = view.wallet?.funds ?? [];
  const selected = funds.some((fund) => fund.fundCode === fundCode) ? fundCode : WHOLE;
  return (
    <ReadScreen
      {...read}
      skeleton={
        <Card>
          <Skeleton shape="block" />
        </Card>
      }
    >
      <div className={css['parts']}>
        {funds.length > 0 && (
          <ChipGroup
            label={copy.scopes}
            options={[{ id: WHOLE, label: copy.whole }, ...funds.map((fund) => ({ id: fund.fundCode, label: fund.fundName }))]}
            selected={selected}
            onSelect={choose}
          />
        )}
        <RatesPart fundCode={selected === WHOLE ? null : selected} hasTable />
        <p className={css['risk']}>{RISK}</p>
      </div>
    </ReadScreen>
  );
}

const WHOLE = 'whole';
