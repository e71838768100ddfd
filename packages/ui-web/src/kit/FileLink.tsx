import { createContext, use, type ReactNode } from 'react';

/** The file of a link. */
export interface LinkedFile {
  readonly href: string;
  /** The name includes the ending. */
  readonly name: string;
}

/** Opens files that need more than their address. Returns whether it handled the file. null: every file opens by its address. */
export const FileTakingContext = createContext<((file: LinkedFile) => boolean) | null>(null);

export interface FileLinkProps {
  readonly file: LinkedFile;
  readonly className?: string | undefined;
  readonly look?: 'text' | 'button' | undefined;
  readonly kind?: 'primary' | undefined;
  readonly children: ReactNode;
}

/** A link to a file. The browser opens it unless a surrounding `FileTakingContext` does. */
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
