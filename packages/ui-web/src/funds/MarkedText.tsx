import type { MarkedPart } from '@caifu/core/funds';

/** A text with its matching parts marked. */
export function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked, from }) =>
    isMarked ? (
      <mark key={from} className="bold ink-brand bg-none">
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
