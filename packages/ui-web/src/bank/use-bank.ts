import { toBankHomeView } from '@caifu/core/bank';
import { usePort, useReadingView } from '../app/shell/screens.ts';
import { bankCopy } from './bank.copy.ts';

/** Data of banks, accounts and deposits for their pages, and of the product that a page is about. */
export function useBank(productCode: string | null = null) {
  const days = usePort('bankOrder');
  const { view, send } = useReadingView(usePort('bank'), 'bank', productCode, (snapshot) => toBankHomeView(snapshot, days.knownUntil()));
  return { view, read: { view, step: view.step, send, words: bankCopy } };
}
