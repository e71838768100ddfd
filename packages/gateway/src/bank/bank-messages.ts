import { namesByCode, type Tells } from '../ground/tells.ts';

/** [GW-1610] Messages about banks: of an account they name the bank, of all else the deposit or wealth product. */
export const bankMessages: Tells = {
  kinds: [
    'bank-opened',
    'bank-closed',
    'bank-card-changed',
    'bank-refused',
    'bank-credited',
    'deposit-placed',
    'deposit-drawn',
    'demand-interest',
    'deposit-interest',
    'deposit-matured',
    'deposit-renewed',
    'wealth-bought',
    'wealth-redeemed',
    'wealth-shares-corrected',
    'wealth-money-corrected',
    'wealth-correction-borne',
    'wealth-order-waits',
    'wealth-payment-waits',
  ],
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
