import type { Message } from '../../kit/message.ts';
import type { BankPapersContext } from './bank-papers.types.ts';
import { filingProblem, type PaperFiling } from '../papers.ts';

type Filled = Pick<BankPapersContext, 'paper' | 'partnerCode' | 'papers' | 'answers' | 'address' | 'agreed' | 'isWithdrawing'>;

/** [BK-79] The sent paper: a questionnaire's answers by their places, or the version of a text that was read. */
export const filingOf = ({ paper, partnerCode, papers, answers, address, isWithdrawing }: Filled): PaperFiling => {
  if (isWithdrawing) return { partnerCode, paper: 'withdrawal' };
  switch (paper) {
    case 'risk':
      return { partnerCode, paper, answers: answers.map((answer) => answer ?? UNANSWERED) };
    case 'address':
      return { partnerCode, paper, address: address.trim() };
    case 'contract':
      return { partnerCode, paper, version: papers?.partner.contractVersion ?? '' };
    case 'authorisation':
      return { partnerCode, paper, version: papers?.partner.authorisation?.version ?? '' };
  }
};

/** [BK-79] Why nothing is sent, as the first thing to mend; null when it is. */
export const paperObstacle = (context: Filled): Message | null => {
  const { papers, paper, agreed } = context;
  if (papers === null) return { kind: 'bank-partner-unknown' };
  return (
    filingProblem(papers.partner, papers.customer, filingOf({ ...context, isWithdrawing: false })) ??
    ((paper === 'contract' || paper === 'authorisation') && !agreed ? { kind: 'bank-agreement-unticked' } : null)
  );
};

/** No place among the options. */
const UNANSWERED = -1;
