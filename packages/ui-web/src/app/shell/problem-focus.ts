import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the field of a new problem. Fields are found by their `name` inside the element that gets the ref. */
export function useProblemFocus(problem: { readonly field: string } | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);
  return form;
}
