import type { FundEntry } from './fund-entries.tsx';
import css from './FundHome.module.css';

/** Ways with a drawing each, four a line. */
export function EntryGrid({ entries }: { readonly entries: readonly FundEntry[] }) {
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
