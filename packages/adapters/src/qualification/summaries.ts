/** Sentences for documents about the calls of this area; phones do not load them. */
export const qualificationSummaries = {
  spec: {
    preBuyCheck: 'The checks before a purchase: session, identity, card, trade password, assessment, suitability.',
    queryCertificationState:
      'Certification as a qualified investor: 1 to be verified, 2 and 3 under review, 90 certified, 91 failed, 92 expired.',
    getCertificationItemInfo:
      'Tasks of the certification: status 0 authorise, 1 certified, 2 upload needed, 3 under review. The reason of a rejection is an extension field.',
    grantAuthorization: "Certifies one task from the platform's own data. Refused where those are below the standard.",
    uploadCertificationFile: 'Stores one picture of a proof. The first picture begins the order.',
    deleteCertificationFile: 'Deletes one picture of a proof that has not been submitted.',
    submitCertificationOrder: 'Submits the pictures of a proof for review.',
    submitUserRiskRevelation: 'Signs the risk disclosure of a product. Refused before the declarations have been shown for six seconds.',
  },
  extension: {
    riskQuestionnaire: 'The questions of the risk assessment, the present result, and the attempts that are left today.',
    submitRiskAssessment: 'Judges a full set of answers to one version of the questions.',
    queryCertificationOrder: 'The unsubmitted order of a proof, with its pictures.',
    getCertificationFile: 'One picture of a proof, for its owner only.',
    queryCertificationValidity: 'Last day of the present certification.',
    queryCertificationDeadline: 'Paid purchases that wait for the certification, with the latest time to upload evidence.',
    queryUserRiskRevelation: 'The declarations of a product, and when they were first shown to this investor.',
    revelationStanding:
      'Whether the investor has signed the present declarations of a product, and may buy it before the certification. Does not count as showing them.',
    queryFigureStanding: 'The steps that are missing before this viewer may see figures of private products.',
    confirmQualifiedStatement: 'Confirms the statement of a qualified investor and stores its version and time. A repeat changes nothing.',
  },
} as const;
