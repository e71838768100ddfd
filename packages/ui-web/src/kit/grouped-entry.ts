import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { grouped, numberBehind, placeBefore, ungrouped } from './grouped-digits.ts';

/**
 * [UI-612] The typing of a number whose separators come and go: what an input's change means, told without separators. `value`: the
 * number that stands, without them.
 */
export function useGroupedEntry(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onEntered: (text: string) => void,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const caret = useCaretKeeper(input);
  return (event) => {
    const field = event.currentTarget;
    const entered = ungrouped(field.value);
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
    // A separator was struck out: the digit beside it goes instead, the one before it unless the key deletes forward. The same number
    // put in its place without separators, pasted or dictated, is no such thing.
    const isSeparatorGone = entered === value && field.value.length === grouped(value).length - 1 && !REPLACING.test(inputType);
    if (!isSeparatorGone) {
      caret.remember(field);
      onEntered(entered);
      return;
    }
    const place = field.selectionEnd ?? 0;
    const goesForward = inputType === 'deleteContentForward';
    const digits = ungrouped(field.value.slice(0, place)).length - (goesForward ? 0 : 1);
    caret.keep(value.length - digits - 1);
    onEntered(value.slice(0, digits) + value.slice(digits + 1));
  };
}

/** A keyboard that composes tells of every key, deletions included, as of a composition. */
const REPLACING = /^insert(?!Composition)/;

/**
 * Keeps the digits behind the caret the ones that were behind it before, whatever the separators do. A refused keystroke
 * puts the old text back, an accepted one may be tidied by the owner.
 */
function useCaretKeeper(input: { readonly current: HTMLInputElement | null }) {
  const behind = useRef<number | null>(null);
  const restore = () => {
    const element = input.current;
    if (element === null || behind.current === null || document.activeElement !== element) return;
    const place = placeBefore(element.value, behind.current);
    if (element.selectionStart !== place || element.selectionEnd !== place) element.setSelectionRange(place, place);
  };
  // Covers an owner that takes the text over within the event.
  useLayoutEffect(restore);
  const keep = (count: number) => {
    behind.current = count;
    // Covers a refusal: React puts the old text back right after the event, without rendering.
    queueMicrotask(() => {
      restore();
      behind.current = null;
    });
  };
  return {
    keep,
    remember(element: HTMLInputElement) {
      keep(numberBehind(element.value, element.selectionEnd ?? element.value.length));
    },
  };
}
