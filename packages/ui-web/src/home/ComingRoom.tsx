import css from './ComingRoom.module.css';

/** The room for the strip of coming events before it loads, as high as on the last visit [UP-806]. */
export function ComingRoom() {
  const lines = readRoom();
  return lines && <div className={css['room']} data-lines={lines} />;
}

function readRoom(): string | null {
  try {
    return localStorage.getItem(ROOM_KEY);
  } catch {
    return null;
  }
}

export const ROOM_KEY = 'caifu.coming-lines';
