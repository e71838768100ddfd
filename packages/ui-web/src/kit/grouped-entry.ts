import { readTypedNumber } from '@caifu/core/values';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { grouped, numberBehind, placeBefore, ungrouped } from './grouped-digits.ts';
import { useRefusedEntry } from './refused-entry.ts';

export interface GroupedEntry {
  readonly enter: (event: ChangeEvent<HTMLInputElement>) => void;
  /** [TT-7] The last entry was refused. */
  readonly isRefused: boolean;
  /** Called when the field is left. */
  readonly leave: () => void;
}

/**
 * [UI-612] Typing into a number field whose separators appear and disappear. Translates an input's change into a number without separators.
 * `value`: the present number without separators.
 */
export function useGroupedEntry(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onEntered: (text: string) => void,
): GroupedEntry {
  const caret = useCaretKeeper(input);
  const { isRefused, tried } = useRefusedEntry(value);
  /**
   * [TT-7] The number at which a separator was typed and refused. A digit typed right after it is refused too, because it would make
   * another number.
   */
  const struckAt = useRef<string | null>(null);
  const take = (entered: string | null) => {
    tried(entered);
    if (entered !== null) onEntered(entered);
  };
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const { inputType, data } = event.nativeEvent instanceof InputEvent ? event.nativeEvent : { inputType: '', data: null };
    const own = ungrouped(field.value);
    // Deleting a separator deletes the digit before it, or the digit after it with the Delete key. Replacing the text by the same number
    // without separators, by paste or dictation, deletes nothing.
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

/** Composing keyboards report every key, deletions included, as a composition. */
const COMPOSING = 'insertCompositionText';
const REPLACING = /^insert(?!Composition)/;

/** The position of the new text in the field. It covers the whole text where nothing of the old text is left. */
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
 * Keeps the same digits after the caret, whatever happens to the separators. A refused keystroke restores the old text; the owner may
 * reformat an accepted one.
 */
function useCaretKeeper(input: { readonly current: HTMLInputElement | null }) {
  const behind = useRef<number | null>(null);
  const restore = () => {
    const element = input.current;
    if (element === null || behind.current === null || document.activeElement !== element) return;
    const place = placeBefore(element.value, behind.current);
    if (element.selectionStart !== place || element.selectionEnd !== place) element.setSelectionRange(place, place);
  };
  // Handles an owner that accepts the text within the event.
  useLayoutEffect(restore);
  const keep = (count: number) => {
    behind.current = count;
    // Handles a refusal: React restores the old text right after the event, without rendering.
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
