/**
 * [UI-1368] What is read of a part of the page: its text in sentences as a screen reader tells it, without controls and charts. Typed text is in
 * fields and never read; an amount that the eye button hides is not in the page.
 */
export function wordsAloud(part: Element): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const close = () => {
    const words = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (words !== '') lines.push(...linesAloud(words));
  };
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof HTMLElement) || node.matches(UNREAD) || node.getClientRects().length === 0) return;
    const isInLine = node.matches('span.heard') || getComputedStyle(node).display === 'inline';
    if (!isInLine && node.matches('a')) return;
    if (!isInLine) close();
    node.childNodes.forEach(read);
    if (!isInLine) close();
  };
  read(part);
  close();
  return lines;
}

const UNREAD =
  'button, nav, input, select, textarea, dialog, figure, details:not([open]) > :not(summary), [aria-hidden="true"], div.heard, p.heard';

/**
 * [UI-1423] What is read of a page of a document: its lines run on, and a line much shorter than the longest one ends a paragraph.
 */
export function pageAloud(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const longest = Math.max(...lines.map(({ length }) => length));
  const paragraphs = [''];
  for (const line of lines) {
    paragraphs.splice(-1, 1, `${paragraphs.at(-1)}${line}`);
    if (line.length < longest * SHORT) paragraphs.push('');
  }
  return paragraphs.filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph)).flatMap(linesAloud);
}

/** Of the longest line. */
const SHORT = 0.7;

const linesAloud = (words: string): readonly string[] => sentencesOf(spoken(words));

/** As a voice reads it: no separators within figures, nothing for what is missing. */
const spoken = (text: string): string => text.replaceAll(/(\d),(?=\d{3})/g, '$1').replaceAll('--', '');

/** Short ones, because some browsers break off after 15 seconds: long sentences are parted between their clauses. */
const sentencesOf = (text: string): readonly string[] =>
  (text.match(/[^。；！？]+[。；！？]?/g) ?? [])
    .flatMap((sentence) => (sentence.length > LONGEST ? clausesOf(sentence) : [sentence]))
    .map((line) => line.trim())
    .filter((line) => line !== '');

const clausesOf = (sentence: string): readonly string[] => {
  const lines = [''];
  for (const clause of sentence.match(/[^，、：]+[，、：]?/g) ?? []) {
    const joined = `${lines.at(-1)}${clause}`;
    if (joined.length > LONGEST) lines.push(clause);
    else lines.splice(-1, 1, joined);
  }
  return lines;
};

/** Signs that a slow voice says in 10 seconds or so. */
const LONGEST = 40;
