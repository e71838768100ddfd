import { foldClasses, type FundSort, type FundSummary } from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
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
import { useElderLook } from '../kit/elder-look.ts';
import { InfiniteEnd, type InfiniteEndProps } from '../kit/InfiniteEnd.tsx';
import { fundPath } from './fund-path.ts';
import { fundsCopy } from './funds.copy.ts';
import { ALL_PARTS, sameClasses, seenParts, type Cell, type FundTableColumn } from './fund-table-parts.ts';
import css from './FundTable.module.css';
import { ChoiceHead, HeadCell } from './FundTableHead.tsx';
import { FundRow } from './FundTableRow.tsx';

export interface FundTableProps<Column extends string> {
  /** The accessible name. */
  readonly label: string;
  readonly endLabel: string;
  readonly funds: readonly FundSummary[];
  readonly columns: readonly FundTableColumn<Column>[];
  /** The sort order of the shown rows. null: no column sorts them. */
  readonly sort: { readonly column: Column; readonly direction: FundSort['direction'] } | null;
  /** Left out: columns do not sort the list. */
  readonly onSort?: (column: Column) => void;
  /** Facts beside a fund's code. Must be the same function on every render. */
  readonly factsOf: (fund: FundSummary) => readonly string[];
  /** The number of all rows, loaded or not: classes of one fund are one row. null: unknown. */
  readonly total: number | null;
  /** The date of most values; a row with another date shows it. Left out: each figure has its own date. */
  readonly day?: CalendarDate | null;
  readonly end: InfiniteEndProps['state'];
  /** Called near the end of the rows, and for a retry. */
  readonly onEnd: () => void;
  /** A new key starts the list at its top. */
  readonly listKey: string;
  /** The scroll position at the last visit. */
  readonly place: ScrollPlace;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Content after the last row and the remarks about the shown columns. */
  readonly foot?: ReactNode;
}

/** In CSS pixels. Kept while the app runs, so that a return finds the same rows and columns. */
export interface ScrollPlace {
  top: number;
  /** null: not scrolled yet. */
  left: number | null;
}

