import type { WalletFundLine } from '@caifu/core/wallet';
import { hrefTo, ReadScreen, usePreferences } from '../app/shell/screens.ts';
import { Amount, FactsCard, Hero, HeroBones, Notice } from '../kit/show.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { useWallet } from './use-wallet.ts';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { positionsCopy as copy, productCopy, walletHomeCopy } from './wallet.copy.ts';

export const WalletPositionsScreen = () => <Positions family={MMF} />;
export const CurrentSharesScreen = () => <Positions family={HQ} />;

/** 持有份额: shares by fund, those that are confirmed and those that earn from a later day. */
function Positions({ family }: { readonly family: WalletFamily }) {
  const { view, read } = useWallet();
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { wallet } = view;
  return (
    <ReadScreen
      {...read}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<HeroBones rows={4} />}
    >
      {wallet !== null && (
        <>
          <Hero label={copy.total} below={<p className="small lines-170">{copy.note}</p>}>
            <Amount text={wallet.balanceText} size="28" isHidden={amountsHidden} />
          </Hero>
          {wallet.funds.length === 0 && <Notice>{walletHomeCopy.noFunds}</Notice>}
          {wallet.funds.map((fund) => (
            <Position key={fund.fundCode} fund={fund} family={family} isHidden={amountsHidden} />
          ))}
        </>
      )}
    </ReadScreen>
  );
}

function Position({
  fund,
  family,
  isHidden,
}: {
  readonly fund: WalletFundLine;
  readonly family: WalletFamily;
  readonly isHidden: boolean;
}) {
  const count = (text: string) => <Amount text={text} unit={copy.shares} isHidden={isHidden} />;
  return (
    <FactsCard
      title={fund.fundName}
      action={<a href={hrefTo(family.fund, { fundCode: fund.fundCode })}>{productCopy.seeFund}</a>}
      rows={[
        { label: copy.confirmed, value: count(fund.confirmedText) },
        { label: copy.waiting, value: count(fund.waitingText ?? copy.none) },
        { label: copy.income, value: <Amount {...fund.income} isHidden={isHidden} /> },
        { label: copy.sevenDay, value: <Amount {...fund.sevenDay} weight="regular" />, note: fund.dayText },
        { label: copy.quickLeft, value: <Amount text={fund.quickLeftText} unit={copy.yuan} isHidden={isHidden} weight="regular" /> },
      ]}
    />
  );
}
