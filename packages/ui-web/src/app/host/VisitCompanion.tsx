import { sentenceOf } from '@caifu/core/zh-CN';
import { useSyncExternalStore } from 'react';
import { Toast } from '../../kit/Toast.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { appHost } from './host.ts';
import { HostCompanion } from './HostCompanion.tsx';
import { ignoredAddress } from './ignored-address.ts';

/** The parts of the visit beside every screen: the question about tracking, what is said of its address, the app's update. */
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

/** Milliseconds the notice stands: the page it belongs to is being read. */
const NOTICE_TIME = 4_000;
