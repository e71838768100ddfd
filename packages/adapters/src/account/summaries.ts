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
      'How far the identity is proved. Of a verified investor hasFront and hasBack tell of a new card that is being handed in; both are false when none is.',
    beginIdentity: 'First step of the identity: name and number of the card. One number belongs to one investor.',
    uploadIdCard: 'Stores the picture of one side of the identity card, in place of an earlier one.',
    confirmIdCard: 'Both sides are there: the last day of the card ends the step, or the renewal of a verified investor.',
    submitFace: 'Last step of the identity: a picture of the face, judged here.',
    personalInformation: 'Occupation, address and declared tax residency of the investor.',
    savePersonalInformation: 'Saves the fields of one part, ADDRESS or TAX.',
    setTradePassword: 'Sets the first trade password. An easy one is refused.',
    changeTradePassword: 'Replaces the trade password; a wrong old one is counted like any wrong entry.',
    sendResetCode: "Sends a one-time code to the investor's own mobile number, to confirm the identity with.",
    confirmResetIdentity:
      'Confirms the identity of an investor who forgot the trade password. The proof is good once, for ten minutes, in this session.',
    resetTradePassword: 'Sets a new trade password with a proof of identity, and lifts the locks of wrong entries.',
    ticketLogin: "Opens a session with the single-use ticket of the provider's app.",
    loginDevices: "The investor's sessions that live: kind of device, shortened address, sign-in, last use to the minute.",
    endLogin: "Ends one of the investor's sessions. An id of nobody, or of another investor, changes nothing.",
    endOtherLogins: "Ends all of the investor's sessions but the one that asks.",
    sendExportCode: "Sends a code for an export to the investor's own number.",
    exportOwnData:
      'Lets the session take everything that is kept of the investor, by class, as a file of JSON from its address. Pictures are named and not in it; digests and keys neither.',
    closingStanding: 'What keeps the account from being closed, and until when what the law keeps would be kept.',
    sendClosingCode: "Sends a code for closing the account to the investor's own number.",
    closeAccount:
      'Closes the account with a code and, where the investor has one, the trade password. All sessions end; the number may register anew.',
    downloadTicket:
      'An address that leads to a file of the investor once and within a minute, for a page of another host, which gets no cookie.',
  },
} as const;
