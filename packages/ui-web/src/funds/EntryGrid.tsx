import type { GridEntry } from '../kit/entries.ts';
import css from './FundHome.module.css';

/** Entries with an icon each, four per row. */
export function EntryGrid({ entries }: { readonly entries: readonly GridEntry[] }) {
  return (
    <ul className={css['entries']}>
      {entries.map(({ label, icon: Glyph, href }) => (
        <li key={href}>
          <a className={css['entry']} href={href}>
            <span className={css['glyph']}>
              <Glyph size={24} />
            </span>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
