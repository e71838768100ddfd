import { useId, type MouseEvent, type ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import { FieldError } from './FieldError.tsx';
import { BusyIcon } from './icons.tsx';
import { CheckIcon } from './late-icons.tsx';
import css from './PhotoTile.module.css';

export interface PhotoTileProps {
  readonly label: string;
  /** The offer of a press, for example 点击拍摄. */
  readonly hint: string;
  /** Address of the picture; null when there is none to be shown. */
  readonly picture: string | null;
  /** The words for a picture that was sent before and cannot be shown again; null without one. */
  readonly kept?: string | null;
  /** Drawn while there is no picture: how it should look. */
  readonly drawing: ReactNode;
  /** The picture is on its way. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
  /** Given: the picture could not be sent, and a button sends it once more. `label` is what the button is called in full. */
  readonly retry?: { readonly label: string; readonly onPress: () => void } | null;
  /** By which a form finds the field that has a problem. */
  readonly name?: string;
  /** Which camera a phone opens at once; undefined lets the investor choose between camera and album. */
  readonly capture?: 'environment' | 'user' | undefined;
  /** Before the file input opens; `preventDefault` keeps it shut where the picture comes another way. */
  readonly onOpening?: (press: MouseEvent<HTMLInputElement>) => void;
  readonly onPicked: (file: File) => void;
}

/** One picture: taken or picked by a press anywhere on it, shown as it was taken, replaced by another press. */
export function PhotoTile({
  label,
  hint,
  picture,
  kept = null,
  drawing,
  isBusy = false,
  isDisabled = false,
  error = null,
  retry = null,
  name,
  capture,
  onOpening,
  onPicked,
}: PhotoTileProps) {
  const id = useId();
  const has = picture !== null || kept !== null;
  return (
    <div className="flex-1 min-w-0">
      <label
        className={css['tile']}
        data-empty={!has || undefined}
        data-invalid={error !== null || undefined}
        aria-busy={isBusy || undefined}
      >
        {picture === null ? <span className={css['drawing']}>{drawing}</span> : <img className={css['picture']} src={picture} alt="" />}
        <input
          className={css['input']}
          type="file"
          accept="image/*"
          name={name}
          capture={capture}
          disabled={isBusy || isDisabled}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-words ${id}-error`}
          onClick={onOpening}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be picked again after a refusal.
            currentTarget.value = '';
            if (file !== undefined) onPicked(file);
          }}
        />
        {picture === null && kept !== null && (
          <span className={css['kept']} aria-hidden="true">
            <CheckIcon size={16} />
          </span>
        )}
        {isBusy && (
          <span className={css['busy']} role="status">
            <BusyIcon size={24} />
            <span className="heard">{kitCopy.busy}</span>
          </span>
        )}
      </label>
      <p className="row vertical pt-8 text-center" id={`${id}-words`}>
        <span className="text-14 medium">{label}</span>
        <span className="small">{picture === null && kept !== null ? kept : hint}</span>
      </p>
      {retry !== null && (
        <button className={css['retry']} type="button" aria-label={retry.label} disabled={isBusy || isDisabled} onClick={retry.onPress}>
          {kitCopy.retry}
        </button>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
