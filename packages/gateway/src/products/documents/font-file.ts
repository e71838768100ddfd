import { fileURLToPath } from 'node:url';

/** The documents' font, with its licence beside it. */
export const FONT = fileURLToPath(new URL('fonts/noto-sans-sc-gb2312.ttf', import.meta.url));
