import { createTotalAssetsMachine, toTotalAssetsView, type AssetGroupRow } from '@caifu/core/assets';
import { hrefTo, ReadScreen, usePreferences, useView } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { Amount, Card, EmptyState, Figures, Hero, HeroBones, List, ListRow, RowsCard } from '../kit/show.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { assetsCopy } from '../holding/assets.copy.ts';
import { accountTitles } from '../account/titles.copy.ts';
import { assetsTitles } from './titles.copy.ts';
import { holdingTitles } from '../holding/titles.copy.ts';
import { productsTitles } from '../products/titles.copy.ts';
import { recordsTitles } from '../records/titles.copy.ts';
import { walletTitles } from '../wallet/titles.copy.ts';

/** 资产: everything the investor owns, by group. */
export function AssetsScreen() {
  const { view, send } = useView(createTotalAssetsMachine, 'totalAssets', toTotalAssetsView);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { groups } = view;
  return (
    <ReadScreen view={view} step={view.step} send={send} words={assetsCopy} skeleton={<HeroBones rows={2} />}>
      <Hero
        label={assetsCopy.total}
        aside={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
        below={
          <Figures
            rows={[
              {
                label: assetsCopy.yesterdayIncome,
                value: <Amount text={view.yesterdayIncome.text} trend={view.yesterdayIncome.trend} isHidden={amountsHidden} />,
              },
              { label: assetsCopy.wallet, value: <Amount text={view.walletText} isHidden={amountsHidden} /> },
              view.walletOnTheWayText !== null && {
                label: assetsCopy.onTheWay,
                value: <Amount text={view.walletOnTheWayText} isHidden={amountsHidden} />,
              },
            ]}
          />
        }
      >
        <Amount text={view.totalText} size="40" isHidden={amountsHidden} />
      </Hero>
      <Card title={assetsCopy.groups} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{assetsCopy.seeProducts}</a>} isFlush>
        {groups.length === 0 ? (
          <EmptyState title={assetsCopy.noGroups.title} text={assetsCopy.noGroups.text} />
        ) : (
          <List>
            {groups.map((group) => (
              <GroupRow
                key={group.groupId}
                group={group}
                isHidden={amountsHidden}
                onPress={() => send({ type: 'group.tapped', groupId: group.groupId })}
              />
            ))}
          </List>
        )}
      </Card>
      <RowsCard title={assetsCopy.services} label={assetsCopy.services}>
        <ListRow
          title={walletTitles.home}
          value={<Amount text={view.walletText} isHidden={amountsHidden} weight="regular" />}
          href={hrefTo('/mmf/personal')}
        />
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
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

function GroupRow({ group, isHidden, onPress }: GroupRowProps) {
  return (
    <ListRow
      title={group.name}
      note={group.needsCertification ? assetsCopy.needsCertification : assetsCopy.groupNote[group.kind]}
      value={<Amount text={group.amountText} isHidden={isHidden} />}
      valueNote={
        <>
          {assetsCopy.income} <Amount text={group.income.text} trend={group.income.trend} isHidden={isHidden} weight="regular" />
        </>
      }
      onPress={onPress}
    />
  );
}
