import type { BankDocument } from '@caifu/core/bank';
import * as w from '../kit/scalars.wire.ts';

export const bankDocumentWire = w.word<BankDocument>({
  FUND_PACT: 'fund_pact',
  DQ_WITHDRAW_PACK: 'dq_withdraw_pack',
  BANK_SERVICE_PACK: 'bank_service_pack',
  ZB_BANK_PACK: 'zb_bank_pack',
  ZB_RISK: 'zb_risk',
  WEALTH_PACK: 'wealth_pack',
});
