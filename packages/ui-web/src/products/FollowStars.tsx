import { toFollowingView } from '@caifu/core/products';
import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { usePort, useSessionInvestor } from '../app/shell/flows.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { FollowIcon } from '../kit/late-icons.tsx';
import { useWhenOnline } from '../kit/when-online.ts';
import { followCopy } from './follow.copy.ts';
import { followingOf } from './following.ts';
import css from './FollowStars.module.css';

interface Follows {
  readonly isFollowed: (code: string) => boolean;
  readonly isSaving: (code: string) => boolean;
  readonly press: (code: string) => void;
}

const NONE: Follows = { isFollowed: () => false, isSaving: () => false, press: () => undefined };

const FollowsContext = createContext<Follows>(NONE);

/** Provides a page's stars with the owner's list and messages. */
export function FollowStars({ children }: { readonly children: ReactNode }) {
  const investor = useSessionInvestor();
  // A guest's star leads to sign-in, which needs no ports.
  const arePortsHere = useLatePorts(investor === null ? null : 'trade');
  const go = useGo();
  const asGuest = useMemo<Follows>(
    // A visitor returns to this page after signing in.
    () => ({ ...NONE, press: () => go.to('/login', { back: go.here() }) }),
    [go],
  );
  if (investor !== null && arePortsHere)
    return (
      <OwnStars key={investor.investorId} owner={investor.investorId}>
        {children}
      </OwnStars>
    );
  return <FollowsContext value={investor === null ? asGuest : NONE}>{children}</FollowsContext>;
}

function OwnStars({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const actor = followingOf(usePort('following'), owner);
  const view = useSelector(actor, toFollowingView, shallowEqual);
  const { followed, saving } = view;
  const follows = useMemo<Follows>(
    () => ({
      isFollowed: (code) => followed.includes(code),
      isSaving: (code) => saving.includes(code),
      press: (code) => actor.send({ type: 'follow.pressed', code }),
    }),
    [actor, followed, saving],
  );
  useWhenOnline(view.isKnown || view.isBusy ? null : () => actor.send({ type: 'retry.pressed' }));
  // [UI-982] Pages share the list, so a message shown on this page must not appear on the next.
  useEffect(() => () => actor.send({ type: 'notice.faded' }), [actor]);
  return (
    <FollowsContext value={follows}>
      {children}
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </FollowsContext>
  );
}

/** Follows a product or stops following it. */
export function FollowStar({ code, name }: { readonly code: string; readonly name: string }) {
  const follows = use(FollowsContext);
  const isFollowed = follows.isFollowed(code);
  return (
    <button
      className={css['star']}
      type="button"
      aria-label={followCopy.follow(name)}
      aria-pressed={isFollowed}
      aria-busy={follows.isSaving(code) || undefined}
      onClick={() => follows.press(code)}
    >
      <FollowIcon size={20} />
    </button>
  );
}

/** The part of 自选 with products. Groups of funds have random ids. */
export const FOLLOWED_PRODUCTS = 'products';

/** The link to the followed products, in the bar of a page with stars. */
export function FollowedLink() {
  return (
    <a className="row p-0-8 target-h text-14 nowrap" href={hrefTo('/favourite-funds', { group: FOLLOWED_PRODUCTS })}>
      {followCopy.title}
    </a>
  );
}
