import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hrefTo } from '../routing/navigation.ts';
import { Button } from '../../kit/Button.tsx';
import { consentCopy } from './consent.copy.ts';
import css from './ConsentBar.module.css';
import { trackingConsent } from './tracking-consent.ts';

/** [UI-981] Asks once, on the first visit, for consent to usage tracking. The bar stands below the page and covers nothing. */
export function ConsentBar() {
  const consent = useSyncExternalStore(listen, read);
  return consent === 'undecided' ? <Question /> : null;
}

function Question() {
  const bar = useRef<HTMLElement>(null);
  // Parts fixed to the bottom of a page stand above the bar.
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement;
    const watcher = new ResizeObserver(() => root.style.setProperty(ROOM, `${element.offsetHeight}px`));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      root.style.removeProperty(ROOM);
    };
  }, []);
  return (
    <section ref={bar} className={css['bar']} aria-label={consentCopy.label}>
      <div className={css['column']}>
        <p className="flex-auto text-12 lines-140 ink-2">
          {consentCopy.text}
          <a className={css['link']} href={hrefTo('/hgccyscl')}>
            {consentCopy.policy}
          </a>
          {consentCopy.change}
          <a className={css['link']} href={hrefTo('/settings')}>
            {consentCopy.settings}
          </a>
          {consentCopy.end}
        </p>
        <div className={css['answers']}>
          <Button kind="secondary" size="small" onPress={() => trackingConsent.change('refused')}>
            {consentCopy.refuse}
          </Button>
          <Button kind="secondary" size="small" onPress={() => trackingConsent.change('granted')}>
            {consentCopy.agree}
          </Button>
        </div>
      </div>
    </section>
  );
}

const listen = (listener: () => void) => trackingConsent.listen(listener);
const read = () => trackingConsent.read();

/** The height that the bar takes from the bottom of the page. */
const ROOM = '--asked';
