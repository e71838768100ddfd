import { useEffect, useState } from 'react';

export type Content<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly fault: unknown; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly value: Value };

/**
 * Loads texts that are not part of the screen's code, and loads them again on a retry. `fetchContent` must be the same function on every
 * render.
 */
export function useContent<Value>(fetchContent: () => Promise<Value>): Content<Value> {
  const [content, setContent] = useState<Content<Value>>({ kind: 'loading' });
  useEffect(() => {
    let isHere = true;
    const fetchIt = async () => {
      const outcome: Content<Value> = await fetchContent().then(
        (value) => ({ kind: 'shown', value }),
        (fault: unknown) => ({ kind: 'failed', fault, retry }),
      );
      if (isHere) setContent(outcome);
    };
    const retry = () => {
      setContent({ kind: 'loading' });
      void fetchIt();
    };
    void fetchIt();
    return () => {
      isHere = false;
    };
  }, [fetchContent]);
  return content;
}
