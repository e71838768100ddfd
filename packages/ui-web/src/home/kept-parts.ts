/**
 * [HM-21] Parts of the frame in the HTML that stay on the home screen: it takes them over as they are. So they are drawn once, cost the
 * first load no code, and cannot move.
 */
const parts = [...document.querySelectorAll<HTMLElement>('[data-kept]')];

const keeping = (name: string) => (place: Element | null) => {
  place?.append(...parts.filter(({ dataset }) => dataset['kept'] === name));
};

/** Ways into the areas. */
export const keepEntries = keeping('entries');

/** What a newcomer has before the first purchase: in a line, and step by step. */
export const keepLeft = keeping('left');
export const keepBegin = keeping('begin');

/** Risk notice and sellers. */
export const keepNotices = keeping('notices');
