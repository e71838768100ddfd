export { createAppUpdateMachine } from './app-update/app-update.machine.ts';
export type { AppUpdatePorts } from './app-update/app-update.ports.ts';
export * from './app-update/app-update.view.ts';
export { APP_VERSION_MARKER } from './app-version.ts';
export { browserOf } from './browser.ts';
export * from './host.ts';
export type { FileTicket, ImageBox, PreparationOutcome, PreparedImage, ImagePreparation } from './image-preparation.port.ts';
export { isOneColour, jpegBase64, LONGEST_SIDE, MOST_IMAGES, PICTURE_LIMITS, type JpegBase64, type PictureLimits } from './image.ts';
export type { NativeBridge, PictureOutcome, TicketOutcome } from './native-bridge.port.ts';
export type { PageSharing, ShareOutcome } from './page-sharing.port.ts';
export { sharedLink, type SharedPage, type SharedQuery } from './sharing.ts';
export {
  arrivalOf,
  clickCookie,
  cookieLine,
  EXPOSURE,
  laterArrival,
  pageEvents,
  seen,
  tellingTime,
  trackingEvent,
  UNSEEN,
  type Arrival,
  type Exposure,
  type TrackingConsent,
  type TrackingCookie,
  type TrackingEvent,
  type TrackingEventType,
  type TrackingPayload,
  type InviteSource,
  type TrackingProperties,
} from './tracking.ts';
export type { UsageTracking } from './usage-tracking.port.ts';
export type { HostMessages, HostLabels } from './zh-cn.ts';
export type { HostDestinations } from './destinations.ts';
export type * from './app-update/app-update.types.ts';
