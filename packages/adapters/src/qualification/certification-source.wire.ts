import type { CertificationSource } from '@caifu/core/qualification';
import { message } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const certificationSourceWire = w.word<CertificationSource>({ AM: 'AM', TRUST: 'TRUST' });

/** null (the specification's empty payload): the tasks of every private placement. */
export const ofSourceWire = message({ source: w.nullable(certificationSourceWire) });
