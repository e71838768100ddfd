/** Sentences for documents about the calls of this area; phones do not load them. */
export const qualificationSummaries = {
  spec: {
    preBuyCheck: 'The checks before a purchase: session, identity, card, trade password, assessment, suitability.',
    queryCertificationState:
      'Certification as a qualified investor: 1 to be verified, 2 and 3 under review, 90 certified, 91 failed, 92 expired.',
    getCertificationItemInfo:
      'Tasks of the certification: status 0 authorise, 1 certified, 2 go upload, 3 under review; the reason of a rejection is an extension field.',
    grantAuthorization: 'Certifies one task from what the platform knows of the investor; refused where that is below the standard.',
    uploadCertificationFile: 'Stores one picture of a proof; the first of them begins the order.',
    deleteCertificationFile: 'Deletes one picture of a proof that has not been submitted.',
    submitCertificationOrder: 'Hands the pictures of a proof in for review.',
    submitUserRiskRevelation: 'Signs the risk disclosure of a product; refused before the set has been shown for six seconds.',
  },
  extension: {
    riskQuestionnaire: 'The questions of the risk assessment, the result that stands and how often it may be taken again today.',
    submitRiskAssessment: 'Judges a full set of answers to one version of the questions.',
    queryCertificationOrder: 'The order of a proof that has been begun and not submitted, with its pictures.',
    getCertificationFile: 'One picture of a proof, for its owner only.',
    queryCertificationValidity: 'Last day of the certification that stands.',
    queryCertificationDeadline: 'Paid purchases that wait for the certification, with the latest time to upload evidence.',
    queryUserRiskRevelation: 'The declarations of a product, and since when this investor has been shown them.',
    revelationStanding:
      'Whether the investor has signed the present declarations of a product, and may buy it before the certification. Shows nothing.',
    queryFigureStanding: 'What is missing before the figures of private products are shown to this viewer.',
    confirmQualifiedStatement:
      'Confirms the statement of a qualified investor; kept with its version and moment. Confirming again changes nothing.',
  },
} as const;
