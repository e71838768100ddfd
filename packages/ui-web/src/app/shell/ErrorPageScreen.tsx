import { errorPageContent, type ErrorPageQuery } from '../routing/error-page.ts';
import { useGo } from '../routing/navigation.ts';
import { Help } from './Help.tsx';
import { Screen } from './Screen.tsx';
import { ErrorState } from '../../kit/States.tsx';

/** /errpage: shows a fault that no screen can show itself. */
export function ErrorPageScreen({ query }: { readonly query: ErrorPageQuery }) {
  const go = useGo();
  const { title, content, linkText, way } = errorPageContent(query, go.handover());
  const leave = () => {
    if (way.to === 'back') go.back();
    else if (way.to === 'page') go.along(way.path, { isReplacing: true });
    else location.replace(way.address);
  };
  return (
    <Screen title={title}>
      <ErrorState title={title} text={content} retryLabel={linkText} onRetry={leave} />
      <Help />
    </Screen>
  );
}
