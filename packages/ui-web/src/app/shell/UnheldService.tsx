import { sentenceOf } from '@caifu/core/zh-CN';
import { EmptyCard } from '../../kit/Cards.tsx';
import { hrefTo } from '../routing/navigation.ts';
import { serviceOffCopy as copy } from './service-off.copy.ts';

/** [LAW-126] Nothing is held of a service that is not offered here. */
export function UnheldService() {
  return (
    <EmptyCard
      title={sentenceOf({ kind: 'service-unheld' })}
      text={copy.unheld.text}
      action={<a href={hrefTo('/assets')}>{copy.unheld.back}</a>}
    />
  );
}
