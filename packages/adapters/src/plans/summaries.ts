/** Sentences for documents about the calls of this area; phones do not load them. */
export const plansSummaries = {
  spec: {},
  extension: {
    planInfo:
      'What the form of a plan is filled and judged with: the plan that is changed, the purchase of its fund, its strategy or gold, cards, accounts to repay, and terms. Without a session and a fund it tells the terms of investments alone.',
    savePlan: 'Signs a plan or changes one, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findPlan: 'What became of the requestId of a plan; one that never arrived is closed for good.',
    planAction: 'Pauses a plan, or leaves its next debit out (operateType PAUSE, SKIP).',
    confirmPlanAction: 'Resumes or ends a plan, with the sealed trade password (operateType RESUME, END).',
    planList: 'One page of plans that run by themselves, of one kind or of all, in one state, the newest first.',
    planDetail: 'One plan with its last debits, its present round and what it is held to.',
    planRuns: 'One page of the debits of a plan, the newest first, each with the reason it failed or was left out.',
    planRounds: 'One page of the rounds of a plan with a target, the newest first.',
  },
} as const;
