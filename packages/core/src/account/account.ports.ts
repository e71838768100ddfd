import type { ResourcePorts } from '../kit/index.ts';
import type { AccountManager } from './account-manager/account-manager.types.ts';
import type { DataConsentsPorts } from './data-consents/data-consents.machine.ts';
import type { FeedbackPorts } from './feedback/feedback.machine.ts';
import type { ComplaintPorts } from './complaint/complaint.machine.ts';
import type { SessionPorts } from './session/session.ports.ts';
import type { IdentityPorts } from './identity/identity.ports.ts';
import type { PersonalInformationPorts } from './personal-information/personal-information.ports.ts';
import type { PasswordSettingPorts } from './password-setting/password-setting.ports.ts';
import type { AccountClosingPorts, DataExportPorts } from './own-data/own-data.ports.ts';
import type { LoginDevicesPorts } from './sessions/login-devices.machine.ts';
import type { IdReuploadPromptPorts } from './id-reupload-prompt/id-reupload-prompt.ports.ts';

/** Ports of the flows of an account. */
export interface AccountPorts {
  readonly session: SessionPorts;
  readonly identity: IdentityPorts;
  readonly personalInformation: PersonalInformationPorts;
  readonly passwordSetting: PasswordSettingPorts;
  readonly idReuploadPrompt: IdReuploadPromptPorts;
  readonly dataConsents: DataConsentsPorts;
  readonly loginDevices: LoginDevicesPorts;
  readonly dataExport: DataExportPorts;
  readonly accountClosing: AccountClosingPorts;
  readonly complaint: ComplaintPorts;
  readonly feedback: FeedbackPorts;
  readonly accountManager: ResourcePorts<null, AccountManager>;
}
