import { hrefTo } from '../app/routing/navigation.ts';
import { homeCopy } from './home.copy.ts';
import css from './AssetsCard.module.css';

/** Replaces the assets for a guest: facts about all products here, and the sign-in. */
export function GuestCard() {
  return (
    <div className="p-4-0">
      <div className="landscape">
        <p className={css['welcome']}>{homeCopy.guestGreeting}</p>
      </div>
      <div className="row justify-between gap-16 mt-12">
        <p className="row gap-4 plain">{homeCopy.guestText}</p>
        <a className={css['signIn']} href={hrefTo('/login')}>
          {homeCopy.signIn}
        </a>
      </div>
    </div>
  );
}
