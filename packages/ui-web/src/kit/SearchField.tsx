import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { lateKitCopy } from './late-kit.copy.ts';
import { CloseIcon, SearchIcon } from './late-icons.tsx';
import css from './SearchField.module.css';

export interface SearchFieldProps {
  /** What it searches, heard and shown while it is empty. */
  readonly label: string;
  readonly value: string;
  /** A moment after the last letter, at once with the key of the keyboard and when it is cleared. */
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
}

/** Milliseconds after the last letter. */
const PAUSE = 300;

/** A search that follows what is typed. */
export function SearchField({ label, value, onSearch, maxLength }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Another search came from outside, an address or a condition let go: it stands in the field. The own one does already.
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== value) onSearch(wanted.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      className={css['search']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <SearchIcon size={18} />
      <input
        className={css['input']}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          icon={CloseIcon}
          label={lateKitCopy.clear}
          size={18}
          onPress={() => {
            setText('');
            search('');
          }}
        />
      )}
    </form>
  );
}
