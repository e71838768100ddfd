import { DEFAULT_LAW, LAW_SETS, type LawBook, writeLawSet } from '@caifu/core/law';
import type { Settings } from '../start/settings.ts';

/**
 * [LAW-8] [LAW-65] The page with the law of this gateway, so that a phone judges by the same, and with every set that an order may name; null: it is the one that the build has.
 */
export const withLaw = ({ LAW }: Pick<Settings, 'LAW'>, { known }: LawBook): ((page: string) => string) | null => {
  const own = known.filter((law) => !LAW_SETS.includes(law));
  if (LAW === DEFAULT_LAW && own.length === 0) return null;
  const given = JSON.stringify({ choice: LAW, sets: Object.fromEntries(own.map((law) => [law.id, writeLawSet(law)])) });
  return (page) => page.replace(EMPTY, () => `<meta name="caifu-law" content="${attributeOf(given)}" />`);
};

/** A text as the value of an attribute in quotation marks. */
export const attributeOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const EMPTY = '<meta name="caifu-law" content="" />';
