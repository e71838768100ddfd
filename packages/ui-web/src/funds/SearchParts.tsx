import { searchesAfter } from '@caifu/core/funds';
import { LONGEST_SEARCH } from '@caifu/core/products';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Screen, useGo, usePort } from '../app/shell/screens.ts';
import { Chip } from '../kit/Chip.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon, SearchIcon } from '../kit/late-icons.tsx';
import { lateKitCopy } from '../kit/late-kit.copy.ts';
import field from '../kit/SearchField.module.css';
import css from './FundSearchScreen.module.css';
import { searchCopy } from './funds.copy.ts';

/** Milliseconds after the last letter until the address contains the text. */
export const PAUSE = 400;

/** The searches that this device remembers of this investor [FS-4]. */
function useSearches() {
  const searches = usePort('fundSearches');
  const [history, setHistory] = useState(() => searches.readSearches());
  // The same functions on every render, so that unchanged rows are not drawn again.
  const remember = useCallback(
    (wanted: string) => {
      const next = searchesAfter(searches.readSearches(), wanted);
      searches.storeSearches(next);
      setHistory(next);
    },
    [searches],
  );
  const forget = useCallback(() => {
    searches.storeSearches([]);
    setHistory([]);
  }, [searches]);
  return { history, remember, forget };
}

/** The typed text, which follows into the address of the page. */
function useTypedSearch(page: '/fund/search' | '/search', inAddress: string) {
  const go = useGo();
  const [search, setSearch] = useState(inAddress.trim());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  /** At once before a result is opened, so that the way back finds it. */
  const keepAddress = useCallback(
    (wanted: string) => {
      if (wanted !== inAddress) go.to(page, wanted === '' ? {} : { q: wanted }, { isReplacing: true });
    },
    [go, page, inAddress],
  );
  const keepLater = useEffectEvent(keepAddress);
  useEffect(() => {
    const timer = setTimeout(() => keepLater(search), PAUSE);
    return () => clearTimeout(timer);
  }, [search]);
  const begin = (wanted: string) => {
    if (input.current !== null) input.current.value = wanted;
    setSearch(wanted.trim());
    input.current?.focus({ preventScroll: true });
  };
  return { search, setSearch, input, begin, keepAddress };
}

interface SearchPageProps {
  readonly page: '/fund/search' | '/search';
  readonly label: string;
  /** The text in the address of the page. */
  readonly first: string;
  /** Shown while nothing is typed, below the earlier searches. */
  readonly before: ReactNode;
  /** What the typed text finds. `onOpened` keeps the text before a result opens. */
  readonly renderFound: (search: string, onOpened: (search: string) => void) => ReactNode;
}

/** A page that searches while one types: the field, earlier searches, and what is found. */
export function SearchPage({ page, label, first, before, renderFound }: SearchPageProps) {
  const { history, remember, forget } = useSearches();
  const { search, setSearch, input, begin, keepAddress } = useTypedSearch(page, first);
  // The same function on every render, so that unchanged rows are not drawn again.
  const opened = useCallback(
    (wanted: string) => {
      remember(wanted);
      keepAddress(wanted);
    },
    [remember, keepAddress],
  );
  return (
    <Screen isFlush>
      <div className={css['page']}>
        <SearchForm label={label} first={first} input={input} onTyped={setSearch} onSent={remember} onClear={() => begin('')} />
        {search === '' ? (
          <>
            <SearchHistory
              history={history}
              onSearch={(wanted) => {
                begin(wanted);
                remember(wanted);
              }}
              onClear={forget}
            />
            {before}
          </>
        ) : (
          renderFound(search, opened)
        )}
      </div>
    </Screen>
  );
}

interface SearchFormProps {
  readonly label: string;
  readonly first: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onTyped: (search: string) => void;
  readonly onSent: (search: string) => void;
  readonly onClear: () => void;
}

function SearchForm({ label, first, input, onTyped, onSent, onClear }: SearchFormProps) {
  return (
    <form
      className={`${field['search']} pinned`}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSent(input.current?.value ?? '');
        input.current?.blur();
      }}
    >
      <SearchIcon size={18} />
      <input
        ref={input}
        className={field['input']}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={first}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // [FS-7] The browser draws the letter at once, before React renders.
        onChange={(event) => {
          const typed = event.target.value.trim();
          startTransition(() => onTyped(typed));
        }}
      />
      <span className={css['clearText']}>
        <IconButton icon={CloseIcon} label={lateKitCopy.clear} size={18} onPress={onClear} />
      </span>
    </form>
  );
}

interface SearchHistoryProps {
  readonly history: readonly string[];
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
}

/** Earlier searches, until a button forgets them. */
function SearchHistory({ history, onSearch, onClear }: SearchHistoryProps) {
  return history.length === 0 ? null : (
    <section aria-label={searchCopy.history}>
      <div className={css['head']}>
        <h2 className="text-16">{searchCopy.history}</h2>
        <button className={css['clear']} type="button" aria-label={searchCopy.clearHistory} onClick={onClear}>
          {lateKitCopy.clear}
        </button>
      </div>
      <div className="flex wrap gap-0-8">
        {history.map((each) => (
          <Chip key={each} onPress={() => onSearch(each)}>
            {each}
          </Chip>
        ))}
      </div>
    </section>
  );
}
