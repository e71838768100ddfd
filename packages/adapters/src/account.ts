import type { AccountPorts, IdentityPorts } from '@caifu/core/account';
import type { CashierPorts } from '@caifu/core/cashier';
import type { ImageBox } from '@caifu/core/host';
import { createPasswordEntry } from '@caifu/core/kit';
import { defaultLawBook, type LawInForce } from '@caifu/core/law';
import type { AuthorisationPorts, PartnersPorts } from '@caifu/core/partners';
import type { QualificationPorts } from '@caifu/core/qualification';
import { shanghaiDateOf } from '@caifu/core/values';

import { createPasswordSealer } from './kit/password-sealer.jsencrypt.ts';
import type { Foundation } from './foundation.ts';
import { createAuthorisationHttp, type PartnerPlaces } from './partners/authorisation.http.ts';
import { createBankCardBindingHttp, createBankCardsHttp } from './cashier/bank-cards.http.ts';
import { createCertificationHttp, createEvidenceUploadHttp } from './qualification/certification.http.ts';
import { createChannelMissionHttp, createIdReuploadPromptHttp } from './partners/channel.http.ts';
import { createFiguresAccessHttp } from './qualification/figures-access.http.ts';
import { createRiskDisclosureHttp } from './qualification/disclosure.http.ts';
import { createDataConsentsHttp } from './account/data-consents.http.ts';
import { createIdentityHttp } from './account/identity.http.ts';
import { createFileDoor } from './account/file-door.http.ts';
import { createFeedbackHttp } from './account/feedback.http.ts';
import { createFeedbackStorage } from './account/feedback.storage.ts';
import { createComplaintHttp } from './account/complaint.http.ts';
import { createComplaintStorage } from './account/complaint.storage.ts';
import { createLoginDevicesHttp } from './account/login-devices.http.ts';
import { createAccountClosingHttp, createDataExportHttp } from './account/own-data.http.ts';
import { createPasswordSettingHttp } from './account/password-setting.http.ts';
import { createPersonalInformationHttp } from './account/personal-information.http.ts';
import { createRiskAssessmentHttp } from './qualification/risk-assessment.http.ts';
import { createSealingKeyHttp } from './kit/sealing-key.http.ts';
import { createImagePreparation } from './host/image-preparation.canvas.ts';
import { readPurchase } from './purchase/buy.storage.ts';
import { createDisclosureStorage } from './qualification/disclosure.storage.ts';
import { createRiskAssessmentStorage } from './qualification/risk-assessment.storage.ts';

/** The app's own data about other parties, which adapters do not have. */
export interface AccountSettings {
  readonly partners: PartnerPlaces;
  /** Judges an address of a partner. */
  readonly guardPartner: AuthorisationPorts['guard'];
  /** The host app's own face check. Left out: the screen takes a picture. */
  readonly faceCheck?: (images: ImageBox<Blob>) => FaceCheck;
  /** The law by which the front end judges beforehand; left out: the default. */
  readonly law?: LawInForce;
}

/** The face check: of the host app, or none. */
export type FaceCheck = Pick<IdentityPorts, 'hasNativeFaceCheck' | 'captureFace'>;

/** Everything that makes and keeps somebody an investor: identity, cards, passwords, assessment, certification, disclosure, partners. */
export interface AccountAdapters
  extends
    Omit<AccountPorts, 'session' | 'accountManager'>,
    Omit<CashierPorts, 'topUp'>,
    Omit<QualificationPorts, 'memberProfile'>,
    PartnersPorts {
  /** Picked pictures. All flows that take pictures share this box. */
  readonly images: ImageBox<Blob>;
}

const defaultLaw = ({ clock }: Pick<Foundation, 'clock'>): LawInForce => ({ now: () => defaultLawBook.on(shanghaiDateOf(clock.now())) });

export const createAccountAdapters = (
  foundation: Foundation,
  { partners, guardPartner, faceCheck = () => NO_FACE_CHECK, law = defaultLaw(foundation) }: AccountSettings,
): AccountAdapters => {
  const { call, local, tab, sessionStore, requestIds, clock, onSessionEnded } = foundation;
  const images = createImagePreparation();
  onSessionEnded(() => images.clear());
  const ownerId = () => sessionStore.ownerId();
  // One password pad serves all flows: only one entry of digits exists at a time.
  const pad = { entry: createPasswordEntry(), sealer: createPasswordSealer(), ...createSealingKeyHttp(call) };
  const { clear: dropProof, ...passwordSetting } = createPasswordSettingHttp(call);
  onSessionEnded(dropProof);
  const { submit: unbind, ...bankCards } = createBankCardsHttp(call);
  const { submit: closeWithPassword, ...accountClosing } = createAccountClosingHttp(call);
  const { clear: clearEvidence, ...evidence } = createEvidenceUploadHttp(call);
  onSessionEnded(clearEvidence);

  return {
    certification: { clock, ...createCertificationHttp(call), readPurchase: () => readPurchase(tab)?.family ?? null },
    figuresAccess: { law, ...createFiguresAccessHttp(call) },
    evidenceUpload: { images, ...evidence },
    identity: { clock, law, images, ...createIdentityHttp(call), ...faceCheck(images) },
    personalInformation: { law, ...createPersonalInformationHttp(call) },
    dataConsents: createDataConsentsHttp(call),
    loginDevices: createLoginDevicesHttp(call),
    feedback: { ...createFeedbackHttp(call), ...createFeedbackStorage(local, ownerId) },
    complaint: { ...createComplaintHttp(call), ...createComplaintStorage(local, ownerId) },
    dataExport: createDataExportHttp(call, createFileDoor(foundation)),
    accountClosing: { cashier: { ...pad, submit: closeWithPassword }, ...accountClosing },
    bankCards: { cashier: { ...pad, submit: unbind }, ...bankCards },
    bankCardBinding: { requestIds, ...createBankCardBindingHttp(call) },
    riskDisclosure: {
      clock,
      readPurchase: () => readPurchase(tab),
      ...createRiskDisclosureHttp(call),
      ...createDisclosureStorage(local, ownerId),
    },
    authorisation: { ...createAuthorisationHttp(call, partners), guard: guardPartner },
    images,
    passwordSetting: { ...pad, ...passwordSetting },
    riskAssessment: { clock, ...createRiskAssessmentHttp(call), ...createRiskAssessmentStorage(local, ownerId) },
    idReuploadPrompt: createIdReuploadPromptHttp(call),
    channelMission: createChannelMissionHttp(call),
  };
};

const NO_FACE_CHECK: FaceCheck = {
  hasNativeFaceCheck: () => false,
  captureFace: () => Promise.resolve({ kind: 'cancelled' }),
};
