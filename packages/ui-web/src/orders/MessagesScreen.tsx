import { createInboxMachine, toInboxView, type InboxRow } from '@caifu/core/orders';
import { inboxTitle } from '@caifu/core/zh-CN';
import { FlowScreen, hrefTo, useView, HideAmounts, OwnWords } from '../app/shell/screens.ts';
import { RECORD_HREFS } from './record-hrefs.ts';
import { PullToRefresh } from '../kit/ask.ts';
import { EmptyState, LoadingRegion, PagedRows, Skeleton } from '../kit/show.ts';
import { NO_MESSAGES } from '../kit/empty-pictures.tsx';
import { messagesCopy } from './messages.copy.ts';
import css from './MessagesScreen.module.css';

/** 消息: what the investor is told of orders, payouts and deadlines. A row leads to what it tells of. */
export function MessagesScreen() {
  const { view, send } = useView(createInboxMachine, 'inbox', toInboxView);
  return (
    <FlowScreen view={view} send={send} isFlush action={<HideAmounts />}>
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
            <ul className={css['rows']}>
              {view.rows.map((row) => (
                <li key={row.key} className={css['row']}>
                  <MessageRow row={row} />
                </li>
              ))}
            </ul>
          </PagedRows>
        </div>
      </PullToRefresh>
    </FlowScreen>
  );
}

function MessageRow({ row }: { readonly row: InboxRow }) {
  return (
    <a className={css['link']} href={wayOf(row)}>
      <span className="row gap-8">
        <span className="text-16 bold">{inboxTitle(row.kind)}</span>
        {!row.isRead && (
          <span className={css['unread']}>
            <span className="heard">{messagesCopy.unread}</span>
          </span>
        )}
        <time className={css['time']}>{row.timeText}</time>
      </span>
      <span className="block mt-4 plain lines-150">
        <OwnWords of={row.body} />
      </span>
    </a>
  );
}

/** [UI-1182] [UI-1300] Records that have pages of their own area; all others have the page of an order. */
const PAGES: { readonly [Kind in InboxRow['kind']]?: (no: string) => string } = {
  'strategy-bought': RECORD_HREFS.strategy,
  'strategy-failed': RECORD_HREFS.strategy,
  'strategy-redeemed': RECORD_HREFS.strategy,
  'strategy-unredeemed': RECORD_HREFS.strategy,
  'strategy-proposed': RECORD_HREFS.strategyChange,
  'strategy-changed': RECORD_HREFS.strategyChange,
  'transfer-sold': RECORD_HREFS.transfer,
  'transfer-bought': RECORD_HREFS.transfer,
  'transfer-expired': RECORD_HREFS.transfer,
  'transfer-withdrawn': RECORD_HREFS.transfer,
  'transfer-off-band': RECORD_HREFS.transfer,
  'bank-closed': RECORD_HREFS.bank,
  'bank-card-changed': RECORD_HREFS.bank,
  'bank-refused': RECORD_HREFS.bank,
  'bank-credited': RECORD_HREFS.bank,
  'deposit-placed': RECORD_HREFS.bank,
  'deposit-drawn': RECORD_HREFS.bank,
  'demand-interest': RECORD_HREFS.bank,
  'deposit-interest': RECORD_HREFS.bank,
  'deposit-matured': RECORD_HREFS.bank,
  'deposit-renewed': RECORD_HREFS.bank,
  'wealth-bought': RECORD_HREFS.bank,
  'wealth-redeemed': RECORD_HREFS.bank,
  'wealth-shares-corrected': RECORD_HREFS.bank,
  'wealth-money-corrected': RECORD_HREFS.bank,
  'wealth-correction-borne': RECORD_HREFS.bank,
  'wealth-order-waits': RECORD_HREFS.bank,
  'wealth-payment-waits': RECORD_HREFS.bank,
  'gold-bought': RECORD_HREFS.gold,
  'gold-sold': RECORD_HREFS.gold,
};

/** The plan, the order or record, the redemption of the product, or the calendar where it is about several products. */
function wayOf({ kind, recordNo, planNo, productCode, productCount }: InboxRow): string {
  if (planNo !== null) return RECORD_HREFS.plan(planNo);
  if (kind === 'bank-opened') return hrefTo('/electr/acc-list');
  if (kind === 'strategy-fee') return hrefTo('/portfolio/position-details', { portfolioCode: productCode });
  if (kind === 'wallet-fund-ended') return hrefTo('/mmf/personal');
  if (kind === 'wallet-income-corrected') return hrefTo('/mmf/his');
  if (kind === 'fund-income-corrected') return hrefTo('/fund/profitlist', { fundCode: productCode });
  if (recordNo !== '') return (PAGES[kind] ?? RECORD_HREFS.order)(recordNo);
  return productCount > 1 ? hrefTo('/holding-calendar') : hrefTo('/pe-redeem', { productCode });
}