/** A table with fixed names and a fixed head, whose figures scroll sideways. Only visible rows are drawn. */
export function FundTable<Column extends string>({
  label,
  endLabel,
  funds: given,
  columns: every,
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
  const isElder = useElderLook();
  // [UI-1366] In the large look one figure: that which sorts the list, else the one chosen in the head.
  const [told, setTold] = useState(every[0]?.id);
  const shownAlone = sort?.column ?? told;
  const columns = useMemo(() => (isElder ? every.filter(({ id }) => id === shownAlone) : every), [every, isElder, shownAlone]);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  // [FN-94] A row is one fund with a switch of its classes.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NO_CHOICE);
  const funds = useMemo(
    () => foldClasses(given, chosen).map(({ fund, classes }) => ({ fund, classes: sameClasses(classes) })),
    [given, chosen],
  );
  const isMoving = useRef(false);
  const activeRow = Math.min(active.row, funds.length - 1);
  const ruler = useRef<HTMLSpanElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<Sizes>({ row: ROW, head: HEAD, figure: FIGURE, room: ROOM, name: NAME });
  // [UI-970] A new list first draws the visible cells. Other rows and columns follow after they are painted.
  const sortColumn = sort?.column ?? null;
  const standing = useMemo(() => ({ funds, sortColumn }), [funds, sortColumn]);
  const later = usePainted(standing);
  const isDrawing = later !== standing;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises the result here
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

  // The row height comes from the styles, because it grows with the font size.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const row = ruler.current?.offsetHeight ?? ROW;
      const figure = ruler.current?.offsetWidth ?? FIGURE;
      const top = head.current?.offsetHeight ?? HEAD;
      const name = head.current?.querySelector<HTMLElement>('[data-cell="-1:0"]')?.offsetWidth ?? 0;
      const room = (scroller.current?.clientWidth ?? ROOM) - name;
      setSizes((before) =>
        before.row === row && before.head === top && before.figure === figure && before.room === room && before.name === name
          ? before
          : { row, head: top, figure, room, name },
      );
    });
    for (const element of [ruler.current, head.current, scroller.current]) if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const measure = useEffectEvent(() => virtualizer.measure());
  useLayoutEffect(() => measure(), [sizes.row]);

  // The next page is requested before its rows are visible.
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = end === 'more' && lastSeen >= funds.length - READ_AHEAD;
  const reachEnd = useEffectEvent(onEnd);
  useEffect(() => (isNearEnd ? afterPaint(() => reachEnd()) : undefined), [isNearEnd, funds.length]);

  // Scrolls to the column that sorts the list, unless the investor has scrolled elsewhere before.
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

  // Already at the top: scrolling would force an extra layout.
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
    // The head that was pressed keeps the focus where it moves to.
    setActive((before) => (before.row === -1 && before.column > 0 ? { row: -1, column: sortedAt + 1 } : before));
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
    if (at === null || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Enter' && at.row >= 0) {
      const row = funds[at.row];
      if (row === undefined) return;
      event.preventDefault();
      go.along(fundPath(row.fund.fundCode));
      return;
    }
    const page = Math.max(1, rows.length - OVERSCAN * 2 - 1);
    const to = cellAfter(event, at, { rows: funds.length, columns: columns.length + 1, page });
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };
  // One listener for all cells. A listener per cell would make React render every cell again.
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
    const next = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-class]')?.dataset['class'] : undefined;
    if (next !== undefined) {
      const others = funds.find(({ classes }) => classes.some(({ fundCode }) => fundCode === next))?.classes ?? [];
      setChosen((before) => new Set([...before].filter((code) => others.every(({ fundCode }) => fundCode !== code))).add(next));
      return;
    }
    // The name is a link with its own navigation.
    if (at === null || at.row < 0 || event.defaultPrevented || (event.target instanceof Element && event.target.closest('a') !== null))
      return;
    const row = funds[at.row];
    if (row !== undefined) go.along(fundPath(row.fund.fundCode));
  };

  const columnCount = columns.length + 1;
  const remarks = columns.map(({ remark = '' }) => remark).join('');
  const seen = isDrawing ? seenParts(place.left ?? 0, sortedAt, sizes) : ALL_PARTS;
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  return (
    <div ref={scroller} className={css['scroller']} data-narrow={sizes.name < sizes.figure * NARROW ? '' : undefined}>
      <span ref={ruler} className={css['ruler']} aria-hidden="true" />
      <div
        className={css['table']}
        role="grid"
        aria-label={label}
        aria-rowcount={end === 'end' ? funds.length + 1 : total === null ? -1 : total + 1}
        aria-colcount={columnCount}
        aria-readonly="true"
        data-columns={columns.length}
        style={{ paddingRight: roomAtEnd(sizes, columns.length) }}
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
            {isElder && columns[0] !== undefined ? (
              <ChoiceHead
                columns={every}
                shown={columns[0]}
                isActive={active.row === -1 && active.column === 1}
                direction={sort?.direction ?? null}
                onChoose={onSort ?? setTold}
              />
            ) : (
              columns.map((column, at) => (
                <HeadCell
                  key={column.id}
                  label={column.label}
                  column={at + 1}
                  isActive={active.row === -1 && active.column === at + 1}
                  isButton={onSort !== undefined}
                  direction={sort?.column === column.id ? sort.direction : null}
                />
              ))
            )}
          </div>
        </div>
        <div className="relative" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start, size }) => {
            const now = funds[index];
            if (now === undefined) return null;
            const isSeen = index >= startIndex && index <= endIndex;
            const next = later.funds[index] ?? now;
            const shown = isSeen ? now : next;
            return (
              <FundRow
                // Keyed by position, so that another sort order reuses the existing rows.
                key={index}
                fund={shown.fund}
                classes={shown.classes}
                later={next.fund}
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
        {remarks !== '' && <p className={css['note']}>{remarks}</p>}
        {foot}
      </div>
    </div>
  );
}

/** The previous value until the present one has been painted. */
function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}

interface Sizes {
  readonly row: number;
  readonly head: number;
  /** Width of a figure, of all visible figures beside the name, and of the name. */
  readonly figure: number;
  readonly room: number;
  readonly name: number;
}

/** [UI-1382] The room after the last column, in CSS pixels, so that the table ends as it snaps: with no column cut beside the names. */
const roomAtEnd = ({ figure, room }: Sizes, columns: number): number => (room >= columns * figure ? 0 : room % figure);

const NO_CHOICE: ReadonlySet<string> = new Set();

/** CSS pixels, until the styles have been measured. */
const ROW = 66;
const HEAD = 40;
const FIGURE = 87;
const ROOM = 204;
const NAME = 186;
/** Names narrower than so many figures get more lines. */
const NARROW = 1.3;
/** Rows drawn above and below the visible ones. */
const OVERSCAN = 8;
/** Rows before the end at which the next page is requested. */
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

/**
 * Keys: arrows move one cell, Home and End to the first and last column, with Ctrl to the first and last row, PageUp and PageDown by a
 * screen.
 */
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

/** Scrolls sideways by whole columns until one is visible beside the name. */
function showColumn(scroller: HTMLElement | null, column: number): void {
  const head = scroller?.querySelector<HTMLElement>(`[data-cell="-1:${column}"]`)?.closest<HTMLElement>('[role="columnheader"]');
  const name = scroller?.querySelector<HTMLElement>('[data-cell="-1:0"]');
  if (scroller === null || head === null || head === undefined || name === null || name === undefined || column === 0) return;
  const [box, seen, frozen] = [head.getBoundingClientRect(), scroller.getBoundingClientRect(), name.getBoundingClientRect().width];
  if (box.left < seen.left + frozen) scroller.scrollLeft -= seen.left + frozen - box.left;
  else if (box.right > seen.right) scroller.scrollLeft += Math.ceil((box.right - seen.right) / box.width) * box.width;
}
