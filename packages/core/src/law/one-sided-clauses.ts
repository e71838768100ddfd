import type { LawSet } from './law.types.ts';

/** Clauses that bind the investor alone: a cap of liability, none at all, silence that counts as consent, the other side's court. */
const ONE_SIDED = /服务费为限|不承担由此产生的损失|视为(?:没有异议|接受|同意)|所在地.{0,8}人民法院/u;

export interface ClausePart {
  readonly text: string;
  readonly isOneSided: boolean;
}

/** [LAW-63] A line of a text by sentences, those marked that the law wants emphasised. The letter is unchanged. */
export const clauseParts = (line: string, { oneSidedClauses }: Pick<LawSet, 'oneSidedClauses'>): readonly ClausePart[] => {
  if (!oneSidedClauses.value) return [{ text: line, isOneSided: false }];
  const parts: ClausePart[] = [];
  for (const text of line.match(/[^。；]*[。；]?/gu) ?? []) {
    const isOneSided = ONE_SIDED.test(text);
    const last = parts.at(-1);
    if (last?.isOneSided === isOneSided) parts[parts.length - 1] = { text: last.text + text, isOneSided };
    else if (text !== '') parts.push({ text, isOneSided });
  }
  return parts;
};
