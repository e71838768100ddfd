import { hrefTo } from '../routing/navigation.ts';
import { useIsGuest } from './flows.ts';
import { helpCopy } from './help.copy.ts';
import css from './Help.module.css';
import { appSettings } from './settings.ts';

export interface HelpProps {
  /** Number of the customer service as it is read; null: none. */
  readonly number?: string | null;
  /** Whether the same page may come when it is asked for again; a page that does not exist never does. */
  readonly canRetry?: boolean;
}

/** [UI-681] [UI-980] The possible acts of one where nothing else is left: try again, look after an order, ask somebody; a guest is led to what guests may open. */
export function Help({ number = appSettings.customerService, canRetry = true }: HelpProps) {
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
      </ul>
    </section>
  );
}

interface WayProps {
  readonly href: string;
  readonly words: string;
  /** Said before it. */
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
