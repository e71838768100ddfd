import type { ProductDocument } from '@caifu/core/products';
import { hrefTo } from '../app/routing/navigation.ts';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';

/** Documents of a product; each opens in the viewer. */
export function DocumentLinks({ documents, label }: { readonly documents: readonly ProductDocument[]; readonly label: string }) {
  return (
    <List label={label}>
      {documents.map(({ fileName, url }) => (
        <ListRow
          key={url}
          title={fileName}
          leading={<DocumentIcon size={20} />}
          href={hrefTo('/pe-pdf-view', { name: fileName, path: url })}
        />
      ))}
    </List>
  );
}
