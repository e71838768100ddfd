import { conductOf, detectHost, type Host, type HostConduct } from '@caifu/core/host';
import { appSettings } from '../shell/settings.ts';

/** The app that shows this page. */
export const appHost: Host = detectHost(navigator.userAgent, appSettings.hostTokens, navigator.maxTouchPoints);

/** The host decides sign-in, title, camera, navigation and sharing. */
export const hostConduct: HostConduct = conductOf(appHost);
