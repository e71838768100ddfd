import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { FundHoldingView, XirrLine } from '@caifu/core/fund-trading';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { Amount, FigureTable, ListRow, RowsCard } from '../kit/show.ts';
import { Sheet } from '../kit/Sheet.tsx';
import sheets from '../purchase/BuySheets.module.css';
import { xirrCopy as copy } from './fund-holdings.copy.ts';

/** [UI-906] The yearly rate of return, or the reason why there is none, with its computation and cash flows. */
export function XirrCard({ view, xirr }: { readonly view: Pick<FundHoldingView, 'flows' | 'methods'>; readonly xirr: XirrLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowsCard>
        <ListRow
          title={copy.title}
          {...(xirr.reason === null ? {} : { note: sentenceOf(xirr.reason) })}
          value={<Amount text={xirr.text} trend={xirr.trend} />}
          valueNote={copy.how}
          onPress={() => setOpen(true)}
        />
      </RowsCard>
      <Sheet isOpen={isOpen} title={copy.how} onClose={() => setOpen(false)}>
        {view.methods.map((method) => (
          <p key={method.kind} className={sheets['note']}>
            {sentenceOf(method)}
          </p>
        ))}
        {view.flows.length > 0 && <Flows flows={view.flows} />}
        <p className={sheets['note']}>{copy.note}</p>
      </Sheet>
    </>
  );
}

function Flows({ flows }: Pick<FundHoldingView, 'flows'>) {
  return (
    <FigureTable
      label={copy.flows}
      caption={copy.flows}
      columns={[copy.day, copy.amount]}
      isDaily
      rows={flows.map(({ dateText, amountText }) => ({
        head: dateText,
        cells: [<OwnAmount key="amount" text={amountText} weight="regular" />],
      }))}
    />
  );
}
