import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the field that has a problem, when the problem is a new one. Fields are found by their `name`
 * within the element that gets the ref.
 */
export function useProblemFocus(problem: { readonly field: string } | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);
  return form;
}
