import type { ConsentText } from '../kit/ConsentBox.tsx';

export interface VersionedText {
  readonly title: string;
  readonly href: string;
}

/** [LAW-57] A text at the address of a version that was agreed to. */
export const inVersion = ({ title, href = '' }: ConsentText, version: string): VersionedText => ({
  title: `${title}（版本 ${version}）`,
  href: `${href}${href.includes('?') ? '&' : '?'}version=${encodeURIComponent(version)}`,
});
