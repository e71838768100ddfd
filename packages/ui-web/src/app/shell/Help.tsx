import { hrefTo } from '../routing/navigation.ts';
import { helpCopy } from './help.copy.ts';
import css from './Help.module.css';
import { appSettings } from './settings.ts';

export interface HelpProps {
  /** Number of the customer service as it is read; null: none. */
  readonly number?: string | null;
}

/** [UI-681] What one can do where nothing else is left: try again, look after an order, ask somebody. */
export function Help({ number = appSettings.customerService }: HelpProps) {
  return (
    <section className={css['help']} aria-label={helpCopy.title}>
      <h2 className={css['title']}>{helpCopy.title}</h2>
      <ul className={css['ways']}>
        <li className={css['way']}>{helpCopy.retry}</li>
        <li className={css['way']}>
          {helpCopy.order}
          <a className={css['link']} href={hrefTo('/buy-record')}>
            {helpCopy.records}
          </a>
        </li>
        {number !== null && (
          <li className={css['way']}>
            {helpCopy.service}
            <a className={css['link']} href={`tel:${number.replaceAll(/[ -]/g, '')}`}>
              {number}
            </a>
          </li>
        )}
        <li className={css['way']}>
          <a className={css['link']} href={hrefTo('/about/wechat')}>
            {helpCopy.manager}
          </a>
        </li>
      </ul>
    </section>
  );
}
