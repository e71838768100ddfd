import type { FundSort, FundSummary } from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useGo } from '../app/routing/navigation.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { InfiniteEnd, type InfiniteEndProps } from '../kit/InfiniteEnd.tsx';
import { fundPath } from './fund-path.ts';
import { fundsCopy } from './funds.copy.ts';
import { ALL_PARTS, seenParts, type Cell, type FundTableColumn } from './fund-table-parts.ts';
import css from './FundTable.module.css';
import { FundRow } from './FundTableRow.tsx';

export interface FundTableProps<Column extends string> {
  /** Heard as its name. */
  readonly label: string;
  readonly endLabel: string;
  readonly funds: readonly FundSummary[];
  readonly columns: readonly FundTableColumn<Column>[];
  /** The order of the rows that are shown; null: no column orders them. */
  readonly sort: { readonly column: Column; readonly direction: FundSort['direction'] } | null;
  /** Left out: the order is not chosen by columns. */
  readonly onSort?: (column: Column) => void;
  /** Facts told of a fund beside its code. The same function for the same list. */
  readonly factsOf: (fund: FundSummary) => readonly string[];
  /** All rows of the list, those that are not here yet as well; null: not known. */
  readonly total: number | null;
  /** The day that most values are of; another one is told in its row. Left out: the figures say it. */
  readonly day?: CalendarDate | null;
  readonly end: InfiniteEndProps['state'];
  /** The end of the rows is near, or another try was asked for. */
  readonly onEnd: () => void;
  /** Another list begins at its top. */
  readonly listKey: string;
  /** Where it was scrolled to when it was left. */
  readonly place: ScrollPlace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** After the last row: remarks that belong to the figures. */
  readonly foot?: ReactNode;
}

/** CSS pixels; kept while the app runs, so that coming back finds the same rows and columns. */
export interface ScrollPlace {
  top: number;
  /** null: nowhere yet. */
  left: number | null;
}

