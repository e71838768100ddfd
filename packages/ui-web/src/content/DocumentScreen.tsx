import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/States.tsx';
import type { AgreementId } from './agreements.copy.ts';
import { contentCopy } from './content.copy.ts';
import { textDocuments, type DocumentName } from './text-documents.ts';
import css from './DocumentScreen.module.css';
import { TextBody } from './TextBody.tsx';
import { useContent } from './use-content.ts';

/** The one viewer of all texts: the page has the document's title. */
export function DocumentScreen({ name }: { readonly name: DocumentName }) {
  const { title, fetchText } = textDocuments[name];
  const content = useContent(fetchText);
  return (
    <Screen title={title} isBusy={content.kind === 'loading'}>
      <Card>
        {content.kind === 'loading' && (
          <LoadingRegion>
            <Skeleton width={60} />
            <Skeleton shape="row" count={6} />
          </LoadingRegion>
        )}
        {content.kind === 'failed' && (
          <ErrorState isNetwork title={contentCopy.failed} text={contentCopy.failedText} onRetry={content.retry} />
        )}
        {content.kind === 'shown' && <TextBody text={content.value} headAs="h2" />}
      </Card>
      {content.kind === 'shown' && <p className={css['end']}>{contentCopy.end}</p>}
    </Screen>
  );
}

/** The viewer as the screen of an address of its own. */
export function documentScreenOf(name: DocumentName) {
  return function NamedDocumentScreen() {
    return <DocumentScreen name={name} />;
  };
}

export interface AgreementScreenProps {
  /** The route lets only ids pass that have a text. */
  readonly query: { readonly agree: `${AgreementId}` };
}

/** The agreement of an address, P1 §2 Agreement viewer. */
export function AgreementScreen({ query }: AgreementScreenProps) {
  return <DocumentScreen key={query.agree} name={`agreement-${query.agree}`} />;
}
