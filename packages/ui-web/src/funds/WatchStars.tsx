import { toWatchListView } from '@caifu/core/funds';
import { createResourceMachine, type ResourceContext, type ResourcePorts } from '@caifu/core/kit';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { FlowFrameHost, useFlow, useGo, usePort, useSessionInvestor } from '../app/shell/screens.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { Badge } from '../kit/Badge.tsx';
import { FollowIcon } from '../kit/late-icons.tsx';
import { watchCopy } from './watch.copy.ts';
import { keepWish, sameView, watchListOf } from './watch-run.ts';
import css from '../products/FollowStars.module.css';

interface Watches {
  readonly watched: ReadonlySet<string>;
  readonly saving: ReadonlySet<string>;
  readonly press: (fundCode: string) => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const NONE: Watches = { watched: NOTHING, saving: NOTHING, press: () => undefined };

const WatchesContext = createContext<Watches>(NONE);
/** Codes of funds that the investor holds. Empty for a visitor, and before the answer. */
const HeldContext = createContext(NOTHING);

const createHeldMachine = (ports: ResourcePorts<null, readonly string[]>) =>
  createResourceMachine<null, readonly string[]>(ports, 'held-funds');

/** Provides a page's stars and held marks of funds, with the owner's data and messages. */
export function WatchStars({ children }: { readonly children: ReactNode }) {
  const investor = useSessionInvestor();
  const arePortsHere = useLatePorts('funds');
  const go = useGo();
  const asGuest = useMemo<Watches>(
    () => ({
      ...NONE,
      press: (fundCode) => {
        keepWish(fundCode);
        go.to('/login', { back: go.here() });
      },
    }),
    [go],
  );
  if (investor !== null && arePortsHere)
    return (
      <OwnStars key={investor.investorId} owner={investor.investorId}>
        {children}
      </OwnStars>
    );
  return <WatchesContext value={investor === null ? asGuest : NONE}>{children}</WatchesContext>;
}

function OwnStars({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const actor = watchListOf(usePort('watchList'), owner);
  const view = useSelector(actor, toWatchListView, sameView);
  const { book, saving } = view;
  // [UI-1041] Read anew for each page and sign-in. Without an answer there are no marks.
  const held = useSelector(useActorRef(useFlow(createHeldMachine, 'heldFunds'), { input: { query: null } }), heldIn);
  const heldCodes = useMemo(() => (held === null ? NOTHING : new Set(held)), [held]);
  const watches = useMemo<Watches>(
    () => ({
      watched: new Set(book.fundCodes),
      saving: new Set(saving),
      press: (fundCode) => actor.send({ type: 'watch.pressed', fundCode }),
    }),
    [actor, book, saving],
  );
  // [UI-982] Pages share the list, so a message shown on this page must not appear on the next.
  useEffect(() => () => actor.send({ type: 'notice.faded' }), [actor]);
  return (
    <WatchesContext value={watches}>
      <HeldContext value={heldCodes}>{children}</HeldContext>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </WatchesContext>
  );
}

const heldIn = ({ context }: { readonly context: ResourceContext<null, readonly string[]> }) => context.value;

interface HeldMarkProps {
  readonly fundCode: string;
  /** True: the fund's own data say that it is held. */
  readonly isTold?: boolean;
  readonly look?: 'text' | 'badge';
}

/** [UI-1041] 持有 beside a fund that the investor holds. */
export function HeldMark({ fundCode, isTold = false, look = 'text' }: HeldMarkProps) {
  const held = use(HeldContext);
  if (!isTold && !held.has(fundCode)) return null;
  return look === 'badge' ? (
    <Badge tone="brand">{watchCopy.held}</Badge>
  ) : (
    <span className="flex-none text-12 ink-brand">{watchCopy.held}</span>
  );
}

export interface WatchStarProps {
  readonly fundCode: string;
  readonly fundName: string;
  /** row: as tall as a row of a table. */
  readonly look?: 'button' | 'row';
  readonly tabIndex?: number;
}

/** One element for all rows, so that another sort order does not draw it again. */
const STAR = <FollowIcon size={18} />;

/** Adds a fund to the watch list or removes it. */
export function WatchStar({ fundCode, fundName, look = 'button', tabIndex }: WatchStarProps) {
  const { watched, saving, press } = use(WatchesContext);
  return (
    <button
      className={css['star']}
      type="button"
      data-look={look}
      tabIndex={tabIndex}
      aria-label={watchCopy.star(fundName)}
      aria-pressed={watched.has(fundCode)}
      aria-busy={saving.has(fundCode) || undefined}
      onClick={() => press(fundCode)}
    >
      {STAR}
    </button>
  );
}
