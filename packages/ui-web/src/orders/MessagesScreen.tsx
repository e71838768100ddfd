import { createInboxMachine, toInboxView, type InboxRow } from '@caifu/core/orders';
import { inboxPieces, inboxTitle } from '@caifu/core/zh-CN';
import { Fragment } from 'react';
import { FlowScreen, hrefTo, usePreferences, useView, HideAmounts } from '../app/shell/screens.ts';
import { RECORD_HREFS } from './record-hrefs.ts';
import { Button, PullToRefresh } from '../kit/ask.ts';
import { EmptyState, LoadingRegion, PagedRows, Skeleton } from '../kit/show.ts';
import { NO_MESSAGES } from '../kit/empty-pictures.tsx';
import { wholeDates } from '../kit/whole-dates.tsx';
import { messagesCopy } from './messages.copy.ts';
import css from './MessagesScreen.module.css';

/** 消息: lists messages about orders, payouts and deadlines. A row links what its message is about. */
export function MessagesScreen() {
  const { view, send } = useView(createInboxMachine, 'inbox', toInboxView);
  return (
    <FlowScreen
      view={view}
      send={send}
      isFlush
      action={<MessagesBar hasUnread={view.hasUnread} onAllRead={() => send({ type: 'all-read.pressed' })} />}
    >
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className="p-12-16-24">
          <PagedRows
            view={view}
            send={send}
            skeleton={
              <LoadingRegion>
                <Skeleton shape="row" count={6} />
              </LoadingRegion>
            }
            empty={<EmptyState {...messagesCopy.empty} picture={NO_MESSAGES} />}
            failedTitle={messagesCopy.failed}
            endLabel={messagesCopy.end}
          >
            {view.months.map(({ title, rows }) => (
              <section key={title}>
                <h2 className={css['month']}>{title}</h2>
                <ul className={css['rows']}>
                  {rows.map((row) => (
                    <li key={row.key} className={css['row']}>
                      <MessageRow row={row} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </PagedRows>
        </div>
      </PullToRefresh>
    </FlowScreen>
  );
}

function MessagesBar({ hasUnread, onAllRead }: { readonly hasUnread: boolean; readonly onAllRead: () => void }) {
  return (
    <>
      {hasUnread && (
        <Button kind="text" size="small" onPress={onAllRead}>
          {messagesCopy.allRead}
        </Button>
      )}
      <HideAmounts />
    </>
  );
}

function MessageRow({ row }: { readonly row: InboxRow }) {
  return (
    <a className={css['link']} href={wayOf(row)}>
      <span className="row wrap gap-4-8">
        <span className="text-16 bold">{inboxTitle(row.kind)}</span>
        {!row.isRead && (
          <span className={css['unread']}>
            <span className="heard">{messagesCopy.unread}</span>
          </span>
        )}
        <time className={css['time']}>{row.timeText}</time>
      </span>
      <span className="block mt-4 plain lines-150">
        <Sentence row={row} />
      </span>
    </a>
  );
}

/** [MS-736] The sentence with its facts in bold. */
function Sentence({ row }: { readonly row: InboxRow }) {
  return inboxPieces(row.body, usePreferences()).map(({ at, text, isFact }) =>
    isFact ? (
      <strong key={at} className="bold nowrap">
        {text}
      </strong>
    ) : (
      <Fragment key={at}>{wholeDates(text)}</Fragment>
    ),
  );
}

/** [UI-1182] [UI-1300] The record pages of areas, by the first word of the message's kind. All other kinds lead to the page of an order. */
const PAGES: Readonly<Partial<Record<string, (no: string) => string>>> = {
  strategy: RECORD_HREFS.strategy,
  transfer: RECORD_HREFS.transfer,
  bank: RECORD_HREFS.bank,
  deposit: RECORD_HREFS.bank,
  demand: RECORD_HREFS.bank,
  wealth: RECORD_HREFS.bank,
  gold: RECORD_HREFS.gold,
  complaint: () => hrefTo('/complaint'),
};

/** [LAW-50] The page of what has risen in level, by the kind of thing. */
const RISEN: Readonly<Record<string, (code: string) => string>> = {
  fund: (fundCode) => hrefTo('/fund-index', { fundCode }),
  strategy: (portfolioCode) => hrefTo('/portfolio/product-detail', { portfolioCode }),
};

/** Leads to the plan, the order or record, the redemption of the product, or, for several products, the calendar. */
function wayOf({ kind, recordNo, planNo, productCode, productCount }: InboxRow): string {
  if (planNo !== null) return RECORD_HREFS.plan(planNo);
  if (kind === 'assessment-soon') return hrefTo('/newfundrisk');
  if (kind === 'bank-opened') return hrefTo('/electr/acc-list');
  if (kind === 'strategy-fee') return hrefTo('/portfolio/position-details', { portfolioCode: productCode });
  if (kind === 'wallet-fund-ended') return hrefTo('/mmf/personal');
  if (kind === 'wallet-income-corrected') return hrefTo('/mmf/his');
  if (kind === 'fund-income-corrected') return hrefTo('/fund/profitlist', { fundCode: productCode });
  if (kind === 'fund-alert') return hrefTo('/fund-index', { fundCode: productCode });
  if (kind.startsWith('level-')) return RISEN[recordNo]?.(productCode) ?? hrefTo('/information', { productCode });
  if (recordNo === '') return productCount > 1 ? hrefTo('/holding-calendar') : hrefTo('/pe-redeem', { productCode });
  if (kind === 'strategy-proposed' || kind === 'strategy-changed') return RECORD_HREFS.strategyChange(recordNo);
  return (PAGES[kind.replace(/-.*/, '')] ?? RECORD_HREFS.order)(recordNo);
}
