import { createTotalAssetsMachine, toTotalAssetsView, type AssetGroupRow } from '@caifu/core/assets';
import { hrefTo, ReadScreen, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { Card, EmptyState, Hero, HeroBones, List, ListRow, RowsCard } from '../kit/show.ts';
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
  const { groups } = view;
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
          { label: assetsCopy.wallet, value: <OwnAmount text={view.walletText} /> },
          view.walletOnTheWayText !== null && {
            label: assetsCopy.onTheWay,
            value: <OwnAmount text={view.walletOnTheWayText} />,
          },
        ]}
      >
        <OwnAmount text={view.totalText} size="40" />
      </Hero>
      <Card title={assetsCopy.groups} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{assetsCopy.seeProducts}</a>} isFlush>
        {groups.length === 0 ? (
          <EmptyState title={assetsCopy.noGroups.title} text={assetsCopy.noGroups.text} />
        ) : (
          <List>
            {groups.map((group) => (
              <GroupRow key={group.groupId} group={group} onPress={() => send({ type: 'group.tapped', groupId: group.groupId })} />
            ))}
          </List>
        )}
      </Card>
      <RowsCard title={assetsCopy.services} label={assetsCopy.services}>
        <ListRow title={walletTitles.home} value={<OwnAmount text={view.walletText} weight="regular" />} href={hrefTo('/mmf/personal')} />
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

interface GroupRowProps {
  readonly group: AssetGroupRow;
  readonly onPress: () => void;
}

function GroupRow({ group, onPress }: GroupRowProps) {
  return (
    <ListRow
      title={group.name}
      note={group.needsCertification ? assetsCopy.needsCertification : assetsCopy.groupNote[group.kind]}
      value={<OwnAmount text={group.amountText} />}
      valueNote={
        <>
          {assetsCopy.income} <OwnAmount text={group.income.text} trend={group.income.trend} weight="regular" />
        </>
      }
      onPress={onPress}
    />
  );
}
