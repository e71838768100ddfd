import { FileLink } from './FileLink.tsx';
import css from './Button.module.css';

export interface ButtonLinkProps {
  readonly children: string;
  /** The address of the file. */
  readonly href: string;
  readonly fileName: string;
}

/** A link that downloads a file and looks like a button of the bottom bar. */
export function ButtonLink({ children, href, fileName }: ButtonLinkProps) {
  return (
    <span className={css['holder']} data-wide="">
      <FileLink className={css['button']} kind="primary" file={{ href, name: fileName }}>
        {children}
      </FileLink>
    </span>
  );
}
