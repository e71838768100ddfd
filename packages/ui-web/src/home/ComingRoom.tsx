import css from './ComingRoom.module.css';

/** The place of what comes next before it is here: as high as it was on the visit before [UP-806]. */
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
