import { useState } from 'react';

/**
 * [TT-7] Whether the last entry into a field was refused: it could not be read (null), or the owner did not accept it. The message
 * disappears as soon as the field has another value.
 */
export function useRefusedEntry(value: string): { readonly isRefused: boolean; readonly tried: (entered: string | null) => void } {
  const [last, setLast] = useState<{ readonly entered: string | null; readonly value: string } | null>(null);
  if (last !== null && last.value !== value) setLast(null);
  return {
    isRefused: last !== null && last.value === value && last.entered !== value,
    tried: (entered) => setLast({ entered, value }),
  };
}
