import { toArchivesView } from '@caifu/core/products';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, ReadScreen, useGo, usePort, useReadingView } from '../app/shell/screens.ts';
import { BonesCard, EmptyCard, EmptyState, Skeleton } from '../kit/show.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { archivesCopy } from './history.copy.ts';
import { DocumentLinks } from './DocumentLinks.tsx';

/** 产品档案: lists contracts and announcements of a product. */
export function ArchivesScreen({ query }: { readonly query: { readonly productCode: string; readonly curTab?: '1' | '2' | undefined } }) {
  const go = useGo();
  const { productCode, curTab = '1' } = query;
  const { view, send } = useReadingView(usePort('archives'), 'archives', productCode, toArchivesView);
  const documents = curTab === '1' ? view.contracts : view.announcements;
  return (
    <ReadScreen view={view} step={view.isMissing ? 'shown' : view.step} send={send} words={archivesCopy} skeleton={<ArchivesSkeleton />}>
      {view.isMissing ? (
        <EmptyCard title={sentenceOf({ kind: 'archives-missing' })} text={archivesCopy.missingText} />
      ) : (
        <>
          <p className="p-0-4 text-20 bold lines-140">{view.productName}</p>
          <div className="bg-surface rounded clip shadow-card">
            <Tabs
              label={archivesCopy.tabList}
              tabs={TABS}
              selected={curTab}
              onSelect={(id) => go.to('/pe-archives', { ...query, curTab: id }, { isReplacing: true })}
            >
              {documents.length === 0 ? (
                <EmptyState
                  {...(curTab === '1' ? archivesCopy.noContracts : archivesCopy.noAnnouncements)}
                  action={<a href={hrefTo('/private-enlisting', { productCode })}>{archivesCopy.information}</a>}
                />
              ) : (
                <div className="p-0-16">
                  <DocumentLinks
                    documents={documents}
                    label={curTab === '1' ? archivesCopy.tabs.contracts : archivesCopy.tabs.announcements}
                  />
                </div>
              )}
            </Tabs>
          </div>
        </>
      )}
    </ReadScreen>
  );
}

/** curTab of the address (P2 §2.1). */
const TABS = [
  { id: '1', label: archivesCopy.tabs.contracts },
  { id: '2', label: archivesCopy.tabs.announcements },
] as const;

function ArchivesSkeleton() {
  return (
    <>
      <Skeleton shape="title" width={60} />
      <BonesCard rows={4} isFlush />
    </>
  );
}
