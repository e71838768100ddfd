import { pickerMachine, toPickerView, type PickerColumn, type PickerColumnView, type PickerItem } from '@caifu/core/kit';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { lateKitCopy } from './late-kit.copy.ts';
import { Button } from './Button.tsx';
import css from './PickerSheet.module.css';
import { Sheet } from './Sheet.tsx';

export interface PickerSheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Names of the columns, for screen readers. */
  readonly labels: readonly string[];
  /** null while they load. A new array restarts the picker. */
  readonly columns: readonly PickerColumn[] | null;
  /** Keys of the rows that start in the middle, column by column. */
  readonly chosen: readonly string[];
  readonly onPicked: (items: readonly PickerItem[]) => void;
  /** Called on Escape, back, the mask or the close button. Nothing is chosen. */
  readonly onCancel: () => void;
  /** True: a change of one column does not reset the row of the next. */
  readonly isLinkageBanned?: boolean;
  /** Shown in place of the wheels while there are no columns. */
  readonly instead?: ReactNode;
}

/** Wheels with 34 px rows that snap to the nearest row, moved by finger, mouse wheel, press or keyboard. */
export function PickerSheet({ isOpen, ...rest }: PickerSheetProps) {
  return isOpen ? <OpenPicker {...rest} /> : null;
}

function OpenPicker({
  title,
  labels,
  columns,
  chosen,
  onPicked,
  onCancel,
  isLinkageBanned = false,
  instead = null,
}: Omit<PickerSheetProps, 'isOpen'>) {
  const [running, setRunning] = useState<{
    readonly columns: readonly PickerColumn[];
    readonly actor: ActorRefFrom<typeof pickerMachine>;
  }>();
  if (columns !== null && running?.columns !== columns) {
    setRunning({ columns, actor: createActor(pickerMachine, { input: { columns, chosen, isLinkageBanned } }).start() });
  }
  const actor = running?.actor;
  const view = useSelector(actor, (snapshot) => (snapshot === undefined ? null : toPickerView(snapshot)));
  const confirm = () => {
    actor?.send({ type: 'pick.confirmed' });
    const output = actor?.getSnapshot().output;
    if (output?.kind === 'confirmed') onPicked(output.items);
  };
  return (
    <Sheet
      isOpen
      title={title}
      height="auto"
      onClose={onCancel}
      footer={
        <Button isWide disabledReason={view?.canConfirm === true ? null : ''} onPress={confirm}>
          {lateKitCopy.confirm}
        </Button>
      }
    >
      <div className={css['wheels']}>
        {view === null
          ? instead
          : view.columns.map((column, at) => (
              <Wheel
                key={labels[at]}
                label={labels[at] ?? ''}
                column={column}
                onReleased={(rows) => actor?.send({ type: 'column.released', column: at, offset: rows * view.rowHeight })}
                onChosen={(row) => actor?.send({ type: 'row.chosen', column: at, row })}
              />
            ))}
      </div>
    </Sheet>
  );
}

interface WheelProps {
  readonly label: string;
  readonly column: PickerColumnView;
  /** Called with the number of rows, possibly fractional, above the middle. */
  readonly onReleased: (rows: number) => void;
  readonly onChosen: (row: number) => void;
}

function Wheel({ label, column: { items, row: at }, onReleased, onChosen }: WheelProps) {
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const settling = useRef<number | undefined>(undefined);

  // New rows, a choice from outside or a new size (none at first) move the chosen row to the middle at once.
  useLayoutEffect(() => {
    const element = wheel.current;
    if (element === null || items.length === 0) return undefined;
    const center = () => {
      const top = at * rowHeight(element);
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTop = top;
    };
    center();
    const observer = new ResizeObserver(center);
    observer.observe(element);
    return () => observer.disconnect();
  }, [at, items]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const settle = () => {
    const element = wheel.current;
    if (element !== null) onReleased(element.scrollTop / rowHeight(element));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = { ArrowUp: at - 1, ArrowDown: at + 1, PageUp: at - PAGE, PageDown: at + PAGE, Home: 0, End: items.length - 1 }[event.key];
    if (row === undefined) return;
    event.preventDefault();
    onChosen(row);
  };
  const onClick = ({ currentTarget, target }: MouseEvent) => {
    const row = [...currentTarget.children].findIndex((each) => target instanceof Node && each.contains(target));
    if (row >= 0) onChosen(row);
  };
  return (
    <div className="relative min-w-0">
      <div
        ref={wheel}
        className={css['rows']}
        role="listbox"
        aria-label={label}
        aria-activedescendant={items.length === 0 ? undefined : `${id}-${at}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onScroll={() => {
          clearTimeout(settling.current);
          settling.current = window.setTimeout(settle, SETTLED_AFTER);
        }}
      >
        {items.map((item, row) => (
          <div key={item.key} id={`${id}-${row}`} className={css['row']} role="option" aria-selected={row === at}>
            {item.value}
          </div>
        ))}
      </div>
      <span className={css['middle']} aria-hidden="true" />
    </div>
  );
}

const rowHeight = (element: HTMLElement): number => element.firstElementChild?.getBoundingClientRect().height || 1;

/** Milliseconds without movement after which a wheel has stopped. Older phones lack `scrollend`. */
const SETTLED_AFTER = 100;
/** Rows that a page key moves: the visible ones. */
const PAGE = 5;
