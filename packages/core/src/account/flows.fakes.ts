import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { anAccountManager } from './account-manager/account-manager.fakes.ts';
import type { AccountManager } from './account-manager/account-manager.types.ts';
import { toAccountManagerView } from './account-manager/account-manager.view.ts';
import { fakeDataConsentsPorts } from './data-consents/data-consents.fakes.ts';
import { createDataConsentsMachine, toDataConsentsView } from './data-consents/data-consents.machine.ts';
import { fakeFeedbackPorts } from './feedback/feedback.fakes.ts';
import { createFeedbackMachine, toFeedbackView } from './feedback/feedback.machine.ts';
import { fakeComplaintPorts } from './complaint/complaint.fakes.ts';
import { createComplaintMachine, toComplaintView } from './complaint/complaint.machine.ts';
import { fakeIdReuploadPromptPorts } from './id-reupload-prompt/id-reupload-prompt.fakes.ts';
import { createIdReuploadPromptMachine } from './id-reupload-prompt/id-reupload-prompt.machine.ts';
import { toIdReuploadPromptView } from './id-reupload-prompt/id-reupload-prompt.view.ts';
import { fakeIdentityPorts } from './identity/identity.fakes.ts';
import { createIdentityMachine } from './identity/identity.machine.ts';
import { toIdentityView } from './identity/identity.view.ts';
import { createAccountClosingMachine } from './own-data/account-closing.machine.ts';
import { createDataExportMachine } from './own-data/data-export.machine.ts';
import { fakeAccountClosingPorts, fakeDataExportPorts } from './own-data/own-data.fakes.ts';
import { toAccountClosingView, toDataExportView } from './own-data/own-data.view.ts';
import { fakePasswordSettingPorts } from './password-setting/password-setting.fakes.ts';
import { createPasswordSettingMachine } from './password-setting/password-setting.machine.ts';
import { toPasswordSettingView } from './password-setting/password-setting.view.ts';
import { fakePersonalInformationPorts } from './personal-information/personal-information.fakes.ts';
import { createPersonalInformationMachine } from './personal-information/personal-information.machine.ts';
import { toPersonalInformationView } from './personal-information/personal-information.view.ts';
import { fakeLoginDevicesPorts } from './sessions/login-devices.fakes.ts';
import { createLoginDevicesMachine, toLoginDevicesView } from './sessions/login-devices.machine.ts';
import { fakeSessionPorts } from './session/session.fakes.ts';
import { createSessionMachine } from './session/session.machine.ts';
import { toSessionView } from './session/session.view.ts';

/** Every flow of the area, with fake ports. */
export const accountFlows: readonly FlowUnderTest[] = [
  flow(
    createResourceMachine,
    createResourceMachine<null, AccountManager>(fakeResourcePorts(anAccountManager()), 'account-manager'),
    { query: null },
    toAccountManagerView,
  ),
  flow(createFeedbackMachine, createFeedbackMachine(fakeFeedbackPorts()), null, toFeedbackView),
  flow(createComplaintMachine, createComplaintMachine(fakeComplaintPorts()), '', toComplaintView),
  flow(createAccountClosingMachine, createAccountClosingMachine(fakeAccountClosingPorts()), undefined, toAccountClosingView),
  flow(createDataConsentsMachine, createDataConsentsMachine(fakeDataConsentsPorts()), undefined, toDataConsentsView),
  flow(createDataExportMachine, createDataExportMachine(fakeDataExportPorts()), undefined, toDataExportView),
  flow(createIdReuploadPromptMachine, createIdReuploadPromptMachine(fakeIdReuploadPromptPorts()), undefined, toIdReuploadPromptView),
  flow(createIdentityMachine, createIdentityMachine(fakeIdentityPorts()), { mode: 'verify', bankCode: null }, toIdentityView),
  flow(createLoginDevicesMachine, createLoginDevicesMachine(fakeLoginDevicesPorts()), undefined, toLoginDevicesView),
  flow(createPasswordSettingMachine, createPasswordSettingMachine(fakePasswordSettingPorts()), { mode: 'set' }, toPasswordSettingView),
  flow(
    createPersonalInformationMachine,
    createPersonalInformationMachine(fakePersonalInformationPorts()),
    { part: 'tax' },
    toPersonalInformationView,
  ),
  flow(createSessionMachine, createSessionMachine(fakeSessionPorts()), undefined, toSessionView),
];
