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
  /** Names of the columns, heard by screen readers. */
  readonly labels: readonly string[];
  /** null while they are on their way. Another array starts the picker anew. */
  readonly columns: readonly PickerColumn[] | null;
  /** Keys that stand in the middle at first, column by column. */
  readonly chosen: readonly string[];
  readonly onPicked: (items: readonly PickerItem[]) => void;
  /** Escape, back, the mask or the close button: nothing is chosen. */
  readonly onCancel: () => void;
  /** A change of one column leaves the row of the next where it is. */
  readonly isLinkageBanned?: boolean;
  /** Stands in place of the wheels while there are no columns. */
  readonly instead?: ReactNode;
}

/** Wheels of 34 px rows that snap to the nearest row: by finger, wheel, press or keyboard. */
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
  /** So many rows, whole and broken, above the one in the middle. */
  readonly onReleased: (rows: number) => void;
  readonly onChosen: (row: number) => void;
}

function Wheel({ label, column: { items, row: at }, onReleased, onChosen }: WheelProps) {
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const settling = useRef<number | undefined>(undefined);

  // Other rows, another choice than the finger's, another size (at first it has none): the chosen row comes to the middle at once.
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

/** Milliseconds without a move after which a wheel rests; `scrollend` is missing in older phones. */
const SETTLED_AFTER = 100;
/** Rows of a page key: those that are in view. */
const PAGE = 5;
