import type { WalletFundLine } from '@caifu/core/wallet';
import { hrefTo, ReadScreen, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Amount, FactsCard, Hero, HeroBones, Notice } from '../kit/show.ts';
import { useWallet } from './use-wallet.ts';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { positionsCopy as copy, productCopy, walletHomeCopy } from './wallet.copy.ts';

export const WalletPositionsScreen = () => <Positions family={MMF} />;
export const CurrentSharesScreen = () => <Positions family={HQ} />;

/** 持有份额: lists shares by fund: confirmed ones, and those that earn from a later day. */
function Positions({ family }: { readonly family: WalletFamily }) {
  const { view, read } = useWallet();
  const { wallet } = view;
  return (
    <ReadScreen {...read} action={<HideAmounts />} skeleton={<HeroBones rows={4} />}>
      {wallet !== null && (
        <>
          <Hero label={copy.total} below={<p className="small lines-170">{copy.note}</p>}>
            <OwnAmount text={wallet.balanceText} size="28" />
          </Hero>
          {wallet.funds.length === 0 && <Notice>{walletHomeCopy.noFunds}</Notice>}
          {wallet.funds.map((fund) => (
            <Position key={fund.fundCode} fund={fund} family={family} />
          ))}
        </>
      )}
    </ReadScreen>
  );
}

function Position({ fund, family }: { readonly fund: WalletFundLine; readonly family: WalletFamily }) {
  const count = (text: string) => <OwnAmount text={text} unit={copy.shares} />;
  return (
    <FactsCard
      title={fund.fundName}
      action={<a href={hrefTo(family.fund, { fundCode: fund.fundCode })}>{productCopy.seeFund}</a>}
      rows={[
        { label: copy.confirmed, value: count(fund.confirmedText) },
        { label: copy.waiting, value: count(fund.waitingText ?? copy.none) },
        { label: copy.income, value: <OwnAmount {...fund.income} /> },
        { label: copy.sevenDay, value: <Amount {...fund.sevenDay} weight="regular" />, note: fund.dayText },
        { label: copy.quickLeft, value: <OwnAmount text={fund.quickLeftText} unit={copy.yuan} weight="regular" /> },
      ]}
    />
  );
}
