import { hrefTo } from '../routing/navigation.ts';
import { useIsGuest } from './flows.ts';
import { helpCopy } from './help.copy.ts';
import css from './Help.module.css';
import { servicePhone } from './seller-line.ts';

export interface HelpProps {
  /** Customer service number in readable form. null: none. */
  readonly number?: string | null;
  /** Whether a retry may succeed. False for a page that does not exist. */
  readonly canRetry?: boolean;
}

/**
 * [UI-681] [UI-980] Further options on a failed page: try again, look up an order, contact the service. Guests get links to pages that are
 * open to them.
 */
export function Help({ number = servicePhone, canRetry = true }: HelpProps) {
  const isGuest = useIsGuest();
  return (
    <section className="p-16 bg-surface rounded" aria-label={helpCopy.title}>
      <h2 className="text-14 bold">{helpCopy.title}</h2>
      <ul className={css['ways']}>
        {canRetry && <li className="p-4-0 plain lines-160">{helpCopy.retry}</li>}
        {isGuest ? (
          <>
            <Way href={hrefTo('/channel/product-list')} words={helpCopy.products} />
            <Way href={hrefTo('/new/fundindex')} words={helpCopy.funds} />
          </>
        ) : (
          <Way href={hrefTo('/buy-record')} words={helpCopy.records}>
            {helpCopy.order}
          </Way>
        )}
        {number !== null && (
          <Way href={`tel:${number.replaceAll(/[ -]/g, '')}`} words={number}>
            {helpCopy.service}
          </Way>
        )}
        {isGuest ? (
          <Way href={hrefTo('/login')} words={helpCopy.signIn} />
        ) : (
          <Way href={hrefTo('/about/wechat')} words={helpCopy.manager} />
        )}
        <Way href={hrefTo('/complaint')} words={helpCopy.complaint} />
      </ul>
    </section>
  );
}

interface WayProps {
  readonly href: string;
  readonly words: string;
  /** Words before the link. */
  readonly children?: string;
}

function Way({ href, words, children }: WayProps) {
  return (
    <li className="p-4-0 plain lines-160">
      {children}
      <a className={css['link']} href={href}>
        {words}
      </a>
    </li>
  );
}
