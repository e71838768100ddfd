/** Sentences for documents about the calls of this area; phones do not load them. */
export const plansSummaries = {
  spec: {},
  extension: {
    planInfo:
      'Data for the form of a plan: the changed plan, the purchase terms of its fund, strategy or gold, cards, accounts to repay, and terms. Without a session and a fund it returns only the terms of investments.',
    savePlan: 'Signs a plan or changes one, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findPlan: 'Outcome of a requestId of a plan. A requestId that never arrived is closed for good.',
    planAction: 'Pauses a plan or skips its next debit (operateType PAUSE, SKIP).',
    confirmPlanAction: 'Resumes or ends a plan, with the sealed trade password (operateType RESUME, END).',
    planList: 'One page of the plans in one state, of one kind or of all, newest first.',
    planDetail: 'One plan with its last debits, its present round and its terms.',
    planRuns: 'One page of the debits of a plan, newest first, each with the reason of a failure or skip.',
    planRounds: 'One page of the rounds of a plan with a target, newest first.',
  },
} as const;
