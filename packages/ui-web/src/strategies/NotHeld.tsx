import { sentenceOf } from '@caifu/core/zh-CN';
import { useGo } from '../app/routing/navigation.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import { notHeldCopy as copy } from './strategies.copy.ts';

/** [UI-1183] Shown without a holding. This is no error, and the page links the strategy. */
export function NotHeld({ portfolioCode }: { readonly portfolioCode: string }) {
  const go = useGo();
  return (
    <EmptyState
      title={sentenceOf({ kind: 'strategy-not-held' })}
      text={copy.text}
      action={<Button onPress={() => go.to('/portfolio/product-detail', { portfolioCode }, { isReplacing: true })}>{copy.action}</Button>}
    />
  );
}
