import { offersNote } from '@caifu/core/law';
import { pageLaw } from './page-law.ts';

/** [LAW-42] Says that a list ends at the investor's own level. */
export function OffersNote({ hasSearch = false }: { readonly hasSearch?: boolean }) {
  const text = offersNote(pageLaw.now(), hasSearch);
  return text === null ? null : <p className="p-8-0 small lines-150">{text}</p>;
}
