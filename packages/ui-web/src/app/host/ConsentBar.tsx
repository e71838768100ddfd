import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hrefTo } from '../routing/navigation.ts';
import { Button } from '../../kit/Button.tsx';
import { consentCopy } from './consent.copy.ts';
import css from './ConsentBar.module.css';
import { consentQuestion } from './consent-question.ts';
import { trackingConsent } from './tracking-consent.ts';

/**
 * [UI-981] [LAW-99] Asks for consent to usage tracking until it is answered, in one visit a day. The bar stands below the page and covers
 * nothing.
 */
export function ConsentBar() {
  return useSyncExternalStore(listen, isDue) ? <Question /> : null;
}

function Question() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => consentQuestion.seen(), []);
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

const listen = (listener: () => void) => consentQuestion.listen(listener);
const isDue = () => consentQuestion.isDue();

/** The height that the bar takes from the bottom of the page. */
const ROOM = '--asked';
