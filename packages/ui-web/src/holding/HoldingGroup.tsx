import type { HoldingGroup, HoldingRow, SignedFigure } from '@caifu/core/holding';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { FAMILY_LOOK } from '../products/family-look.ts';
import { holdingsCopy } from './assets.copy.ts';
import css from './HoldingGroup.module.css';
import { DownIcon, STATUS_ICONS } from './status-icons.ts';

interface RowsProps {
  readonly incomeLabel: string;
  readonly isHidden: boolean;
  readonly onOpen: (orderNo: string) => void;
}

/** A product that is held: one lot leads to its page, several are folded below what they are worth together. */
export function Group({ group, ...rest }: RowsProps & { readonly group: HoldingGroup }) {
  const { lots } = group;
  const [first] = lots;
  const lotsId = useId();
  const [isOpen, setOpen] = useState(() => lots.some(({ isMarked }) => isMarked));
  if (lots.length === 1 && first !== undefined) return <Row row={first} {...rest} />;
  return (
    <>
      <button className={css['row']} type="button" aria-expanded={isOpen} aria-controls={lotsId} onClick={() => setOpen(!isOpen)}>
        <span className={css['texts']}>
          <Title family={group.family}>{group.productName}</Title>
          <span className={css['fold']}>
            {holdingsCopy.lots(lots.length)}
            <span className={css['chevron']} data-open={isOpen || undefined}>
              <DownIcon size={16} />
            </span>
          </span>
        </span>
        <Worth text={group.worthText} income={group.income} {...rest} />
      </button>
      <ul className={css['lots']} id={lotsId} hidden={!isOpen}>
        {lots.map((row) => (
          <li key={row.orderNo}>
            <Row row={row} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One order: name and state, what was paid and when, what it is worth and has brought. */
function Row({ row, incomeLabel, isHidden, onOpen }: RowsProps & { readonly row: HoldingRow }) {
  const Glyph = STATUS_ICONS[row.icon];
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (row.isMarked) ref.current?.scrollIntoView({ block: 'center' });
  }, [row.isMarked]);
  const quantity = (
    <span className={css['fact']}>
      <span className={css['key']}>{holdingsCopy.quantity[row.quantity.unit]}</span>
      <Amount
        text={row.quantity.text}
        unit={holdingsCopy.units[row.quantity.unit]}
        size={row.worthText === null ? '20' : '14'}
        isHidden={isHidden}
      />
    </span>
  );
  return (
    <button ref={ref} className={css['row']} type="button" aria-current={row.isMarked || undefined} onClick={() => onOpen(row.orderNo)}>
      <span className={css['texts']}>
        <Title family={row.family}>{row.title}</Title>
        <span className={css['state']}>
          <span className={css['status']} data-icon={row.icon}>
            <Glyph size={14} />
            {row.statusText}
          </span>
          {row.isMarked && <Badge tone="brand">{holdingsCopy.marked}</Badge>}
        </span>
        {row.placedText !== null && <span className={css['placed']}>{holdingsCopy.placed(row.placedText)}</span>}
        {row.worthText !== null && quantity}
      </span>
      {row.worthText === null ? (
        <span className={css['values']}>
          {quantity}
          <Income income={row.income} incomeLabel={incomeLabel} isHidden={isHidden} />
        </span>
      ) : (
        <Worth text={row.worthText} income={row.income} incomeLabel={incomeLabel} isHidden={isHidden} />
      )}
    </button>
  );
}

function Title({ family, children }: { readonly family: HoldingRow['family']; readonly children: ReactNode }) {
  return (
    <span className={css['title']}>
      {children}
      {family !== null && (
        <span className={css['family']}>
          <Badge tone={FAMILY_LOOK[family].tone}>{holdingsCopy.families[family]}</Badge>
        </span>
      )}
    </span>
  );
}

type WorthProps = Pick<RowsProps, 'incomeLabel' | 'isHidden'> & { readonly income: SignedFigure | null };

function Worth({ text, ...rest }: WorthProps & { readonly text: string | null }) {
  return (
    <span className={css['values']}>
      <span className="heard">{holdingsCopy.worthHeard}</span>
      <Amount text={text} size="20" isHidden={rest.isHidden} />
      <Income {...rest} />
    </span>
  );
}

function Income({ income, incomeLabel, isHidden }: WorthProps) {
  if (income === null) return null;
  return (
    <span className={css['income']}>
      <span className={css['key']}>{incomeLabel}</span>
      <Amount text={income.text} trend={income.trend} size="14" isHidden={isHidden} />
    </span>
  );
}