/** Names that stay, figures that go sideways under a head that stays: rows are drawn where they are seen. */
export function FundTable<Column extends string>({
  label,
  endLabel,
  funds,
  columns,
  sort,
  onSort,
  factsOf,
  total,
  day,
  end,
  onEnd,
  listKey,
  place,
  scroller,
  foot,
}: FundTableProps<Column>) {
  const go = useGo();
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const isMoving = useRef(false);
  const activeRow = Math.min(active.row, funds.length - 1);
  const ruler = useRef<HTMLSpanElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<Sizes>({ row: ROW, head: HEAD, figure: FIGURE, room: ROOM });
  // [UI-970] Another list: what is seen is drawn first, rows and columns out of sight after it has been painted.
  const sortColumn = sort?.column ?? null;
  const standing = useMemo(() => ({ funds, sortColumn }), [funds, sortColumn]);
  const later = usePainted(standing);
  const isDrawing = later !== standing;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised by a compiler here
  const virtualizer = useVirtualizer({
    count: funds.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    overscan: OVERSCAN,
    initialOffset: place.top,
    scrollPaddingStart: sizes.head,
    // The focused element stays in the document.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return activeRow < 0 || shown.includes(activeRow) ? shown : [...shown, activeRow].toSorted((a, b) => a - b);
    },
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();

  // The styles say how tall a row is: larger letters make it taller.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const row = ruler.current?.offsetHeight ?? ROW;
      const figure = ruler.current?.offsetWidth ?? FIGURE;
      const top = head.current?.offsetHeight ?? HEAD;
      const name = head.current?.querySelector<HTMLElement>('[data-cell="-1:0"]')?.offsetWidth ?? 0;
      const room = (scroller.current?.clientWidth ?? ROOM) - name;
      setSizes((before) =>
        before.row === row && before.head === top && before.figure === figure && before.room === room
          ? before
          : { row, head: top, figure, room },
      );
    });
    for (const element of [ruler.current, head.current, scroller.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const measure = useEffectEvent(() => virtualizer.measure());
  useLayoutEffect(() => measure(), [sizes.row]);

  // Pages are read ahead of the finger.
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = end === 'more' && lastSeen >= funds.length - READ_AHEAD;
  const reachEnd = useEffectEvent(onEnd);
  useEffect(() => (isNearEnd ? afterPaint(() => reachEnd()) : undefined), [isNearEnd, funds.length]);

  // The column that orders the list comes into view, unless another one was looked at before.
  const sortedAt = columns.findIndex(({ id }) => id === sortColumn);
  const restore = useEffectEvent(() => {
    if (place.left === null) showColumn(scroller.current, sortedAt + 1);
    else scroller.current?.scrollTo({ left: place.left });
    scroller.current?.scrollTo({ top: place.top });
  });
  const keep = useEffectEvent((element: HTMLElement) => {
    place.top = element.scrollTop;
    place.left = element.scrollLeft;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    restore();
    const listen = () => keep(element);
    element.addEventListener('scroll', listen, { passive: true });
    return () => element.removeEventListener('scroll', listen);
  }, [scroller]);

  // At the top already: a scroll would cost a layout before the one that is due.
  const toTop = useEffectEvent(() => place.top > 0 && scroller.current?.scrollTo({ top: 0 }));
  const shownList = useRef(listKey);
  useLayoutEffect(() => {
    if (shownList.current === listKey) return;
    shownList.current = listKey;
    toTop();
  }, [listKey]);

  const shownSort = useRef(sortColumn);
  useLayoutEffect(() => {
    if (shownSort.current === sortColumn) return;
    shownSort.current = sortColumn;
    showColumn(scroller.current, sortedAt + 1);
  }, [sortColumn, sortedAt, scroller]);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    showColumn(scroller.current, active.column);
  }, [active, scroller]);

  const moveTo = (to: Cell) => {
    isMoving.current = true;
    setActive(to);
    if (to.row >= 0) virtualizer.scrollToIndex(to.row, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (at === null) return;
    if (event.key === 'Enter' && at.row >= 0) {
      const fund = funds[at.row];
      if (fund === undefined) return;
      event.preventDefault();
      go.along(fundPath(fund.fundCode));
      return;
    }
    const page = Math.max(1, rows.length - OVERSCAN * 2 - 1);
    const to = cellAfter(event, at, { rows: funds.length, columns: columns.length + 1, page });
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };
  // One listener for all cells: one for each made every cell another one for React, whatever it shows.
  const onFocus = (event: FocusEvent) => {
    const at = cellOf(event.target);
    if (at !== null) setActive((before) => (before.row === at.row && before.column === at.column ? before : at));
  };
  const onClick = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (at?.row === -1) {
      const column = columns[at.column - 1];
      if (column !== undefined) onSort?.(column.id);
      return;
    }
    // The name is a link and goes by itself.
    if (at === null || at.row < 0 || event.defaultPrevented || (event.target instanceof Element && event.target.closest('a') !== null))
      return;
    const fund = funds[at.row];
    if (fund !== undefined) go.along(fundPath(fund.fundCode));
  };

  const columnCount = columns.length + 1;
  const seen = isDrawing ? seenParts(place.left ?? 0, sortedAt, sizes) : ALL_PARTS;
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  return (
    <div ref={scroller} className={css['scroller']}>
      <span ref={ruler} className={css['ruler']} aria-hidden="true" />
      <div
        className={css['table']}
        role="grid"
        aria-label={label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={columnCount}
        aria-readonly="true"
        data-columns={columns.length}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <div ref={head} className={css['head']} role="rowgroup">
          <div className={css['headRow']} role="row" aria-rowindex={1}>
            <div
              className={css['headName']}
              role="columnheader"
              data-cell="-1:0"
              tabIndex={active.row === -1 && active.column === 0 ? 0 : -1}
            >
              {fundsCopy.name}
            </div>
            {columns.map((column, at) => (
              <HeadCell
                key={column.id}
                label={column.label}
                column={at + 1}
                isActive={active.row === -1 && active.column === at + 1}
                isButton={onSort !== undefined}
                direction={sort?.column === column.id ? sort.direction : null}
              />
            ))}
          </div>
        </div>
        <div className="relative" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start, size }) => {
            const now = funds[index];
            if (now === undefined) return null;
            const isSeen = index >= startIndex && index <= endIndex;
            const next = later.funds[index] ?? now;
            return (
              <FundRow
                // By its place: another order writes into the rows that stand.
                key={index}
                fund={isSeen ? now : next}
                later={next}
                seen={isSeen ? seen : ALL_PARTS}
                index={index}
                start={start}
                size={size}
                columns={columns}
                factsOf={factsOf}
                day={day}
                sorted={isSeen ? sortColumn : later.sortColumn}
                activeColumn={index === activeRow ? active.column : null}
              />
            );
          })}
        </div>
      </div>
      <div className={css['end']}>
        <InfiniteEnd state={end} onReach={onEnd} endLabel={endLabel} />
        {foot}
      </div>
    </div>
  );
}

