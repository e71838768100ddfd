import type { ProductDocument } from '@caifu/core/products';
import { hrefTo } from '../app/routing/navigation.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';

interface DocumentLinksProps {
  readonly documents: readonly ProductDocument[];
  readonly label: string;
  /** Above them: texts with pages of their own. */
  readonly texts?: readonly { readonly title: string; readonly href: string }[];
}

/** Documents of a product; each opens in the viewer. */
export function DocumentLinks({ documents, label, texts = NO_TEXTS }: DocumentLinksProps) {
  const rows = [
    ...texts,
    ...documents.map(({ fileName, url }) => ({ title: fileName, href: hrefTo('/pe-pdf-view', { name: fileName, path: url }) })),
  ];
  return (
    <List label={label}>
      {rows.map(({ title, href }) => (
        <ListRow key={href} title={title} leading={<DocumentIcon size={20} />} href={href} />
      ))}
    </List>
  );
}

const NO_TEXTS: NonNullable<DocumentLinksProps['texts']> = [];
