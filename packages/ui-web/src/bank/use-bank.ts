import { toBankHomeView } from '@caifu/core/bank';
import { usePort, useReadingView } from '../app/shell/screens.ts';
import { bankCopy } from './bank.copy.ts';

/** Data of banks, accounts and deposits for their pages. */
export function useBank() {
  const { view, send } = useReadingView(usePort('bank'), 'bank', null, toBankHomeView);
  return { view, read: { view, step: view.step, send, words: bankCopy } };
}
