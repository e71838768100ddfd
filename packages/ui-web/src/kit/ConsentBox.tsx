import { Fragment } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldError.tsx';
import { lateKitCopy } from './late-kit.copy.ts';
import css from './ConsentBox.module.css';

export interface ConsentText {
  /** The title without 《》. */
  readonly title: string;
  /** The address of the text (`#/path`), or a handler that shows it in place. Neither: the text is on the page. */
  readonly href?: string;
  readonly onOpen?: () => void;
}

export interface ConsentBoxProps {
  /** Starts unticked: the owner begins with false. */
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Every text that the tick consents to. */
  readonly texts: readonly ConsentText[];
  /** Words before the texts. Defaults to 我已阅读并同意. */
  readonly lead?: string;
  /** Shown after an attempt without the tick. Announced when it appears. */
  readonly error?: string | null;
  readonly name?: string;
  readonly isDisabled?: boolean;
}

/** [UI-608] A consent box that starts unticked and links every text. */
export function ConsentBox({
  isChecked,
  onChange,
  texts,
  lead = lateKitCopy.consent,
  error = null,
  name,
  isDisabled = false,
}: ConsentBoxProps) {
  return (
    <div>
      <Checkbox isChecked={isChecked} isDisabled={isDisabled} onChange={onChange} {...(name === undefined ? {} : { name })}>
        {lead}
        {texts.map((text, at) => (
          <Fragment key={text.title}>
            {at > 0 && lateKitCopy.consentJoin}
            <Text text={text} />
          </Fragment>
        ))}
      </Checkbox>
      <FieldError text={error} />
    </div>
  );
}

function Text({ text: { title, href, onOpen } }: { readonly text: ConsentText }) {
  const words = lateKitCopy.titled(title);
  if (href !== undefined) {
    return (
      <a className={css['link']} href={href}>
        {words}
      </a>
    );
  }
  if (onOpen === undefined) return words;
  return (
    <button className={css['link']} type="button" onClick={onOpen}>
      {words}
    </button>
  );
}
