import { formatDate, formatMinute, formatMoney } from '../../values/index.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import type { CertificateCheck } from './asset-certificate.types.ts';
import type { CheckNumber } from './check-number.ts';

/** The facts that anybody who checks a certificate may see, written out [AC-9]. */
export interface CheckedCertificate {
  readonly dayText: string;
  readonly maskedName: string;
  readonly totalText: string;
  readonly issuedAtText: string;
  readonly validUntilText: string;
  readonly isValid: boolean;
}

export interface CertificateCheckView extends Omit<ResourceView<CertificateCheck>, 'value'> {
  readonly certificate: CheckedCertificate | null;
  readonly isUnknown: boolean;
}

export const toCertificateCheckView = (snapshot: ResourceSnapshot<CheckNumber, CertificateCheck>): CertificateCheckView => {
  const { value, ...view } = toResourceView(snapshot);
  return {
    ...view,
    certificate:
      value?.kind === 'found'
        ? {
            dayText: formatDate(value.day),
            maskedName: value.maskedName,
            totalText: formatMoney(value.total),
            issuedAtText: formatMinute(value.issuedAt),
            validUntilText: formatDate(value.validUntil),
            isValid: value.isValid,
          }
        : null,
    isUnknown: value?.kind === 'unknown',
  };
};
