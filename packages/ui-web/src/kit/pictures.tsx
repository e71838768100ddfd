import css from './pictures.module.css';

/** [UI-1360] An empty sheet before the ridge of index.html, with `mark` in its seal, around 84 66. Further pictures are in empty-pictures.tsx. */
export function EmptyPicture({ mark = 'M78 66h.01M84 66h.01M90 66h.01' }: { readonly mark?: string }) {
  return (
    <svg className={css['picture']} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <use href="#ridge" />
      <rect className={css['sheet']} x="34" y="14" width="52" height="66" rx="6" />
      <path className={css['line']} d="M44 30h24M44 42h32M44 54h18" />
      <circle className="fill-brand-soft" cx="84" cy="66" r="15" />
      <path className="stroke-brand-ink" d={mark} />
    </svg>
  );
}

/** A line that breaks off. */
export function ErrorPicture() {
  return (
    <svg className={css['picture']} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <rect className={css['sheet']} x="22" y="18" width="76" height="56" rx="6" />
      <path className={css['line']} d="M32 60l14-14 9 8" />
      <path className={css['line']} d="M66 44l8-7 14 5" strokeDasharray="3 5" />
      <circle className="fill-brand-soft" cx="92" cy="24" r="13" />
      <path className="stroke-brand-ink" d="M92 18v7M92 29.5v.5" />
    </svg>
  );
}
