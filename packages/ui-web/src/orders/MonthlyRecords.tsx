import { shallowEqual } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { PagedScreen, type PagedScreenProps, OwnAmount } from '../app/shell/screens.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { Month } from './Month.tsx';
import css from './Records.module.css';

/** One row: kind and date at its start, amount at its end. */
export interface MonthlyRecord {
  readonly key: string;
  readonly href: string;
  readonly what: ReactNode;
  readonly timeText: string;
  /** Lines below the time. */
  readonly notes?: readonly string[];
  readonly amountText: string;
  /** Below the amount. null: nothing is shown there. */
  readonly remark: string | null;
}

export interface MonthlyRecordsProps<Kind extends string, Row> extends Pick<PagedScreenProps, 'send'> {
  readonly view: PagedScreenProps['view'] & {
    readonly months: readonly { readonly monthText: string; readonly rows: readonly Row[] }[];
  };
  readonly lineOf: (row: Row) => MonthlyRecord;
  readonly kinds: readonly { readonly id: Kind; readonly label: string }[];
  /** The chosen kind. null: all kinds. */
  readonly kind: Kind | null;
  readonly onKind: (kind: Kind | null) => void;
  readonly words: {
    readonly kinds: string;
    /** Label of the choice of all kinds. null: there is no such choice, and one kind is always chosen. */
    readonly all: string | null;
    readonly failed: string;
    readonly end: string;
    readonly empty: PagedScreenProps['empty'];
  };
}

/** A page of records by month, newest first, with a choice of kinds. */
export function MonthlyRecords<Kind extends string, Row>({
  view,
  send,
  lineOf,
  kinds,
  kind,
  onKind,
  words,
}: MonthlyRecordsProps<Kind, Row>) {
  // A new list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    onKind(kinds.find((each) => each.id === id)?.id ?? null);
  };
  return (
    <PagedScreen
      view={view}
      send={send}
      tabs={
        <Tabs
          label={words.kinds}
          tabs={words.all === null ? kinds : [{ id: ALL, label: words.all }, ...kinds]}
          selected={kind ?? ALL}
          onSelect={choose}
        />
      }
      bones={6}
      empty={words.empty}
      failedTitle={words.failed}
      endLabel={words.end}
    >
      {view.months.map(({ monthText, rows }) => (
        <Month key={monthText} name={monthText}>
          {rows.map((row) => {
            const { key, href, what, timeText, notes = [], amountText, remark } = lineOf(row);
            return (
              <li key={key} className={css['row']}>
                <a className={css['link']} href={href}>
                  <span className={css['what']}>
                    {what}
                    <span className="block small tabular">{timeText}</span>
                    {notes.map((note) => (
                      <span key={note} className="block small">
                        {note}
                      </span>
                    ))}
                  </span>
                  <span className={css['much']}>
                    <OwnAmount text={amountText} size="16" />
                    {remark !== null && <span className="block text-12 ink-brand">{remark}</span>}
                  </span>
                </a>
              </li>
            );
          })}
        </Month>
      ))}
    </PagedScreen>
  );
}

interface ListActor<Query> {
  readonly getSnapshot: () => { readonly context: { readonly query: Query } };
  readonly send: (event: { readonly type: 'query.changed'; readonly query: Query }) => void;
}

/** The query is in the address. A change of it reads the list anew. */
export function useQueryOfAddress<Query>(actor: ListActor<Query>, query: Query): void {
  useEffect(() => {
    if (!shallowEqual(actor.getSnapshot().context.query, query)) actor.send({ type: 'query.changed', query });
  });
}

const ALL = 'all';
