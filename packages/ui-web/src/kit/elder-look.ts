import { useSyncExternalStore } from 'react';

/** Whether the page wears the large look (tokens.css), whoever chose it. */
export const useElderLook = (): boolean => useSyncExternalStore(listen, read);

const read = () => document.documentElement.hasAttribute('data-elder');

const listen = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-elder'] });
  return () => observer.disconnect();
};
