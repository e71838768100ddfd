/** The kind of a certificate's line: money in the wallet, a holding, money of an order that is not confirmed, money on its way back. */
export type CertificateLineKind = 'wallet' | 'held' | 'in-transit' | 'paying-out';
