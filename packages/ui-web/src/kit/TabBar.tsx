import { kitCopy } from './kit.copy.ts';
import type { Icon } from './icons.tsx';
import css from './TabBar.module.css';

export interface TabBarItem {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** In-app address such as `#/assets`. */
  readonly href: string;
}

/** The main pages of the app, fixed above the safe area. */
export function TabBar({ items, current }: { readonly items: readonly TabBarItem[]; readonly current: string }) {
  return (
    <nav className={css['bar']} aria-label={kitCopy.mainNavigation}>
      <ul className="flex m-0-auto max-w-column">
        {items.map(({ id, label, icon: Glyph, href }) => (
          <li key={id} className="flex-1">
            <a className={css['tab']} href={href} aria-current={id === current ? 'page' : undefined} data-replace="">
              <Glyph size={24} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
