/** The headings of a page outside of its examples. */
const headingsOf = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** Anchors of a page: GitHub makes one of each heading, and a second equal one ends in -1. */
export const anchorsOf = (text: string): readonly string[] => {
  const seen = new Map<string, number>();
  return headingsOf(text).map((heading) => {
    const anchor = anchorOf(heading);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
};

/** A decision has a number of four digits, which begins the heading of its section. */
export const numberedHeadings = (text: string): readonly { readonly number: string; readonly anchor: string }[] =>
  headingsOf(text).flatMap((heading) => {
    const number = /^\d{4}(?= )/.exec(heading)?.[0];
    return number === undefined ? [] : [{ number, anchor: anchorOf(heading) }];
  });

const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
