import { repeatableCall } from '../kit/endpoint.ts';
import { ofSourceWire } from './certification-source.wire.ts';
import { certificationStatusWire } from '../account/certification-status.wire.ts';

export const queryCertificationState = repeatableCall('/V1/assetManagement/queryCertificationState', ofSourceWire, certificationStatusWire);

export const specNotes = {
  queryCertificationState:
    'Certification as a qualified investor: 1 to be verified, 2 and 3 under review, 90 certified, 91 failed, 92 expired.',
} as const;
