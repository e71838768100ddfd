import type { Message } from '../../kit/message.ts';
import type { BankPapersContext } from './bank-papers.types.ts';
import { filingProblem, type PaperFiling } from '../papers.ts';

type Filled = Pick<BankPapersContext, 'paper' | 'partnerCode' | 'papers' | 'answers' | 'address' | 'agreed' | 'isWithdrawing'>;

/** [BK-79] The paper to send: the answers of a questionnaire by position, or the version of a text that was read. */
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

/** [BK-79] Why nothing can be sent: the first thing to correct; null when it can be sent. */
export const paperObstacle = (context: Filled): Message | null => {
  const { papers, paper, agreed } = context;
  if (papers === null) return { kind: 'bank-partner-unknown' };
  return (
    filingProblem(papers.partner, papers.customer, filingOf({ ...context, isWithdrawing: false })) ??
    ((paper === 'contract' || paper === 'authorisation') && !agreed ? { kind: 'bank-agreement-unticked' } : null)
  );
};

/** An answer that is no option. */
const UNANSWERED = -1;
