import { TERM_BANDS } from '@caifu/core/products';
import { hrefTo } from '../app/routing/navigation.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { termsCopy } from '../products/terms.copy.ts';
import { homeCopy } from './home.copy.ts';
import css from './Terms.module.css';

/** [UP-808] Links to the list of products by holding period. */
export function Terms() {
  return (
    <nav aria-label={homeCopy.byTerm}>
      <ul className={css['terms']}>
        {TERM_BANDS.map((term) => (
          <li key={term}>
            <a className={css['term']} href={hrefTo('/channel/product-list', { ...ownChannel, term })}>
              <span>{termsCopy[term]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
