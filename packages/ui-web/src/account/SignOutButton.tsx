import { useState } from 'react';
import { useSession } from '../app/shell/flows.ts';
import { ConfirmDialog } from '../kit/AlertDialog.tsx';
import { Button } from '../kit/Button.tsx';
import { signOutCopy } from './settings.copy.ts';

/** [UI-662] Signing out throws drafts away, so it is asked for first. */
export function SignOutButton() {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="secondary" isWide onPress={() => setIsAsking(true)}>
        {signOutCopy.signOut}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={signOutCopy.title}
        message={signOutCopy.text}
        confirmLabel={signOutCopy.signOut}
        cancelLabel={signOutCopy.stay}
        onConfirm={() => {
          setIsAsking(false);
          session.send({ type: 'sign-out.pressed' });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
