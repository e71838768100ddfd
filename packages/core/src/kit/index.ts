export {
  guardAddress,
  inAppPath,
  judgeEntry,
  returnPolicy,
  type AddressPolicy,
  type Entry,
  type ForeignAddress,
  type GuardedAddress,
  type InAppPath,
} from './address-guard.ts';
export { documentPolicy, imagePolicy, linkPolicy, tapPolicy } from './address-policies.ts';
export type { Clock } from './clock.port.ts';
export type { Destination, Destinations } from './destination.ts';
export {
  BRIDGE_UNSUPPORTED,
  bridgeErrorOf,
  bridgeMessageOf,
  type BridgeError,
  type CatalogueEntry,
  type BridgeHandling,
} from './error-catalogue.ts';
export { chosenParts, isSameFilter, loosened, type FilterShape } from './filter.ts';
export type { FieldLeft, FieldProblem } from './form-doubts.ts';
export type { FlowFrame, FrameEvent, Notice, Dialog } from './flow-frame.ts';
export type { Message, MessageKind, Messages, Label, MessageParameters } from './message.ts';
export type { OrderScene } from './order-scene.ts';
export { createPagedListMachine, type PagedListMachine } from './paged-list/paged-list.machine.ts';
export type { PagedListPorts } from './paged-list/paged-list.ports.ts';
export * from './paged-list/paged-list.view.ts';
export { sealedPassword, type PasswordSealer, type SealedPassword, type SealingKey } from './password-sealer.port.ts';
export { dayColumns, dayKeys, type DayUnits } from './picker/day-columns.ts';
export { pickerMachine } from './picker/picker.machine.ts';
export type * from './picker/picker.types.ts';
export * from './picker/picker.view.ts';
export { faultMessage } from './faults.ts';
export { PortError, type PortErrorKind } from './port-error.ts';
export { outcomeOf, type FlowOutcome, type FlowSnapshot } from './flow-outcome.ts';
export { SERVICE_TERMS } from './service-terms.ts';
export type { RequestIds } from './request-ids.port.ts';
export type { ResourcePorts } from './resource/resource.ports.ts';
export type * from './resource/resource.types.ts';
export { createResourceMachine, type ResourceMachine } from './resource/resource.machine.ts';
export * from './stored-flow.ts';
export { padOf } from './trade-password/asking-password.ts';
export { createPasswordEntry, type PasswordEntry } from './trade-password/password-entry.ts';
export type { SealedSubmission, TradePasswordPorts } from './trade-password/trade-password.ports.ts';
export type * from './trade-password/trade-password.types.ts';
export * from './trade-password/trade-password.view.ts';
export { hasValidIdChecksum, isMobile, isMobileCode, isNationalId } from './validators.ts';
export type * from './paged-list/paged-list.types.ts';
export type { CallSignal } from './abort-signal.ts';
export type { KitDestinations } from './destinations.ts';
export * from './resource/resource.view.ts';
export type { TradePasswordMachine } from './trade-password/trade-password.machine.ts';
export { findNamed, named, type FoundNamed, type Named } from './find-named.ts';
export type { FoundOrder } from './found-order.ts';
export { canAgreeTo, editionOn, TEXT_EDITIONS, type TextEdition, type TextEditions } from './text-edition.ts';
