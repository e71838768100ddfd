import type { MarkedPart } from '@caifu/core/funds';
import css from './MarkedText.module.css';

/** A text whose found parts are marked. */
export function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked, from }) =>
    isMarked ? (
      <mark key={from} className={css['marked']}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
