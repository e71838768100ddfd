/** Sentences for documents about the calls of this area; phones do not load them. */
export const accountSummaries = {
  spec: {
    isMemberIdentity: 'Whether the real name is verified.',
    queryMemberInfo: 'State of identity card (0 none, 1 valid, 2 expired), tax declaration and address.',
    queryChannelOcrStatus: 'Whether a bank has the pictures of the ID card that it needs.',
  },
  extension: {
    sendSmsCode: 'Sends a one-time code to a mobile number.',
    smsLogin: 'Opens a session with a mobile number and its one-time code; a new number is a new investor.',
    signOut: 'Ends the session.',
    currentMember: "The signed-in investor's own standing.",
    accountManager: "The investor's account manager and how to reach them.",
    identityProgress:
      'Progress of the identity verification. For a verified investor hasFront and hasBack are about a new card being submitted; without one both are false.',
    beginIdentity: 'First step of the identity: name and number of the card. A number can belong to one investor only.',
    uploadIdCard: 'Stores the picture of one side of the identity card, in place of an earlier one.',
    confirmIdCard: 'Confirms that both sides are uploaded. The last day of the card ends the step, or the renewal of a verified investor.',
    submitFace: 'Last step of the identity: uploads a picture of the face, which the gateway compares.',
    personalInformation: 'Occupation, address and declared tax residency of the investor.',
    savePersonalInformation: 'Saves the fields of one part, ADDRESS or TAX.',
    setTradePassword: 'Sets the first trade password. An easy one is refused.',
    changeTradePassword: 'Replaces the trade password. A wrong old one counts like any wrong entry.',
    sendResetCode: "Sends a one-time code to the investor's own mobile number, for confirming the identity.",
    confirmResetIdentity:
      'Confirms the identity of an investor who forgot the trade password. The proof can be used once, within ten minutes, in this session.',
    resetTradePassword: 'Sets a new trade password with a proof of identity, and lifts the locks of wrong entries.',
    ticketLogin: "Opens a session with the single-use ticket of the provider's app.",
    loginDevices: "The investor's active sessions: kind of device, shortened address, time of sign-in, last use to the minute.",
    endLogin: "Ends one of the investor's sessions. An unknown id, or one of another investor, changes nothing.",
    endOtherLogins: "Ends all of the investor's sessions except the caller's.",
    sendExportCode: "Sends a code for an export to the investor's own number.",
    exportOwnData:
      'Lets the session download all stored data of the investor as a JSON file, grouped by class. The file names pictures without containing them, and leaves out digests and keys.',
    closingStanding: 'The obstacles to closing the account, and how long the law requires which data to be kept.',
    sendClosingCode: "Sends a code for closing the account to the investor's own number.",
    closeAccount:
      'Closes the account with a code and, where the investor has one, the trade password. All sessions end. The number may register again.',
    downloadTicket: 'A single-use address of a file of the investor, valid for a minute. For pages of another host, which get no cookie.',
  },
} as const;
