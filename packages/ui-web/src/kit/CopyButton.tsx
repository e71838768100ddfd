import { useEffect, useState } from 'react';
import { lateKitCopy } from './late-kit.copy.ts';
import css from './CopyButton.module.css';
import { CheckIcon, CopyIcon } from './late-icons.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  /** [UI-1062] Distinguishes the button from others on the page. null: the label does. */
  readonly about?: string | null;
}

/** Copies a text, such as an order number, and confirms it. */
export function CopyButton({ text, label = lateKitCopy.copy, about = text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Without permission nothing is confirmed, and the text is selected instead.
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const words = isCopied ? lateKitCopy.copied : label;
  return (
    <button className={css['button']} type="button" onClick={copy} aria-label={about === null ? words : `${words} ${about}`}>
      {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      <span role="status">{words}</span>
    </button>
  );
}
