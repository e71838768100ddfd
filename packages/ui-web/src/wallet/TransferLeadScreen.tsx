import { hrefTo, Screen } from '../app/shell/screens.ts';
import { Card, ListRow, RowsCard, Timeline } from '../kit/show.ts';
import { leadCopy as copy } from './rule.copy.ts';
import { RISK } from './wallet.copy.ts';

/** 资金怎么转入: explains how money comes into the wallet, and what follows. */
export function TransferLeadScreen() {
  return (
    <Screen>
      <Card>
        <p className="say">{copy.lead}</p>
      </Card>
      <RowsCard title={copy.waysTitle} label={copy.waysTitle}>
        {copy.ways.map(({ title, text }) => (
          <ListRow key={title} title={title} note={text} />
        ))}
      </RowsCard>
      <Card title={copy.thenTitle}>
        <Timeline steps={copy.steps.map((step) => ({ ...step, state: 'coming' }))} />
      </Card>
      <RowsCard title={copy.goTitle} label={copy.goTitle}>
        <ListRow title={copy.topUp} href={hrefTo('/mmf/buy')} />
        <ListRow title={copy.salaryPlan} href={hrefTo('/mmf/not-end-plan')} />
        <ListRow title={copy.large} href={hrefTo('/transform/big-transform')} />
        <ListRow title={copy.rule} href={hrefTo('/mmf/rule')} />
      </RowsCard>
      <p className="p-0-4 small lines-170">{RISK}</p>
    </Screen>
  );
}
