import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
}

export interface TabsProps {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** `segment` for a small set inside a card, such as chart ranges. */
  readonly look?: 'line' | 'segment';
  /** The panel of the selected tab. */
  readonly children?: ReactNode;
}

/** Tabs with one tab stop. Arrows, Home and End change the tab. */
export function Tabs({ label, tabs, selected, onSelect, look = 'line', children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = nextPlace(event.key, at, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  // Scrolls the selected tab into view when there are more tabs than room.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`)];
    if (row === null || tab === null || tab === undefined || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo({ left: tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
  }, [selected]);
  const hasPanel = children !== undefined;
  return (
    <>
      <div ref={list} className={css['list']} role="tablist" aria-label={label} data-look={look} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className={css['tab']}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={hasPanel ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className={css['label']}>{tab.label}</span>
          </button>
        ))}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}

function nextPlace(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
