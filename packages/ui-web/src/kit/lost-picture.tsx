import css from './pictures.module.css';

/** A path that ends before the hills, for an unknown address. */
export function LostPicture() {
  return (
    <svg className={css['picture']} viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
      <path className={css['far']} d="M8 78c14-4 20-30 36-34 12-3 18 16 30 14 14-2 18-28 34-28 18 0 24 40 44 48z" />
      <path className="fill-brand-soft" d="M8 90c20-2 30-18 48-18 16 0 22 10 38 8 18-2 26-12 38-8 10 3 14 16 20 18z" />
      <path className={css['line']} d="M24 92c14-8 34-6 40-14" strokeDasharray="4 6" />
      <path className="stroke-brand-ink" d="M88 92V56M88 60h22l6 6-6 6H88" />
      <circle className="fill-brand-soft" cx="130" cy="22" r="9" />
    </svg>
  );
}
