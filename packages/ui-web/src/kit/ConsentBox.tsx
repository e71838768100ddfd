import { Fragment } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldError.tsx';
import { lateKitCopy } from './late-kit.copy.ts';
import css from './ConsentBox.module.css';

export interface ConsentText {
  /** Without 《》. */
  readonly title: string;
  /** Where the text can be read (`#/path`), or what shows it in place; neither: it stands on the page. */
  readonly href?: string;
  readonly onOpen?: () => void;
}

export interface ConsentBoxProps {
  /** Unticked until the investor ticks it: the owner begins with false. */
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Every text that the tick agrees to. */
  readonly texts: readonly ConsentText[];
  /** Before the texts; 我已阅读并同意 unless something else is said. */
  readonly lead?: string;
  /** Why one cannot go on, after a try without the tick; heard when it appears. */
  readonly error?: string | null;
  readonly name?: string;
  readonly isDisabled?: boolean;
}

/** [UI-608] Consent as an act: a box that nobody has ticked before, with every text linked. */
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
