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
  /** Names in `query` that determine the page's content, besides those that every page shares. */
  readonly asked?: readonly string[];
}

/** Shares a public page with the system's sheet, or copies its link. */
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
      // The code for sharing did not load.
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
/** Milliseconds that the notice is shown. */
const NOTICE_TIME = 2_500;
