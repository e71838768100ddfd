import * as w from '../kit/scalars.wire.ts';
import { repeatableCall } from '../kit/endpoint.ts';
import { certificationStatusWire } from '../account/certification-status.wire.ts';

export const queryCertificationState = repeatableCall('/V1/assetManagement/queryCertificationState', w.nothing, certificationStatusWire);
