/** Sentences for documents about the calls of this area; phones do not load them. */
export const assetsSummaries = {
  spec: {
    queryTotalAssetGroup:
      'Assets by group (flag 1 regular, 2 broker, 3 private placement, 4 public funds); the sums and the display name are extension fields.',
  },
  extension: {
    brokerSummary: 'Everything held through the broker channel, by securities house.',
    upcoming: 'What comes next for the investor, three things at most, and how many messages are unread.',
    earnings: 'What everything that is held has earned: by day of a month, by month of a year, or by year, with its sources.',
    exportAssets:
      'A part of a file of trades, holdings or income, as CSV or JSON; the parts one after another are the file (docs/export.md).',
    assetCertificates:
      'Days that can be certified, what a certificate of one of them would say (the newest where none is named), and those issued.',
    issueCertificate: 'Issues the certificate of a day: a PDF in base64, the only place where its number stands in full.',
    revokeCertificate: 'Revokes a certificate: its number is answered like one that there is not. Again changes nothing.',
    checkCertificate: 'What anybody is told who has the number of a certificate; null for a number that there is not, or that is revoked.',
  },
} as const;
