import { useGo } from '../../app/navigation.ts';
import { Screen } from '../../app/Screen.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/States.tsx';
import { systemCopy } from '../../copy/system.copy.ts';

/** /404: an address this app does not know. */
export function NotFoundScreen() {
  const go = useGo();
  const { title, text, home } = systemCopy.notFound;
  return (
    <Screen>
      <EmptyState title={title} text={text} action={<Button onPress={() => go.to('/', {}, { isReplacing: true })}>{home}</Button>} />
    </Screen>
  );
}
