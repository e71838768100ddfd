import { MONEY_FUND_NOTICE } from '@caifu/core/funds';
import { useState } from 'react';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { BonesCard } from '../kit/Cards.tsx';
import { ChipGroup } from '../kit/Chip.tsx';
import { RatesPart } from './RatesPart.tsx';
import { useWallet } from './use-wallet.ts';
import { ratesCopy as copy } from './wallet.copy.ts';

/** 收益率走势: shows yields and incomes by day, of the whole wallet or of one fund. */
export function WalletRatesScreen({ query }: { readonly query: { readonly fundCode?: string | undefined } }) {
  const { view, read } = useWallet();
  const [fundCode, choose] = useState(query.fundCode ?? WHOLE);
  const funds = view.wallet?.funds ?? [];
  const selected = funds.some((fund) => fund.fundCode === fundCode) ? fundCode : WHOLE;
  return (
    <ReadScreen {...read} skeleton={<BonesCard of={[{ shape: 'block' }]} />}>
      <div className="parts">
        {funds.length > 0 && (
          <ChipGroup
            label={copy.scopes}
            options={[{ id: WHOLE, label: copy.whole }, ...funds.map((fund) => ({ id: fund.fundCode, label: fund.fundName }))]}
            selected={selected}
            onSelect={choose}
          />
        )}
        <RatesPart fundCode={selected === WHOLE ? null : selected} hasTable />
        <p className="p-0-4 small lines-170">{MONEY_FUND_NOTICE}</p>
      </div>
    </ReadScreen>
  );
}

const WHOLE = 'whole';
