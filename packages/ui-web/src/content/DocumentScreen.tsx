import { hrefTo, readSearch, Screen, searchText, useGo } from '../app/shell/screens.ts';
import { Card, ListRow, LoadingRegion, Notice, RowsCard, Skeleton } from '../kit/show.ts';
import type { AgreementId } from './agreements.copy.ts';
import { contentCopy } from './content.copy.ts';
import type { DocumentSource, TextDocument, TextEdition } from './text-document.ts';
import { textDocuments } from './text-documents.ts';
import type { DocumentName } from './text-titles.copy.ts';
import { ContentFailed } from './ContentFailed.tsx';
import { TextBody } from './TextBody.tsx';
import { contentTitles } from './titles.copy.ts';
import { useContent } from './use-content.ts';

export interface DocumentScreenProps {
  readonly source: DocumentSource;
  /** The requested version of the text. Left out or unknown: the valid one. */
  readonly version?: string | undefined;
}

/** The viewer of all texts. The page has the document's title, and links earlier versions [UI-1352]. */
export function DocumentScreen({ source: { title, fetchText, former, beside }, version }: DocumentScreenProps) {
  const old = former.find((text) => text.version === version);
  return (
    <VersionScreen
      key={old?.version ?? ''}
      title={title}
      fetchText={old?.fetchText ?? fetchText}
      former={former}
      beside={beside}
      isFormer={old !== undefined}
      asked={version}
    />
  );
}

interface VersionScreenProps extends Pick<DocumentSource, 'title' | 'former' | 'beside'> {
  readonly fetchText: () => Promise<TextDocument>;
  readonly isFormer: boolean;
  /** The version of the address. */
  readonly asked: string | undefined;
}

function VersionScreen({ title, fetchText, former, beside, isFormer, asked }: VersionScreenProps) {
  const content = useContent(fetchText);
  return (
    <Screen title={title} isBusy={content.kind === 'loading'}>
      {isFormer && <FormerNotice />}
      {content.kind === 'shown' && asked !== undefined && asked !== content.value.version && (
        <Notice tone="alert">{contentCopy.isGone(asked)}</Notice>
      )}
      <Card>
        {content.kind === 'loading' && (
          <LoadingRegion>
            <Skeleton width={60} />
            <Skeleton shape="row" count={6} />
          </LoadingRegion>
        )}
        {content.kind === 'failed' && <ContentFailed fault={content.fault} retry={content.retry} />}
        {content.kind === 'shown' && <TextBody text={content.value} headAs="h2" />}
      </Card>
      {content.kind === 'shown' && (
        <>
          <p className="small text-center">{contentCopy.end}</p>
          <RowsCard>
            {beside !== undefined && !isFormer && <ListRow {...beside} />}
            <ListRow title={contentTitles.complaint} href={hrefTo('/complaint')} />
          </RowsCard>
          {!isFormer && <FormerList former={former} />}
        </>
      )}
    </Screen>
  );
}

/** Above an expired version: says so and links the valid one. */
function FormerNotice() {
  const href = useVersionHref();
  return <Notice action={<a href={href(undefined)}>{contentCopy.toCurrent}</a>}>{contentCopy.isFormer}</Notice>;
}

/** Earlier versions, below the valid text. */
function FormerList({ former }: { readonly former: readonly TextEdition[] }) {
  const href = useVersionHref();
  if (former.length === 0) return null;
  return (
    <RowsCard title={contentCopy.former} label={contentCopy.former}>
      {former.map(({ version, effective }) => (
        <ListRow key={version} title={contentCopy.version(version)} note={contentCopy.since(effective)} href={href(version)} />
      ))}
    </RowsCard>
  );
}

/** This page's address with another version. */
function useVersionHref(): (version: string | undefined) => string {
  const [path = '', search = ''] = useGo().here().split('?', 2);
  return (version) => `#${path}${searchText({ ...readSearch(search), version })}`;
}

export interface TextScreenProps {
  readonly query: { readonly version?: string | undefined };
}

/** The viewer as the screen of a fixed address. */
export const sourceScreenOf = (source: DocumentSource) =>
  function SourceScreen({ query }: TextScreenProps) {
    return <DocumentScreen source={source} version={query.version} />;
  };

export const documentScreenOf = (name: DocumentName) => sourceScreenOf(textDocuments[name]);

export interface AgreementScreenProps {
  /** The route accepts only ids that have a text. */
  readonly query: { readonly agree: `${AgreementId}`; readonly version?: string | undefined };
}

/** The agreement of an address (P1 §2 Agreement viewer). */
export function AgreementScreen({ query: { agree, version } }: AgreementScreenProps) {
  return <DocumentScreen key={agree} source={textDocuments[`agreement-${agree}`]} version={version} />;
}