/** The earlier rows, until their change has been painted. */
function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}

interface HeadCellProps {
  readonly label: string;
  readonly column: number;
  /** The one stop of the tab order. */
  readonly isActive: boolean;
  /** A press orders the list by it. */
  readonly isButton: boolean;
  /** For the column that orders the list. */
  readonly direction: FundSort['direction'] | null;
}

/** Drawn again when it says something else: another order changes two of them. */
const HeadCell = memo(function HeadCell({ label, column, isActive, isButton, direction }: HeadCellProps) {
  const stop = { 'data-cell': `-1:${column}`, tabIndex: isActive ? 0 : -1 };
  if (!isButton)
    return (
      <div className={css['headCell']} role="columnheader" data-plain="" {...stop}>
        {label}
      </div>
    );
  return (
    <div
      className={css['headCell']}
      role="columnheader"
      aria-sort={direction === null ? 'none' : direction === 'down' ? 'descending' : 'ascending'}
    >
      <button className={css['sort']} type="button" {...stop}>
        {label}
        <SortMark direction={direction} />
      </button>
    </div>
  );
});

/** Two arrows, the one that orders the list filled. */
function SortMark({ direction }: { readonly direction: FundSort['direction'] | null }) {
  return (
    <svg className={css['mark']} viewBox="0 0 8 12" width={8} height={12} aria-hidden="true">
      <path d="M4 0 7.5 4.5H.5z" data-on={direction === 'up' || undefined} />
      <path d="M4 12 .5 7.5h7z" data-on={direction === 'down' || undefined} />
    </svg>
  );
}

interface Sizes {
  readonly row: number;
  readonly head: number;
  /** Width of a figure, and of all that are seen beside the name. */
  readonly figure: number;
  readonly room: number;
}

/** CSS pixels, until the styles have told. */
const ROW = 66;
const HEAD = 40;
const FIGURE = 87;
const ROOM = 204;
/** Rows drawn beyond those that are seen, each way. */
const OVERSCAN = 8;
/** Rows before the last one at which the next page is asked for. */
const READ_AHEAD = 30;

function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
  return cell === null || row === undefined || column === undefined ? null : { row, column };
}

interface TableSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Arrows go a cell, Home and End to the first and last column, with Ctrl to the first and last row, PageUp and PageDown a screenful. */
function cellAfter({ key, ctrlKey }: KeyboardEvent, { row, column }: Cell, { rows, columns, page }: TableSize): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.max(-1, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(row, 0);
    case 'End':
      return ctrlKey ? to(rows - 1, columns - 1) : to(row, columns - 1);
    default:
      return null;
  }
}

/** Scrolls sideways until a column is seen beside the name. */
function showColumn(scroller: HTMLElement | null, column: number): void {
  const head = scroller?.querySelector<HTMLElement>(`[data-cell="-1:${column}"]`)?.closest<HTMLElement>('[role="columnheader"]');
  const name = scroller?.querySelector<HTMLElement>('[data-cell="-1:0"]');
  if (scroller === null || head === null || head === undefined || name === null || name === undefined || column === 0) return;
  const [box, seen, frozen] = [head.getBoundingClientRect(), scroller.getBoundingClientRect(), name.getBoundingClientRect().width];
  if (box.left < seen.left + frozen) scroller.scrollLeft -= seen.left + frozen - box.left;
  else if (box.right > seen.right) scroller.scrollLeft += box.right - seen.right;
}
