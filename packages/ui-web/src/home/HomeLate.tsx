import type { Investor } from '@caifu/core/account';
import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { hrefTo } from '../app/routing/navigation.ts';
import { drawn } from '../kit/icons.tsx';
import { comingCopy } from './coming.copy.ts';
import { ComingStrip } from './ComingStrip.tsx';
import { ForYou } from './ForYou.tsx';
import css from './HomeLate.module.css';
import { PathCard } from './PathCard.tsx';
import { unreadMessages } from './unread-messages.ts';

export function HomeLate({ part, investor }: { readonly part: 'bell' | 'strip' | 'offers'; readonly investor: Investor }) {
  if (part === 'offers') return <ForYou investor={investor} />;
  if (part === 'bell') return <MessagesBell />;
  return (
    <>
      <PathCard />
      <ComingStrip />
    </>
  );
}

/** [UP-807] The bell. */
function MessagesBell() {
  const unread = useSyncExternalStore(unreadMessages.listen, unreadMessages.count);
  return (
    <a
      className="inline-flex items-center justify-center relative target-w target-h ink"
      href={hrefTo('/messages')}
      aria-label={comingCopy.messages(unread)}
    >
      <BellIcon size={22} />
      {unread > 0 && <span className={css['unread']}>{comingCopy.unread(unread)}</span>}
    </a>
  );
}

const BellIcon = /* @__PURE__ */ drawn(Bell);
