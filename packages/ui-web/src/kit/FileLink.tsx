import { createContext, use, type ReactNode } from 'react';

/** A file that a link leads to. */
export interface LinkedFile {
  readonly href: string;
  /** With its ending. */
  readonly name: string;
}

/** How a file is taken whose address alone does not open it: whether it is one. null: every address does. */
export const FileTakingContext = createContext<((file: LinkedFile) => boolean) | null>(null);

export interface FileLinkProps {
  readonly file: LinkedFile;
  readonly className?: string | undefined;
  readonly look?: 'text' | 'button' | undefined;
  readonly kind?: 'primary' | undefined;
  readonly children: ReactNode;
}

/** A link that takes a file, as the browser does it or as whoever stands around it asks. */
export function FileLink({ file, className, look, kind, children }: FileLinkProps) {
  const take = use(FileTakingContext);
  return (
    <a
      className={className}
      data-look={look}
      data-kind={kind}
      data-size={kind === undefined ? undefined : 'normal'}
      href={file.href}
      download={file.name}
      rel="noopener noreferrer"
      onClick={(event) => {
        if (take?.(file) === true) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
