import { classAfter, nameOfClasses, type FundClass, type FundSummary } from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import { memo } from 'react';
import { columnParts, COLUMNS_A_PART, type FundTableColumn } from './fund-table-parts.ts';
import { fundsCopy } from './funds.copy.ts';
import { LineFigure } from './LineFigure.tsx';
import { fundHref } from './fund-path.ts';
import css from './FundTable.module.css';
import { FundEndMark } from './FundEndMark.tsx';
import { HeldMark, WatchStar } from './WatchStars.tsx';

export interface FundRowProps {
  readonly fund: FundSummary;
  /** [FN-94] Those of the row. Empty: the fund stands alone. */
  readonly classes: readonly FundClass[];
  /** The data for columns out of sight, until they are drawn again. */
  readonly later: FundSummary;
  /** A bit mask of the visible parts of the columns. */
  readonly seen: number;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly columns: readonly FundTableColumn[];
  readonly factsOf: (fund: FundSummary) => readonly string[];
  readonly day: CalendarDate | null | undefined;
  readonly sorted: string | null;
  /** The column of the table's tab stop. null: it is in another row. */
  readonly activeColumn: number | null;
}

export const FundRow = memo(function FundRow(props: FundRowProps) {
  const { fund, classes, later, seen, index, start, size, columns, factsOf, day, sorted, activeColumn } = props;
  const stop = (column: number) => (activeColumn === column ? 0 : -1);
  const isOfOtherDay = day !== undefined && fund.valueDay !== null && fund.valueDay !== day;
  const facts = factsOf(fund);
  // The same elements in every row: another fund changes only their texts.
  const about = (
    <>
      <span className={css['title']}>
        {classes.length === 0 ? (
          fund.fundName
        ) : (
          <span className={css['beside']}>
            <span className={css['room']} />
            {nameOfClasses(fund, classes)}
          </span>
        )}
      </span>
      <span className={css['facts']}>
        {/* The line has room for one of them beside the kind and the risk, which always show. */}
        <span>{isOfOtherDay ? fund.valueDay : fund.fundCode}</span>
        <HeldMark fundCode={fund.fundCode} isTold={'isHeld' in fund && fund.isHeld === true} />
        <span>{facts.length === 1 ? facts[0] : facts.join(GAP)}</span>
      </span>
    </>
  );
  return (
    <div className={css['row']} role="row" aria-rowindex={index + 2} style={{ height: size, transform: `translateY(${start}px)` }}>
      <div className={css['name']} role="rowheader" data-ending={fund.end === null ? undefined : ''} {...classesOf(classes)}>
        <WatchStar fundCode={fund.fundCode} fundName={fund.fundName} look="row" tabIndex={stop(0)} />
        <a className={css['link']} href={fundHref(fund.fundCode)} data-cell={`${index}:0`} tabIndex={stop(0)}>
          {about}
        </a>
        {classes.length > 0 && <ClassSwitch fund={fund} classes={classes} tabIndex={stop(0)} />}
        <FundEndMark end={fund.end} tabIndex={stop(0)} />
      </div>
      {columnParts(columns).map((part, at) => {
        const first = at * COLUMNS_A_PART;
        const isActive = activeColumn !== null && activeColumn > first && activeColumn <= first + COLUMNS_A_PART;
        return (
          <Figures
            // Keyed by position, so that another order of the columns reuses the cells.
            key={first}
            fund={((seen >> at) & 1) === 1 ? fund : later}
            columns={part}
            first={first}
            index={index}
            sorted={part.some(({ id }) => id === sorted) ? sorted : null}
            activeColumn={isActive ? activeColumn : null}
          />
        );
      })}
    </div>
  );
});

/** [FN-94] Shows another class of the row's fund. The table listens to it. */
function ClassSwitch({ fund, classes, tabIndex }: Pick<FundRowProps, 'fund' | 'classes'> & { readonly tabIndex: number }) {
  const own = classes.find(({ fundCode }) => fundCode === fund.fundCode);
  const next = classAfter(classes, fund.fundCode);
  if (own === undefined || next === null) return null;
  return (
    <button
      className={css['classes']}
      type="button"
      tabIndex={tabIndex}
      data-class={next.fundCode}
      aria-label={fundsCopy.classSwitch(nameOfClasses(fund, classes), own.label, next.label)}
    >
      <span className={css['classFace']}>
        {classes.map(({ fundCode, label }) => (
          <span key={fundCode} data-on={fundCode === fund.fundCode || undefined} data-label={label} />
        ))}
      </span>
    </button>
  );
}

const classesOf = (classes: readonly FundClass[]) =>
  classes.length === 0 ? {} : { 'data-classes': classes.some(({ label }) => label.length > 2) ? 'wide' : '' };

/** Half a letter wide. */
const GAP = '\u2002';

interface FiguresProps extends Pick<FundRowProps, 'fund' | 'columns' | 'index' | 'sorted' | 'activeColumn'> {
  /** Columns of the table before these. */
  readonly first: number;
}

const Figures = memo(function Figures({ fund, columns, first, index, sorted, activeColumn }: FiguresProps) {
  return columns.map((column, within) => {
    const at = first + within;
    const { text, trend, note, fall = null } = column.figure(fund);
    const line = column.line?.(fund) ?? null;
    return (
      <div
        key={at}
        className={css['cell']}
        role="gridcell"
        data-trend={trend ?? undefined}
        data-sorted={column.id === sorted || undefined}
        data-noted={note === undefined ? undefined : ''}
        data-cell={`${index}:${at + 1}`}
        tabIndex={activeColumn === at + 1 ? 0 : -1}
      >
        {note === undefined ? (
          text
        ) : (
          <>
            <span>{text}</span>
            {note !== null && <span className="small regular">{note}</span>}
            {fall !== null && <span className="small regular">{fall}</span>}
            {line !== null && <LineFigure {...line} />}
          </>
        )}
      </div>
    );
  });
});
