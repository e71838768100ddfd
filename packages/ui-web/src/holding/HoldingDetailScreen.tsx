import { FAMILY_TERMS } from '@caifu/core/products';
import {
  createHoldingDetailMachine,
  holdingCashierOf,
  toHoldingDetailView,
  type HoldingDetailEvent,
  type HoldingDetailInput,
  type HoldingDetailView,
} from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { askForTab } from '../app/routing/marked-order.ts';
import { hrefTo, ReadScreen, useGo, usePreferences, useView } from '../app/shell/screens.ts';
import { appSettings } from '../app/shell/settings.ts';
import { BottomBar, HideAmountsButton, WideButton } from '../kit/ask.ts';
import { BonesCard, HeroBones } from '../kit/show.ts';
import { holdingCopy } from './assets.copy.ts';
import { DeadlineNotice } from '../qualification/DeadlineNotice.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { HoldingFacts } from './HoldingFacts.tsx';
import { HoldingHead } from './HoldingHead.tsx';

export interface HoldingDetailScreenProps {
  readonly query: { readonly orderNo?: string | undefined };
}

export const FundStyleDetailScreen = ({ query }: HoldingDetailScreenProps) => <HoldingDetailScreen page="fund-style" query={query} />;
export const PrivateDetailScreen = ({ query }: HoldingDetailScreenProps) => <HoldingDetailScreen page="private" query={query} />;

/** One holding: its numbers first, what may be done with it, and everything it says of itself. */
function HoldingDetailScreen({ page, query }: HoldingDetailScreenProps & Pick<HoldingDetailInput, 'page'>) {
  const { view, send, actor } = useView(createHoldingDetailMachine, 'holdingDetail', toHoldingDetailView, {
    input: { page, channelCode: page === 'fund-style' ? appSettings.channel : '', orderNo: query.orderNo ?? null },
  });
  const cashier = useSelector(actor, holdingCashierOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const go = useGo();
  // A layout effect: the flow still runs when it is told.
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
        action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
        skeleton={
          <>
            <HeroBones hasTitle />
            <BonesCard rows={1} />
            <BonesCard rows={5} />
          </>
        }
        bottom={view.step === 'shown' && view.footer.kind !== 'none' && <Footer view={view} send={send} />}
      >
        {view.header?.holdStatus === 'applying' && FAMILY_TERMS[view.header.family].needsCertification && (
          <DeadlineNotice orderNo={view.header.orderNo} />
        )}
        <HoldingHead view={view} send={send} />
        <HoldingFacts view={view} send={send} />
      </ReadScreen>
      <Cashier actor={cashier} />
    </>
  );
}

/** The one thing to do with it now, and until when. */
function Footer({ view, send }: { readonly view: HoldingDetailView; readonly send: (event: HoldingDetailEvent) => void }) {
  const { kind, note } = view.footer;
  if (kind === 'none') return null;
  const words = note === null ? null : sentenceOf(note);
  if (kind === 'redemption-closed') {
    // [HD-673] Its shares are free again: they are booked from the holding that they belong to.
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

/** What its status says of it; null where the time of booking decides. A term product has no redemption before its end. */
function whyClosed({ header, arrangement }: HoldingDetailView): string | null {
  if (header === null) return null;
  if (header.holdStatus !== 'holding') return holdingCopy.redemptionClosed[header.holdStatus];
  return arrangement === null ? null : holdingCopy.heldToMaturity;
}
