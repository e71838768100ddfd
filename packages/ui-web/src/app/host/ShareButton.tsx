import type { Message } from '@caifu/core/kit';
import { sharedLink } from '@caifu/core/host';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Toast } from '../../kit/Toast.tsx';
import type { RoutePath } from '../routing/route-path.ts';
import { usePlatform } from '../shell/flows.ts';
import { hostCopy } from './host.copy.ts';

export interface ShareButtonProps {
  readonly title: string;
  readonly path: RoutePath;
  readonly query: Readonly<Record<string, string>>;
  /** Names of `query` that say what this page shows, besides those that every page shares. */
  readonly asked?: readonly string[];
}

/** Shares a page that is everybody's: by the system's sheet, else its link is copied. */
export function ShareButton({ title, path, query, asked = NONE }: ShareButtonProps) {
  const loadPlatform = usePlatform();
  const [said, say] = useState<Message | null>(null);
  const share = async () => {
    const link = sharedLink(location.href.replace(/#.*$/, ''), { path, isPersonal: false, query, asked });
    try {
      const outcome = await (await loadPlatform()).sharing.share({ title, link });
      if (outcome.kind === 'copied') say({ kind: 'link-copied' });
      if (outcome.kind === 'failed') say(outcome.message);
    } catch {
      // The code for it did not arrive.
      say({ kind: 'share-failed' });
    }
  };
  return (
    <>
      <Button kind="text" size="small" onPress={() => void share()}>
        {hostCopy.share}
      </Button>
      <Toast message={said === null ? null : sentenceOf(said)} duration={NOTICE_TIME} onExpire={() => say(null)} />
    </>
  );
}

const NONE: readonly string[] = [];
/** Milliseconds a notice stands. */
const NOTICE_TIME = 2_500;
