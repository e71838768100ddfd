import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { lateKitCopy } from './late-kit.copy.ts';
import { CloseIcon, SearchIcon } from './late-icons.tsx';
import css from './SearchField.module.css';

export interface SearchFieldProps {
  /** What is searched. Accessible name, and placeholder while the field is empty. */
  readonly label: string;
  readonly value: string;
  /** Called a moment after the last letter, and at once on Enter and when the field is cleared. */
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
}

/** Milliseconds after the last letter. */
const PAUSE = 300;

/** A search field that searches while typing. */
export function SearchField({ label, value, onSearch, maxLength }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // The search changed from outside, by an address or a removed filter: the field shows it. The field's own search is shown already.
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
