import css from './card-drawings.module.css';

/** The portrait side, in the size it should have in the picture. */
export function FrontDrawing() {
  return (
    <svg className={css['drawing']} viewBox="0 0 171 108" aria-hidden="true">
      <rect className={css['card']} x="2" y="2" width="167" height="104" rx="8" />
      <path className={css['line']} d="M18 26h40M18 44h62M18 62h54M18 88h92" />
      <rect className="fill-brand-soft" x="112" y="20" width="42" height="54" rx="4" />
      <circle className="stroke-brand-ink" cx="133" cy="38" r="9" />
      <path className="stroke-brand-ink" d="M118 68c2-10 8-14 15-14s13 4 15 14" />
    </svg>
  );
}

/** The side with the emblem and the validity. */
export function BackDrawing() {
  return (
    <svg className={css['drawing']} viewBox="0 0 171 108" aria-hidden="true">
      <rect className={css['card']} x="2" y="2" width="167" height="104" rx="8" />
      <circle className="fill-brand-soft" cx="36" cy="34" r="17" />
      <path className="stroke-brand-ink" d="M36 24l3 6.5 7 .8-5.2 4.8 1.5 7-6.3-3.5-6.3 3.5 1.5-7-5.2-4.8 7-.8z" />
      <path className={css['line']} d="M66 26h84M78 44h60M52 74h98M52 90h74" />
    </svg>
  );
}

/** A face in the middle of its frame. */
export function FaceDrawing() {
  return (
    <svg className={css['face']} viewBox="0 0 160 160" width="160" height="160" aria-hidden="true">
      <circle className="fill-brand-soft" cx="80" cy="80" r="76" />
      <path className="stroke-brand-ink" d="M42 30H30v12M118 30h12v12M42 130H30v-12M118 130h12v-12" />
      <path className={css['card']} d="M52 70c0-20 12-32 28-32s28 12 28 32c0 24-13 40-28 40S52 94 52 70z" />
      <path className={css['line']} d="M68 68v4M92 68v4M80 70v12l-4 3M70 95c6 5 14 5 20 0" />
    </svg>
  );
}
