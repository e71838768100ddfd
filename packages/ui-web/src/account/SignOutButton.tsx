import { useState } from 'react';
import { useSession } from '../app/shell/flows.ts';
import { ConfirmDialog } from '../kit/AlertDialog.tsx';
import { WideButton } from '../kit/Button.tsx';
import { signOutCopy } from './settings.copy.ts';

/** [UI-662] A question comes first, because signing out deletes drafts. */
export function SignOutButton() {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <WideButton kind="secondary" text={signOutCopy.signOut} onPress={() => setIsAsking(true)} />
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
