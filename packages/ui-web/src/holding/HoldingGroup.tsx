import { OwnAmount } from '../app/shell/OwnAmounts.tsx';
import type { HoldingGroup, HoldingRow, SignedFigure } from '@caifu/core/holding';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Badge, Further, MoneyRow } from '../kit/show.ts';
import { FAMILY_LOOK } from '../products/family-look.ts';
import { holdingsCopy } from './assets.copy.ts';
import css from './HoldingGroup.module.css';
import { DownIcon, STATUS_ICONS } from './status-icons.ts';

interface RowsProps {
  readonly incomeLabel: string;
  readonly onOpen: (orderNo: string) => void;
}

/** A held product. One lot links its page; several are folded below their total. */
export function Group({ group, ...rest }: RowsProps & { readonly group: HoldingGroup }) {
  const { lots } = group;
  const [first] = lots;
  const lotsId = useId();
  const [isOpen, setOpen] = useState(() => lots.some(({ isMarked }) => isMarked));
  if (lots.length === 1 && first !== undefined) {
    return (
      <li className={css['group']}>
        <Row row={first} {...rest} />
      </li>
    );
  }
  return (
    <li className={css['folded']}>
      <div className={css['group']}>
        <MoneyRow
          title={<Title family={group.family}>{group.productName}</Title>}
          facts={
            <>
              {holdingsCopy.lots(lots.length)}
              <span className={css['chevron']} data-open={isOpen || undefined}>
                <DownIcon size={16} />
              </span>
            </>
          }
          value={<Worth text={group.worthText} />}
          valueNote={group.income !== null && <Income income={group.income} {...rest} />}
          folds={{ id: lotsId, isOpen }}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <ul className={css['lots']} id={lotsId} hidden={!isOpen}>
        {lots.map((row) => (
          <li key={row.orderNo} className={css['group']}>
            <Row row={row} {...rest} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** One order: name and state, payment with date, value and income. */
function Row({ row, incomeLabel, onOpen }: RowsProps & { readonly row: HoldingRow }) {
  const Glyph = STATUS_ICONS[row.icon];
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (row.isMarked) ref.current?.scrollIntoView({ block: 'center' });
  }, [row.isMarked]);
  const quantity = (
    <span className={css['quantity']}>
      <span className="small regular">{holdingsCopy.quantity[row.quantity.unit]}</span>
      <OwnAmount text={row.quantity.text} unit={holdingsCopy.units[row.quantity.unit]} size={row.worthText === null ? '20' : '14'} />
    </span>
  );
  return (
    <MoneyRow
      ref={ref}
      title={<Title family={row.family}>{row.title}</Title>}
      facts={
        <>
          <span className={css['status']} data-icon={row.icon}>
            <Glyph size={14} />
            {row.statusText}
          </span>
          {row.isMarked && <Badge tone="brand">{holdingsCopy.marked}</Badge>}
          {row.placedText !== null && <span className="small regular">{holdingsCopy.placed(row.placedText)}</span>}
          {row.worthText !== null && <Further>{quantity}</Further>}
        </>
      }
      value={row.worthText === null ? quantity : <Worth text={row.worthText} />}
      valueNote={row.income !== null && <Income income={row.income} incomeLabel={incomeLabel} />}
      isMarked={row.isMarked}
      onPress={() => onOpen(row.orderNo)}
    />
  );
}

function Title({ family, children }: { readonly family: HoldingRow['family']; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {family !== null && (
        <>
          {/* A space goes with the end of its line: a badge on a line of its own stands at its start. */}
          {'\u2002'}
          <span className={css['family']}>
            <Badge tone={FAMILY_LOOK[family].tone}>{holdingsCopy.families[family]}</Badge>
          </span>
        </>
      )}
    </>
  );
}

function Worth({ text }: { readonly text: string | null }) {
  return (
    <>
      <span className="heard">{holdingsCopy.worthHeard}</span>
      <OwnAmount text={text} size="20" />
    </>
  );
}

type IncomeProps = Pick<RowsProps, 'incomeLabel'> & { readonly income: SignedFigure };

function Income({ income, incomeLabel }: IncomeProps) {
  return (
    <Further label={incomeLabel}>
      <OwnAmount text={income.text} trend={income.trend} size="14" />
    </Further>
  );
}
