import { FileLink } from './FileLink.tsx';
import css from './Button.module.css';

export interface ButtonLinkProps {
  readonly children: string;
  /** Where the file is taken from. */
  readonly href: string;
  readonly fileName: string;
}

/** A link that takes a file and looks like a button of the bar below. */
export function ButtonLink({ children, href, fileName }: ButtonLinkProps) {
  return (
    <span className={css['holder']} data-wide="">
      <FileLink className={css['button']} kind="primary" file={{ href, name: fileName }}>
        {children}
      </FileLink>
    </span>
  );
}
