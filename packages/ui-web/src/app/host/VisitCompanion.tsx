import { sentenceOf } from '@caifu/core/zh-CN';
import { useSyncExternalStore } from 'react';
import { Toast } from '../../kit/Toast.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { appHost } from './host.ts';
import { HostCompanion } from './HostCompanion.tsx';
import { ignoredAddress } from './ignored-address.ts';

/** The parts of a visit beside every screen: the question about tracking, the notice about an ignored address, the app's update. */
export function VisitCompanion() {
  const isUnsaid = useSyncExternalStore(listen, ignoredAddress.read);
  return (
    <>
      <ConsentBar />
      <Toast
        message={isUnsaid ? sentenceOf({ kind: 'address-ignored' }) : null}
        duration={NOTICE_TIME}
        onExpire={() => ignoredAddress.said()}
      />
      {appHost.app === 'provider' && <HostCompanion />}
    </>
  );
}

const listen = (listener: () => void) => ignoredAddress.listen(listener);

/** Milliseconds that the notice is shown. The investor is reading its page meanwhile. */
const NOTICE_TIME = 4_000;
