import type { Message } from '../../kit/message.ts';
import type { ProductDocument } from '../product.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import type { ProductArchives } from './archives.types.ts';

/** The part of a snapshot that the view reads: a resource with this value. */
export type ArchivesSnapshot = ResourceSnapshot<string, ProductArchives>;

/** The view of the archives page. */
export interface ArchivesView extends Omit<ResourceView<ProductArchives>, 'value'> {
  readonly productCode: string;
  readonly productName: string;
  readonly contracts: readonly ProductDocument[];
  readonly announcements: readonly ProductDocument[];
  /** The product has no documents; `problem` says so. */
  readonly isMissing: boolean;
}

/** The view of the archives page, from a snapshot [AR-1] [AR-2]. */
export const toArchivesView = (snapshot: ArchivesSnapshot): ArchivesView => {
  const { value, problem, announcement, ...view } = toResourceView(snapshot);
  const contracts = value?.contracts ?? [];
  const announcements = value?.announcements ?? [];
  const isMissing = problem?.kind === 'archives-missing' || (value !== null && contracts.length === 0 && announcements.length === 0);
  return {
    ...view,
    productCode: value?.productCode ?? snapshot.context.query,
    productName: value?.productName ?? '',
    contracts,
    announcements,
    isMissing,
    problem: isMissing ? MISSING : problem,
    announcement: isMissing ? MISSING : announcement,
  };
};

/** P2 §8 Missing archive data. */
const MISSING: Message = { kind: 'archives-missing' };
