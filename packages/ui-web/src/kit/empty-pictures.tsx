import { EmptyPicture } from './pictures.tsx';

/** [UI-983] The icon of an empty list shows what the list would contain, or why it is empty. */
const drawn = (mark: string) => <EmptyPicture mark={mark} />;

/** The investor adds entries: cards, addresses. */
export const TO_BE_ADDED = drawn('M84 59v14M77 66h14');
/** A search or filter found nothing. */
export const NOTHING_FOUND = drawn('M82.5 58.5a6 6 0 1 0 .01 0M87 69l4.5 4.5');
/** The investor fills the list with stars. */
export const NOTHING_STARRED = drawn('M84 57.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z');
/** There are no coming events. */
export const NO_DAYS = drawn('M77 60.5h14v12.5h-14zM77 65h14M80.5 58v4M87.5 58v4');
/** There are no messages. */
export const NO_MESSAGES = drawn('M79 69v-4a5 5 0 0 1 10 0v4l1.5 2h-13zM82.5 74h3');
