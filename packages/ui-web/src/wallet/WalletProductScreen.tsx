import { MONEY_FUND_NOTICE } from '@caifu/core/funds';
import type { WalletFundLine, WalletLine } from '@caifu/core/wallet';
import type { ReactNode } from 'react';
import { hrefTo, ReadScreen, useGo, OwnAmount } from '../app/shell/screens.ts';
import { Amount, BonesCard, EmptyCard, FactsCard, Hero, HeroBones, HeroName, ListRow, RowsCard, Section } from '../kit/show.ts';
import { agreementNames } from '../content/agreements.copy.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { RatesPart } from './RatesPart.tsx';
import { walletTitles } from './titles.copy.ts';
import { useWallet } from './use-wallet.ts';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { productCopy as copy, ratesCopy, RISK, walletHomeCopy } from './wallet.copy.ts';
import { WalletFundRows } from './WalletFundRow.tsx';

export interface WalletProductScreenProps {
  readonly query: { readonly fundCode?: string | undefined };
}

export const WalletProductScreen = ({ query }: WalletProductScreenProps) => <Product family={MMF} fundCode={query.fundCode ?? null} />;
export const CurrentProductScreen = ({ query }: WalletProductScreenProps) => <Product family={HQ} fundCode={query.fundCode ?? null} />;

/** 小活宝+ as a product, or one of its funds: yield, rules for money in and out, composition. */
function Product({ family, fundCode }: { readonly family: WalletFamily; readonly fundCode: string | null }) {
  const { view, read } = useWallet();
  const go = useGo();
  const { wallet } = view;
  return (
    <ReadScreen
      {...read}
      bottom={<BottomButton text={walletHomeCopy.topUp} onPress={() => go.to(family.topUp)} />}
      skeleton={
        <>
          <HeroBones hasTitle />
          <BonesCard of={[{ shape: 'block' }]} />
        </>
      }
    >
      {wallet !== null &&
        (fundCode === null ? <Whole wallet={wallet} family={family} /> : <One wallet={wallet} fundCode={fundCode} family={family} />)}
    </ReadScreen>
  );
}

function Whole({ wallet, family }: { readonly wallet: WalletLine; readonly family: WalletFamily }) {
  return (
    <>
      <Head
        name={ratesCopy.whole}
        figures={{ dayText: wallet.figuresOnText, sevenDay: wallet.sevenDay, tenThousand: wallet.tenThousand }}
      />
      <RatesPart fundCode={null} />
      <FactsCard
        title={copy.how}
        rows={[
          { label: copy.facts.in, value: copy.facts.inValue },
          { label: copy.facts.earning, value: copy.facts.earningValue },
          { label: copy.facts.quick, value: copy.facts.quickValue(wallet.quickLimitText) },
          { label: copy.facts.normal, value: copy.facts.normalValue },
          { label: copy.facts.fee, value: copy.facts.feeValue },
        ]}
      />
      {wallet.funds.length > 0 && (
        <Section title={walletHomeCopy.funds}>
          <WalletFundRows funds={wallet.funds} family={family} />
        </Section>
      )}
      <Documents />
    </>
  );
}

function One({ wallet, fundCode, family }: { readonly wallet: WalletLine; readonly fundCode: string; readonly family: WalletFamily }) {
  const fund: WalletFundLine | undefined = wallet.funds.find((each) => each.fundCode === fundCode);
  if (fund === undefined) {
    return (
      <EmptyCard
        title={copy.unknownFund.title}
        text={copy.unknownFund.text}
        action={<a href={hrefTo(family.product)}>{copy.unknownFund.action}</a>}
      />
    );
  }
  return (
    <>
      <Head name={fund.fundName} figures={fund} />
      <RatesPart fundCode={fundCode} />
      <FactsCard
        title={copy.own}
        rows={[
          { label: copy.shares, value: <OwnAmount text={fund.sharesText} unit={walletHomeCopy.yuan} /> },
          { label: copy.income, value: <OwnAmount {...fund.income} /> },
          {
            label: walletHomeCopy.quickLeft,
            value: <OwnAmount text={fund.quickLeftText} unit={walletHomeCopy.yuan} weight="regular" />,
          },
        ]}
      />
      <Documents>
        <ListRow title={copy.seeFund} href={hrefTo('/fund-index', { fundCode })} />
      </Documents>
    </>
  );
}

interface HeadProps {
  readonly name: string;
  readonly figures: { readonly dayText: string } & Pick<WalletLine, 'sevenDay' | 'tenThousand'>;
}

function Head({ name, figures }: HeadProps) {
  return (
    <>
      <Hero
        title={<HeroName>{name}</HeroName>}
        label={copy.sevenDayOn(figures.dayText)}
        figures={[
          { label: walletHomeCopy.tenThousand, value: <Amount {...figures.tenThousand} size="16" /> },
          { label: copy.minimum, value: copy.minimumValue },
          { label: copy.facts.fee, value: copy.facts.feeValue },
        ]}
      >
        <Amount {...figures.sevenDay} size="28" />
      </Hero>
      <p className="p-0-4 mt-8 small lines-170">{MONEY_FUND_NOTICE}</p>
    </>
  );
}

function Documents({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <RowsCard title={copy.documents} label={copy.documents}>
        {children}
        <ListRow title={walletTitles.rule} href={hrefTo('/mmf/rule')} />
        <ListRow title={agreementNames[3]} href={hrefTo('/service-agreement', { agree: 3 })} />
      </RowsCard>
      <p className="p-0-4 mt-24 small lines-170">{RISK}</p>
    </>
  );
}
