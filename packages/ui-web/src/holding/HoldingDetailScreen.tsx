import { FAMILY_TERMS } from '@caifu/core/products';
import {
  createHoldingDetailMachine,
  holdingCashierOf,
  toHoldingDetailView,
  type HoldingDetailEvent,
  type HoldingDetailInput,
  type HoldingDetailView,
  type HoldingLink,
  type HoldingTermKind,
} from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, lazy, Suspense, useState, type ReactNode } from 'react';
import { askForTab } from '../app/routing/marked-order.ts';
import { hrefTo, ReadScreen, useGo, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { appSettings } from '../app/shell/settings.ts';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { BonesCard, HeroBones, Card, FactsCard, List, ListRow, Notice, Paragraphs, RowsCard, Section, Timeline } from '../kit/show.ts';
import { holdingCopy } from './assets.copy.ts';
import { DeadlineNotice } from '../qualification/DeadlineNotice.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { HoldingHead, type HoldingPartProps } from './HoldingHead.tsx';
import { MISSING } from '@caifu/core/values';
import type { HoldStatus, OrderTimelineKind } from '@caifu/core/orders';
import { foreignAddress } from '../app/routing/foreign-address.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { timelineKinds, tradeCopy } from '../orders/trade.copy.ts';
import { ChartBones } from '../products/ChartBones.tsx';
import { MaturityRow } from '../purchase/MaturityRow.tsx';
import css from './HoldingDetail.module.css';

export interface HoldingDetailScreenProps {
  readonly query: { readonly orderNo?: string | undefined };
}

export const FundStyleDetailScreen = ({ query }: HoldingDetailScreenProps) => <HoldingDetailScreen page="fund-style" query={query} />;
export const PrivateDetailScreen = ({ query }: HoldingDetailScreenProps) => <HoldingDetailScreen page="private" query={query} />;

/** Shows one holding: first its numbers, then the possible action, then all its facts. */
function HoldingDetailScreen({ page, query }: HoldingDetailScreenProps & Pick<HoldingDetailInput, 'page'>) {
  const { view, send, actor } = useView(createHoldingDetailMachine, 'holdingDetail', toHoldingDetailView, {
    input: { page, channelCode: page === 'fund-style' ? appSettings.channel : '', orderNo: query.orderNo ?? null },
  });
  const cashier = useSelector(actor, holdingCashierOf);
  const go = useGo();
  // A layout effect, because the flow is still running then.
  useLayoutEffect(() => {
    const before = go.before();
    return () => actor.send({ type: 'page.left', isBack: before !== null && go.here() === before });
  }, [actor, go]);
  return (
    <>
      <ReadScreen
        view={view}
        step={view.step === 'away' ? 'loading' : view.step}
        send={send}
        words={holdingCopy}
        action={<HideAmounts />}
        skeleton={
          <>
            <HeroBones hasTitle />
            <BonesCard rows={1} />
            <BonesCard rows={5} />
          </>
        }
        bottom={view.step === 'shown' && view.footer.kind !== 'none' && <Footer view={view} send={send} />}
      >
        {view.header?.holdStatus === 'applying' && FAMILY_TERMS[view.header.family].placement === 'private' && (
          <DeadlineNotice orderNo={view.header.orderNo} />
        )}
        <HoldingHead view={view} send={send} />
        <HoldingFacts view={view} send={send} />
      </ReadScreen>
      <Cashier actor={cashier} />
    </>
  );
}

/** The one action that is possible on the holding now, with its deadline. */
function Footer({ view, send }: { readonly view: HoldingDetailView; readonly send: (event: HoldingDetailEvent) => void }) {
  const { kind, note } = view.footer;
  if (kind === 'none') return null;
  const words = note === null ? null : sentenceOf(note);
  if (kind === 'redemption-closed') {
    // [HD-673] The shares of a cancelled redemption are free again, and are redeemed from their own holding.
    const again = view.header?.holdStatus === 'redemption-cancelled' && (
      <a
        className="inline-flex items-center justify-center w-full target-h bold"
        href={hrefTo(view.header.family === 'broker' ? '/asset-detail' : '/pe-detail')}
        onClick={() => askForTab(HELD_TAB)}
      >
        {holdingCopy.bookAgain}
      </a>
    );
    return (
      <BottomBar {...(again === false ? {} : { above: again })}>
        <WideButton text={holdingCopy.footer[kind]} disabledReason={whyClosed(view) ?? words ?? holdingCopy.redemptionClosed.holding} />
      </BottomBar>
    );
  }
  const isBooking = kind === 'book-redemption';
  return (
    <BottomBar above={words !== null && <span className="block small lines-150 text-center">{words}</span>}>
      <WideButton
        kind={isBooking ? 'primary' : 'secondary'}
        text={holdingCopy.footer[kind]}
        onPress={() => send({ type: isBooking ? 'redeem.pressed' : 'cancel.pressed' })}
      />
    </BottomBar>
  );
}

/** 持有中 */
const HELD_TAB = 0;

/** The date of the status. null where the time of booking decides. A term product cannot be redeemed before its end. */
function whyClosed({ header, arrangement }: HoldingDetailView): string | null {
  if (header === null) return null;
  if (header.holdStatus !== 'holding') return holdingCopy.redemptionClosed[header.holdStatus];
  return arrangement === null ? null : holdingCopy.heldToMaturity;
}

/** All facts of a holding, below its numbers. */
export function HoldingFacts({ view, send }: HoldingPartProps) {
  const { arrangement, chart, timeline } = view;
  // The product's own page is linked beside its name.
  const links = view.links.filter(({ link, url }) => link !== 'product' && (link !== 'third-party' || foreignAddress(url) !== null));
  const told = new Set(timeline.flatMap(({ kind }): readonly HoldingTermKind[] => TELLS[kind] ?? []));
  const terms = view.terms.filter(({ kind }) => !told.has(kind));
  const banks = banksOf(view);
  const outcomes = view.isRefunded ? holdingCopy.outcomesRefunded : holdingCopy.outcomes;
  const outcome = view.header === null ? null : outcomes[view.header.holdStatus];
  return (
    <>
      {outcome !== null && <Notice>{outcome}</Notice>}
      {view.hasBookedRedemption && view.header?.holdStatus === 'holding' && <Notice>{holdingCopy.hasBooked}</Notice>}
      {arrangement !== null && (
        <Card isFlush>
          <MaturityRow
            arrangement={arrangement.shown}
            canChange={arrangement.canChange}
            isSaving={arrangement.isSaving}
            onChoose={(choice) => send({ type: 'arrangement.chosen', arrangement: choice })}
          />
        </Card>
      )}
      {chart !== null && (
        <Suspense fallback={<ChartBones />}>
          <Chart productCode={chart.productCode} periodName={chart.periodName} />
        </Suspense>
      )}
      {timeline.length > 0 && (
        <Section
          title={holdingCopy.timeline}
          {...(view.header === null
            ? {}
            : { action: <a href={hrefTo('/buy-record-detail', { orderId: view.header.orderNo })}>{tradeCopy.order}</a> })}
        >
          <Card>
            <Timeline
              steps={timeline.map((row) => ({
                label: timelineKinds[row.kind],
                date: row.dayText,
                state: row.state,
                ...(row.mark === null ? {} : { note: row.mark }),
              }))}
            />
          </Card>
        </Section>
      )}
      <Description view={view} />
      {(terms.length > 0 || view.issuer !== '') && (
        <FactsCard
          title={holdingCopy.terms}
          rows={[
            ...terms.map(({ kind, text }) => ({
              label: holdingCopy.termRows[kind],
              value: termValue(kind, text),
              ...(kind === 'expected-income' && text !== MISSING ? { note: holdingCopy.expectedNote } : {}),
            })),
            view.issuer !== '' && { label: holdingCopy.issuer, value: view.issuer },
          ]}
        />
      )}
      {banks !== null && (
        <FactsCard
          title={banks.title}
          rows={view.banks.map(({ bankName, text }) => ({
            label: bankName,
            value: text === MISSING ? banks.missing : <OwnAmount text={text} unit={holdingCopy.units.yuan} />,
          }))}
        />
      )}
      {links.length > 0 && (
        <RowsCard title={holdingCopy.links}>
          {links.map(({ link, text }) => (
            <ListRow key={link} title={linkName(link, text)} onPress={() => send({ type: 'link.pressed', link })} />
          ))}
        </RowsCard>
      )}
      <Documents documents={view.documents} onOpen={(url) => send({ type: 'document.pressed', url })} />
      {(view.excessReminder !== '' || view.riskInfo !== '') && (
        <div className="fine">
          {view.excessReminder !== '' && <p>{view.excessReminder}</p>}
          {view.riskInfo !== '' && <p>{view.riskInfo}</p>}
        </div>
      )}
    </>
  );
}

/** Contracts first, then announcements. A long list is unfolded on request. */
function Documents({ documents, onOpen }: { readonly documents: HoldingDetailView['documents']; readonly onOpen: (url: string) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  if (documents.length === 0) return null;
  const isLong = documents.length > DOCUMENTS_SHOWN + 1;
  const shown = isLong && !showsAll ? documents.slice(0, DOCUMENTS_SHOWN) : documents;
  return (
    <Card title={holdingCopy.documents} isFlush>
      <List>
        {shown.map(({ fileName, url }) => (
          <ListRow
            key={url}
            title={<span className="text-14">{fileName}</span>}
            leading={<DocumentIcon size={18} />}
            onPress={() => onOpen(url)}
          />
        ))}
      </List>
      {shown.length < documents.length && (
        <button className="middle w-full target-h-48 text-14 ink-brand line-top" type="button" onClick={() => setShowsAll(true)}>
          {holdingCopy.allDocuments(documents.length)}
        </button>
      )}
    </Card>
  );
}

/** Number of rows shown at first in a long list of documents. */
const DOCUMENTS_SHOWN = 5;

/** The manager's text. A link to a site that may not be opened stays plain text. */
function Description({ view: { description, links } }: { readonly view: HoldingDetailView }) {
  const closed = links.find(({ link, url }) => link === 'third-party' && foreignAddress(url) === null)?.text ?? '';
  const lines = [description?.text ?? '', description?.more ?? '', closed].filter((text) => text !== '');
  const name = description?.name ?? '';
  const date = description?.date ?? '';
  if (name === '' && date === '' && lines.length === 0) return null;
  return (
    <Card title={holdingCopy.description}>
      {(name !== '' || date !== '') && (
        <p className={css['part']}>
          <span className="bold">{name}</span>
          <span className="ink-3">{date}</span>
        </p>
      )}
      <Paragraphs of={lines} className={css['text']} />
    </Card>
  );
}

const Chart = lazy(() => import('../products/TrendChartSection.tsx').then((module) => ({ default: module.TrendChartSection })));

function termValue(kind: HoldingDetailView['terms'][number]['kind'], text: string): ReactNode {
  switch (kind) {
    case 'expected-income':
      return <OwnAmount text={text} unit={holdingCopy.units.yuan} />;
    case 'period-days':
      return text === MISSING ? text : holdingCopy.days(text);
    case 'arrival-days':
      return holdingCopy.tradingDays(text);
    default:
      return text;
  }
}

/** Terms that also appear as steps of the timeline. */
const TELLS: Partial<Record<OrderTimelineKind, readonly HoldingTermKind[]>> = {
  // The first step. A failed order has no confirmation.
  accepted: ['applied', 'confirmed'],
  booked: ['applied', 'confirmed'],
  redeemed: ['redeem-date'],
  matured: ['redeem-date'],
  refunded: ['refund'],
};

/** The source of the money, or the target of a redemption. A cancelled redemption shows neither. */
function banksOf({ banks, header, timeline }: HoldingDetailView): { readonly title: string; readonly missing: string } | null {
  if (banks.length === 0 || header?.holdStatus === 'redemption-cancelled') return null;
  if (timeline[0]?.kind === 'booked') return holdingCopy.banks.redemption;
  // [HD-674] The money returns to its source.
  return header !== null && GIVES_BACK.has(header.holdStatus) ? holdingCopy.banks.refund : holdingCopy.banks.purchase;
}

/** The money of the order goes back, or has gone back. */
const GIVES_BACK: ReadonlySet<HoldStatus> = new Set(['cancelled', 'cancelling', 'subscription-failed']);

const linkName = (link: HoldingLink, text: string | null): string => (text === null || text === '' ? holdingCopy.linkNames[link] : text);
