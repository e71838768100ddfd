import { inboxKindsOf } from '@caifu/core/zh-CN';
import { namesByCode, type Tells } from '../ground/tells.ts';

/** [GW-1610] Messages about banks. A message about an account names the bank, any other the deposit or wealth product. */
export const bankMessages: Tells = {
  kinds: inboxKindsOf('bank'),
  names: ({ partnerBanks }, about) =>
    Promise.resolve(
      namesByCode(
        about,
        new Map(
          partnerBanks.partners.flatMap(({ code, name, products, wealth }) => [
            [code, name] as const,
            ...[...products, ...wealth].map((product) => [product.code, product.name] as const),
          ]),
        ),
      ),
    ),
};
