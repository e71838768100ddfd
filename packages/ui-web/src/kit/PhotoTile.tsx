import { useId, type MouseEvent, type ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import { FieldError } from './FieldError.tsx';
import { BusyIcon } from './icons.tsx';
import { CheckIcon } from './late-icons.tsx';
import css from './PhotoTile.module.css';

export interface PhotoTileProps {
  readonly label: string;
  /** Label of the tile, for example 点击拍摄. */
  readonly hint: string;
  /** Address of the picture. null: there is none to show. */
  readonly picture: string | null;
  /** Words for a picture that was sent before and cannot be shown. null: there is none. */
  readonly kept?: string | null;
  /** A drawing of how the picture should look, shown while there is none. */
  readonly drawing: ReactNode;
  /** The picture is being sent. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
  /** Given: sending failed, and a button sends the picture again. `label` is the button's accessible name. */
  readonly retry?: { readonly label: string; readonly onPress: () => void } | null;
  /** The name by which a form finds the field with a problem. */
  readonly name?: string;
  /** The camera that a phone opens at once. undefined: the investor chooses between camera and album. */
  readonly capture?: 'environment' | 'user' | undefined;
  /** Called before the file input opens. `preventDefault` keeps it closed where the picture comes another way. */
  readonly onOpening?: (press: MouseEvent<HTMLInputElement>) => void;
  readonly onPicked: (file: File) => void;
}

/** One picture. A press takes or picks it; another press replaces it. */
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
            // Lets the investor pick the same file again after a refusal.
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
