/** Who sells: the company that answers for suitability, contracts and money, as its licence has it. */
export interface Seller {
  /** The registered name. */
  readonly name: string;
  readonly licence: string;
  readonly licenceNumber: string;
  readonly supervisor: string;
  readonly address: string;
  readonly phone: string;
  readonly complaintPhone: string;
  /** The bank that keeps the settlement money of the investors. */
  readonly settlementBank: string;
  /** [LAW-68] The bank that offers gold; null: none is named. */
  readonly goldBank: string | null;
}

/** Every fact that a seller has, in the order in which a page lists them. */
export const SELLER_FACTS = [
  'name',
  'licence',
  'licenceNumber',
  'supervisor',
  'address',
  'phone',
  'complaintPhone',
  'settlementBank',
] as const satisfies readonly Exclude<keyof Seller, 'goldBank'>[];

export type SellerReading =
  | { readonly kind: 'read'; readonly seller: Seller }
  /** One line each: the fact and what is wrong with it. */
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/** [LAW-60] A seller as a file has it: every fact is a text, and none but the bank of gold may be left out. */
export const readSeller = (given: unknown): SellerReading => {
  const file = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const faults: string[] = [];
  for (const name of file.keys()) if (name !== 'goldBank' && !SELLER_FACTS.some((fact) => fact === name)) faults.push(`${name} is unknown`);
  const textOf = (fact: keyof Seller): string => {
    const text = file.get(fact);
    if (typeof text !== 'string' || text.trim() === '') faults.push(`${fact} is missing`);
    else if (text.length > MOST_CHARACTERS) faults.push(`${fact} has more than ${MOST_CHARACTERS} characters`);
    else if (/[Pp]hone$/.test(fact) && !PHONE.test(text)) faults.push(`${fact} is no telephone number`);
    else return text;
    return '';
  };
  const seller: Seller = {
    name: textOf('name'),
    licence: textOf('licence'),
    licenceNumber: textOf('licenceNumber'),
    supervisor: textOf('supervisor'),
    address: textOf('address'),
    phone: textOf('phone'),
    complaintPhone: textOf('complaintPhone'),
    settlementBank: textOf('settlementBank'),
    goldBank: (file.get('goldBank') ?? null) === null ? null : textOf('goldBank'),
  };
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'read', seller };
};

/** The telephone of the securities regulator for complaints. */
export const REGULATOR_LINE = '12386';

const MOST_CHARACTERS = 100;
/** Digits with single spaces or hyphens between them, a `+` before. */
const PHONE = /^\+?\d(?:[ -]?\d){2,15}$/;

/** The seller with its licence, as a paper and a page name it. */
export const sellerTitle = ({ name, licence, licenceNumber }: Seller): string => `${name}（${licence}号 ${licenceNumber}）`;

/** [LAW-61] Who sells, beside the sentence of information and referral. */
export const sellerLine = (seller: Seller): string => `由${sellerTitle(seller)}销售并承担适当性、签约与划款。`;

/** [LAW-62] Who keeps the settlement money, and whose its interest is. */
export const settlementLine = ({ name, settlementBank }: Pick<Seller, 'name' | 'settlementBank'>): string =>
  `投资者的结算资金存放在${settlementBank}的基金销售结算专用账户，独立于${name}的自有财产，不得挪用；其利息归投资者所有。`;
