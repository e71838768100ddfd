import { nothingWire } from '../kit/scalars.wire.ts';
import { endpoint } from '../kit/endpoint.ts';
import { certificationStatusWire } from '../account/certification-status.wire.ts';

export const queryCertificationState = endpoint({
  name: 'queryCertificationState',
  origin: 'spec',
  methods: ['POST'],
  path: '/V1/assetManagement/queryCertificationState',
  session: 'required',
  repeatable: true,
  summary: 'Certification as a qualified investor: 1 to be verified, 2 and 3 under review, 90 certified, 91 failed, 92 expired.',
  request: nothingWire,
  answer: certificationStatusWire,
});
