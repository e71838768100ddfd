import { fundsCopy } from './funds.copy.ts';

/** [LAW-11] The largest fall over the span of a growth, on a line of its own. null: none stands beside it. */
export function FallNote({ fall }: { readonly fall: string | null }) {
  return fall !== null && <span className="block small lines-140">{fundsCopy.wholeFall(fall)}</span>;
}
