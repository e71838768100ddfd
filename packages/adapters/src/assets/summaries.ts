/** Sentences for documents about the calls of this area; phones do not load them. */
export const assetsSummaries = {
  spec: {
    queryTotalAssetGroup:
      'Assets by group (flag 1 regular, 2 broker, 3 private placement, 4 public funds); the sums and the display name are extension fields.',
  },
  extension: {
    brokerSummary: 'Everything held through the broker channel, by securities house.',
    upcoming: "The investor's next events, at most three, and the number of unread messages.",
    earnings: 'Income from all holdings with its sources: by day of a month, by month of a year, or by year.',
    exportAssets: 'One part of a file of trades, holdings or income, as CSV or JSON. All parts in order make the file (docs/export.md).',
    assetCertificates:
      'Days that can be certified, the content of a certificate of one of them (the newest by default), and issued certificates.',
    issueCertificate: 'Issues the certificate of a day: a PDF in base64. Its full number appears nowhere else.',
    revokeCertificate: 'Revokes a certificate, so that its number is answered like an unknown one. A repeat changes nothing.',
    checkCertificate: 'The content shown to anybody with the number of a certificate. null for an unknown or revoked number.',
  },
} as const;
