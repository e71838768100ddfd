import { createTotalAssetsMachine, toTotalAssetsView, type AssetPartRow, type TotalAssetsView } from '@caifu/core/assets';
import { hrefTo, ReadScreen, usePreferences, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import type { Trend } from '@caifu/core/values';
import { AllocationRing, Card, Further, Hero, HeroBones, HueKey, List, ListRow, RowsCard } from '../kit/show.ts';
import { useElderLook } from '../kit/elder-look.ts';
import { huesOf, type Hue } from '../kit/hues.ts';
import { assetsCopy } from '../holding/assets.copy.ts';
import { accountTitles } from '../account/titles.copy.ts';
import { assetsTitles } from './titles.copy.ts';
import { holdingTitles } from '../holding/titles.copy.ts';
import { productsTitles } from '../products/titles.copy.ts';
import { recordsTitles } from '../records/titles.copy.ts';
import { walletTitles } from '../wallet/titles.copy.ts';

/** 资产: shows all of the investor's assets by group. */
export function AssetsScreen() {
  const { view, send } = useView(createTotalAssetsMachine, 'totalAssets', toTotalAssetsView);
  return (
    <ReadScreen view={view} send={send} words={assetsCopy} skeleton={<HeroBones rows={2} />}>
      <Hero
        label={assetsCopy.total}
        aside={<HideAmounts />}
        figures={[
          {
            label: assetsCopy.yesterdayIncome,
            value: <OwnAmount text={view.yesterdayIncome.text} trend={view.yesterdayIncome.trend} />,
          },
        ]}
      >
        <OwnAmount text={view.totalText} size="40" />
      </Hero>
      <Parts view={view} onTapped={(groupId) => send({ type: 'group.tapped', groupId })} />
      <RowsCard title={assetsCopy.services} label={assetsCopy.services}>
        <ListRow title={holdingTitles.allHoldings} href={hrefTo('/holdings')} />
        <ListRow title={assetsTitles.earnings} href={hrefTo('/assets/earnings')} />
        <ListRow title={recordsTitles.tradeRecords} href={hrefTo('/buy-record')} />
        <ListRow title={assetsTitles.brokerSummary} href={hrefTo('/dealer-collect')} />
        <ListRow title={assetsTitles.export} href={hrefTo('/assets/export')} />
        <ListRow title={assetsTitles.certificate} href={hrefTo('/asset-certificate')} />
        <ListRow title={productsTitles.premium} href={hrefTo('/vip-financial')} />
        <ListRow title={accountTitles.accountManager} href={hrefTo('/about/wechat')} />
      </RowsCard>
    </ReadScreen>
  );
}

interface PartsProps {
  readonly view: TotalAssetsView;
  readonly onTapped: (groupId: string) => void;
}

/** [UI-1390] Everything as a ring, and its parts as rows that add up to it. Hidden amounts hide their proportion too. */
function Parts({ view: { parts }, onTapped }: PartsProps) {
  const { amountsHidden } = usePreferences();
  const drawn = parts.flatMap((part) =>
    part.share === null || part.share === 0 || amountsHidden
      ? []
      : [{ id: part.groupId, share: part.share, isPremium: part.kind === 'private', part }],
  );
  const hues = new Map(huesOf(drawn).map((hue, at) => [drawn[at]?.id, hue]));
  const largest = drawn.toSorted((one, other) => other.share - one.share)[0]?.part;
  return (
    <Card title={assetsCopy.groups} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{assetsCopy.seeProducts}</a>} isFlush>
      {largest !== undefined && (
        <AllocationRing parts={drawn}>
          <span className="text-20 bold ink">{largest.shareText}</span>
          <span>{nameOf(largest)}</span>
        </AllocationRing>
      )}
      <List>
        {parts.map((part) => (
          <PartRow key={part.groupId} part={part} hue={hues.get(part.groupId) ?? null} onPress={() => onTapped(part.groupId)} />
        ))}
      </List>
    </Card>
  );
}

const nameOf = ({ kind, name }: AssetPartRow): string =>
  kind === 'wallet' ? walletTitles.home : kind === 'on-the-way' ? assetsCopy.onTheWay : name;

interface PartRowProps {
  readonly part: AssetPartRow;
  /** null: it is not drawn. */
  readonly hue: Hue | null;
  readonly onPress: () => void;
}

function PartRow({ part, hue, onPress }: PartRowProps) {
  const { kind, income } = part;
  const isElder = useElderLook();
  const notes = [
    hue !== null && !isElder && part.shareText,
    part.needsCertification ? assetsCopy.needsCertification : assetsCopy.groupNote[kind],
  ].filter((note) => note !== false);
  return (
    <ListRow
      leading={<HueKey hue={hue ?? 'stone'} />}
      title={nameOf(part)}
      note={notes.join(' · ')}
      value={<OwnAmount text={part.amountText} />}
      valueNote={
        <>
          <Figure label={assetsCopy.unconfirmed} text={part.unconfirmedText} />
          <Figure label={assetsCopy.payingOut} text={part.payingOutText} />
          <Figure label={assetsCopy.income} text={income?.text ?? null} trend={income?.trend} />
        </>
      }
      onPress={onPress}
    />
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string | null;
  readonly trend?: Trend | undefined;
}

/** A line below the amount of a part. Nothing where there is no figure. */
function Figure({ label, text, trend }: FigureProps) {
  return (
    text !== null && (
      <Further label={label}>
        <OwnAmount text={text} weight="regular" {...(trend === undefined ? {} : { trend })} />
      </Further>
    )
  );
}
