/** What a line of a certificate is: money in the wallet, a holding, money of an order that is not confirmed, money on its way back. */
export type CertificateLineKind = 'wallet' | 'held' | 'in-transit' | 'paying-out';
