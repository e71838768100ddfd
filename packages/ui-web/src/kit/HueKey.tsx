import type { Hue } from './hues.ts';
import css from './Hue.module.css';

/** The square before a name that has the hue of its part. */
export function HueKey({ hue }: { readonly hue: Hue }) {
  return (
    <svg className={css['key']} viewBox="0 0 8 8" aria-hidden="true">
      <rect className={css['hue']} data-hue={hue} width="8" height="8" rx="2" />
    </svg>
  );
}
