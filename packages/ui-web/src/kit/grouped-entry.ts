import { readTypedNumber } from '@caifu/core/values';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { grouped, numberBehind, placeBefore, ungrouped } from './grouped-digits.ts';
import { useRefusedEntry } from './refused-entry.ts';

export interface GroupedEntry {
  readonly enter: (event: ChangeEvent<HTMLInputElement>) => void;
  /** [TT-7] The last text did not get in. */
  readonly isRefused: boolean;
  /** The field is left. */
  readonly leave: () => void;
}

/**
 * [UI-612] The typing of a number whose separators come and go: what an input's change means, told without separators. `value`: the
 * number that stands, without them.
 */
export function useGroupedEntry(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onEntered: (text: string) => void,
): GroupedEntry {
  const caret = useCaretKeeper(input);
  const { isRefused, tried } = useRefusedEntry(value);
  /** [TT-7] The number that stood when a separator was struck. While it stands the separator did not get in, and a digit behind it would make another number. */
  const struckAt = useRef<string | null>(null);
  const take = (entered: string | null) => {
    tried(entered);
    if (entered !== null) onEntered(entered);
  };
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const { inputType, data } = event.nativeEvent instanceof InputEvent ? event.nativeEvent : { inputType: '', data: null };
    const own = ungrouped(field.value);
    // A separator was struck out: the digit beside it goes instead, the one before it unless the key deletes forward. The same number
    // put in its place without separators, pasted or dictated, is no such thing.
    const isSeparatorGone = own === value && field.value.length === grouped(value).length - 1 && !REPLACING.test(inputType);
    if (isSeparatorGone) {
      const place = field.selectionEnd ?? 0;
      const digits = ungrouped(field.value.slice(0, place)).length - (inputType === 'deleteContentForward' ? 0 : 1);
      caret.keep(value.length - digits - 1);
      struckAt.current = null;
      take(value.slice(0, digits) + value.slice(digits + 1));
      return;
    }
    if (inputType.startsWith('delete')) {
      caret.remember(field);
      struckAt.current = null;
      take(own);
      return;
    }
    const { start, end } = typedPart(field, grouped(value), inputType, data);
    const after = ungrouped(field.value.slice(end));
    const piece = field.value.slice(start, end);
    const before = ungrouped(field.value.slice(0, start));
    caret.keep(after.length);
    if (before + after === value && value === struckAt.current && /^\d+$/.test(piece)) {
      take(null);
      return;
    }
    const entered = readTypedNumber(piece, { before, after });
    struckAt.current = value !== '' && SEPARATOR.test(piece) ? value : null;
    take(entered);
  };
  const leave = () => {
    struckAt.current = null;
  };
  return { enter, isRefused, leave };
}

/** Points, commas and quotes of all keypads. */
const SEPARATOR = /^[\p{Po}\p{Pi}\p{Pf}]$/u;

/** A keyboard that composes tells of every key, deletions included, as of a composition. */
const COMPOSING = 'insertCompositionText';
const REPLACING = /^insert(?!Composition)/;

/** Where the strange text stands among the field's own: all of it where nothing of the field's own is left. */
function typedPart(
  { value, selectionEnd }: HTMLInputElement,
  shown: string,
  inputType: string,
  data: string | null,
): { readonly start: number; readonly end: number } {
  const end = selectionEnd ?? value.length;
  if (!inputType.startsWith('insert') || !shown.endsWith(value.slice(end))) return { start: 0, end: value.length };
  if (data !== null && inputType !== COMPOSING && value.slice(0, end).endsWith(data)) return { start: end - data.length, end };
  let start = 0;
  while (start < end && value[start] === shown[start]) start += 1;
  return { start, end };
}

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
