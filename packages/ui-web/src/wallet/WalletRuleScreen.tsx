import type { WalletLine } from '@caifu/core/wallet';
import { hrefTo, Screen, useSessionInvestor } from '../app/shell/screens.ts';
import { Card, FigureTable, List, ListRow, Paragraphs, RowsCard, Section } from '../kit/show.ts';
import { agreementNames } from '../content/agreements.copy.ts';
import { ruleCopy as copy } from './rule.copy.ts';
import { useWallet } from './use-wallet.ts';
import { walletTitles } from './titles.copy.ts';

/** [UI-1009] 小活宝+规则: explains income dates, the cut-off, quick quotas, fees, the funds, and that it is no deposit. */
export function WalletRuleScreen() {
  return <Screen>{useSessionInvestor() === null ? <Rules wallet={null} /> : <OwnRules />}</Screen>;
}

/** The rules do not need the figures. Figures that failed to load are left out. */
const OwnRules = () => <Rules wallet={useWallet().view.wallet} />;

function Rules({ wallet }: { readonly wallet: WalletLine | null }) {
  const { columns } = copy.income;
  return (
    <>
      <Part title={copy.what.title} lines={copy.what.lines} />
      <Section title={copy.income.title}>
        <div className="p-0-16 bg-surface rounded shadow-card">
          <FigureTable
            label={copy.income.note}
            columns={[columns.in, columns.confirm, columns.seen]}
            main={1}
            rows={copy.income.rows.map(([from = '', ...days]) => ({ head: from, cells: days }))}
          />
        </div>
      </Section>
      <Part lines={copy.income.lines} />
      <Part title={copy.quick.title} lines={copy.quick.lines(wallet?.quickLimitText ?? null)} />
      <Part title={copy.normal.title} lines={copy.normal.lines} />
      <Part title={copy.fee.title} lines={copy.fee.lines} />
      <Card title={copy.funds.title} isFlush={wallet !== null && wallet.funds.length > 0}>
        {wallet !== null && wallet.funds.length > 0 ? (
          <List label={copy.funds.title}>
            {wallet.funds.map(({ fundCode, fundName }) => (
              <ListRow key={fundCode} title={fundName} note={fundCode} href={hrefTo('/fund-index', { fundCode })} />
            ))}
          </List>
        ) : (
          <p className="say">{wallet === null ? copy.funds.lead : copy.funds.none}</p>
        )}
      </Card>
      <RowsCard title={copy.ways.title} label={copy.ways.title}>
        <ListRow title={copy.ways.splitIn} href={hrefTo('/mmf/split-detail')} />
        <ListRow title={copy.ways.splitOut} href={hrefTo('/mmf/split-detail-sale')} />
        <ListRow title={walletTitles.lead} href={hrefTo('/transform/transform-lead')} />
        <ListRow title={agreementNames[3]} href={hrefTo('/service-agreement', { agree: 3 })} />
        <ListRow title={agreementNames[5]} href={hrefTo('/service-agreement', { agree: 5 })} />
      </RowsCard>
    </>
  );
}

function Part({ title, lines }: { readonly title?: string; readonly lines: readonly string[] }) {
  const card = (
    <Card>
      <Paragraphs of={lines} className="say" />
    </Card>
  );
  return title === undefined ? card : <Section title={title}>{card}</Section>;
}
