import { useGo } from '../routing/navigation.ts';
import { Help } from './Help.tsx';
import { Screen } from './Screen.tsx';
import { Button } from '../../kit/Button.tsx';
import { LostPicture } from '../../kit/lost-picture.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { systemCopy } from './system.copy.ts';

/** /404: shown for an unknown address. */
export function NotFoundScreen() {
  const go = useGo();
  const { title, text, home } = systemCopy.notFound;
  return (
    <Screen>
      <EmptyState
        picture={<LostPicture />}
        title={title}
        text={text}
        action={<Button onPress={() => go.to('/', {}, { isReplacing: true })}>{home}</Button>}
      />
      <Help canRetry={false} />
    </Screen>
  );
}
