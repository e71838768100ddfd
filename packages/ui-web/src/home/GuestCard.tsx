import { hrefTo } from '../app/routing/navigation.ts';
import { keepLeft } from './kept-parts.ts';
import { homeCopy } from './home.copy.ts';
import css from './AssetsCard.module.css';

/** Replaces the assets for a guest: facts about all products here, and the sign-in. */
export function GuestCard() {
  return (
    <div>
      <div className="on-sky">
        <p className={css['welcome']}>{homeCopy.guestGreeting}</p>
      </div>
      <div className={css['below']}>
        <div className="plain" ref={keepLeft} />
        <a className={css['signIn']} href={hrefTo('/login')}>
          {homeCopy.signIn}
        </a>
      </div>
    </div>
  );
}
