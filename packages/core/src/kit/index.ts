export {
  type AddressPolicy,
  type Entry,
  type ForeignAddress,
  guardAddress,
  type GuardedAddress,
  inAppPath,
  type InAppPath,
  judgeEntry,
  returnPolicy,
} from './address-guard.ts';
export { documentPolicy, linkPolicy } from './address-policies.ts';
export type { Clock } from './clock.port.ts';
export type { Destination, Destinations } from './destination.ts';
export { BRIDGE_UNSUPPORTED, bridgeErrorOf, bridgeMessageOf, type BridgeError } from './error-catalogue.ts';
export type { FlowFrame, FrameEvent, Notice, Dialog } from './flow-frame.ts';
export type { Message, MessageKind, Messages } from './message.ts';
export type { OrderScene } from './order-scene.ts';
export { createPagedListMachine } from './paged-list/paged-list.machine.ts';
export type { PagedListPorts } from './paged-list/paged-list.ports.ts';
export { type PagedListView, toPagedListView } from './paged-list/paged-list.view.ts';
export { type PasswordSealer, sealedPassword, type SealedPassword, type SealingKey } from './password-sealer.port.ts';
export { dayColumns, dayKeys, type DayUnits } from './picker/day-columns.ts';
export { pickerMachine } from './picker/picker.machine.ts';
export type { PickerColumn, PickerItem, PickerOutput } from './picker/picker.types.ts';
export { type PickerColumnView, toPickerView } from './picker/picker.view.ts';
export { PortError, type PortErrorKind } from './port-error.ts';
export { outcomeOf, type FlowOutcome } from './flow-outcome.ts';
export type { RequestIds } from './request-ids.port.ts';
export type { ResourcePorts } from './resource/resource.ports.ts';
export type { ReadAnswer } from './resource/resource.types.ts';
export { createResourceMachine, type ResourceMachine } from './resource/resource.machine.ts';
export { persistFlow, type RestoredFlow, restoreFlow, type RestoreOptions, type RestoreRefusal } from './stored-flow.ts';
export { createPasswordEntry, type PasswordEntry } from './trade-password/password-entry.ts';
export type { SealedSubmission, TradePasswordPorts } from './trade-password/trade-password.ports.ts';
export type { KeyOutcome, PasswordOutcome, TradePasswordEvent } from './trade-password/trade-password.types.ts';
export { toTradePasswordView, type TradePasswordSnapshot } from './trade-password/trade-password.view.ts';
export { hasValidIdChecksum, isMobile, isMobileCode, isNationalId } from './validators.ts';
export type { PageAnswer, PagedListContext, PagedListEvent, PagedListInput } from './paged-list/paged-list.types.ts';
export type { CallSignal } from './abort-signal.ts';
