import { useEffect, useState } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import css from './CopyButton.module.css';
import { CheckIcon, CopyIcon } from './late-icons.tsx';

/** Copies a text such as an order number and says that it did. */
export function CopyButton({ text, label = lateKitCopy.copy }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Without permission nothing is claimed: the text itself stays selectable.
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button className={css['button']} type="button" onClick={copy}>
      {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      <span role="status">{isCopied ? lateKitCopy.copied : label}</span>
    </button>
  );
}
