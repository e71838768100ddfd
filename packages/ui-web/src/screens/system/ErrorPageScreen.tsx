import { errorPageContent } from '../../app/error-page.ts';
import { useGo } from '../../app/navigation.ts';
import { Screen } from '../../app/Screen.tsx';
import { ErrorState } from '../../components/States.tsx';

export interface ErrorPageScreenProps {
  readonly query: { readonly code?: string | undefined; readonly linkUrl?: string | undefined };
}

/** /errpage: something went wrong that no screen can show itself. */
export function ErrorPageScreen({ query }: ErrorPageScreenProps) {
  const go = useGo();
  const { title, content, linkText, link } = errorPageContent(query, go.handover());
  return (
    <Screen title={title}>
      <ErrorState
        title={title}
        text={content}
        retryLabel={linkText}
        onRetry={() => (link === null ? go.back() : go.along(link, { isReplacing: true }))}
      />
    </Screen>
  );
}
