import type { TradeRecordRow } from '@caifu/core/records';
import { Amount } from './Amount.tsx';
import { AlertIcon, ClockIcon } from './late-icons.tsx';
import { recordsCopy } from './record.copy.ts';
import css from './RecordRow.module.css';

/** One trade: kind and date at the start, amount and outcome at the end. */
export function RecordRow({ row, isHidden }: { readonly row: TradeRecordRow; readonly isHidden: boolean }) {
  return (
    <>
      <div className={css['line']}>
        <span className="min-w-0 lines-140">{row.productName}</span>
        <Amount text={row.amountText} unit={row.unit} size="16" isHidden={isHidden} />
      </div>
      <div className={css['line']} data-small="">
        <span>
          <span className={css['type']}>{row.typeText}</span> <span className="nowrap">{row.timeText}</span>
        </span>
        <span className={css['status']} data-state={row.state}>
          {row.state === 'in-progress' && <ClockIcon size={14} />}
          {row.state === 'failed' && <AlertIcon size={14} />}
          {row.statusText === '' ? recordsCopy.states[row.state] : row.statusText}
        </span>
      </div>
    </>
  );
}
