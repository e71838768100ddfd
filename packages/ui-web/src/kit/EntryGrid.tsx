import type { Icon } from './icons.tsx';
import css from './EntryGrid.module.css';

export interface EntryGridProps {
  readonly entries: readonly {
    readonly label: string;
    readonly icon: Icon;
    readonly href: string;
    /** A state in words, below the label; null or left out: none. */
    readonly note?: string | null;
  }[];
}

/** Entries with an icon each, four per row. */
export function EntryGrid({ entries }: EntryGridProps) {
  return (
    <ul className={css['entries']}>
      {entries.map(({ label, icon: Glyph, href, note = null }) => (
        <li key={href} className="flex">
          <a className={css['entry']} href={href}>
            <span className={css['glyph']}>
              <Glyph size={24} />
            </span>
            <span>{label}</span>
            {note !== null && <span className="small">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
