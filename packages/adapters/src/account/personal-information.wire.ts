import type { Beneficiary, PersonalInformation, PersonalPart, TaxResidency } from '@caifu/core/account';
import * as z from 'zod/mini';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { alternatives } from '../kit/alternatives.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The fields of one part. Fields of the other part are neither sent nor read. */
export interface PersonalSaveRequest {
  readonly part: PersonalPart;
  readonly information: PersonalInformation;
}

const partWire = w.word<PersonalPart>({ ADDRESS: 'address', TAX: 'tax' });
const beneficiaryWire = w.word<Beneficiary>({ SELF: 'self', OTHER: 'other' });
const residencyWire = w.word<TaxResidency>({ DOMESTIC: 'domestic', FOREIGN: 'foreign', BOTH: 'both' });

const ADDRESS_FIELDS = {
  occupation: w.looseText,
  province: w.looseText,
  city: w.looseText,
  street: w.secret(w.looseText),
  email: w.secret(w.looseText),
  purpose: w.looseText,
  beneficiary: w.nullable(beneficiaryWire),
} as const;

const TAX_FIELDS = {
  residency: w.nullable(residencyWire),
  taxCountry: w.looseText,
  taxNumber: w.secret(w.looseText),
  noTaxNumberReason: w.looseText,
} as const;

type PersonalFields = PersonalInformation & { readonly part: PersonalPart };

/** A value in a field of the other part is refused. */
const partFieldsWire = alternatives(
  messageOf<PersonalFields>(),
  { part: partWire, ...ADDRESS_FIELDS, ...TAX_FIELDS },
  {
    by: ['part'],
    kinds: {
      address: {
        occupation: 'may',
        province: 'may',
        city: 'may',
        street: 'may',
        email: 'may',
        purpose: 'may',
        beneficiary: 'may',
      },
      tax: { residency: 'may', taxCountry: 'may', taxNumber: 'may', noTaxNumberReason: 'may' },
    },
    isFlat: true,
  },
);

const addressOf = ({ occupation, province, city, street, email, purpose, beneficiary }: PersonalInformation) => ({
  occupation,
  province,
  city,
  street,
  email,
  purpose,
  beneficiary,
});

const taxOf = ({ residency, taxCountry, taxNumber, noTaxNumberReason }: PersonalInformation) => ({
  residency,
  taxCountry,
  taxNumber,
  noTaxNumberReason,
});

const NO_ADDRESS = { occupation: '', province: '', city: '', street: '', email: '', purpose: '', beneficiary: null } as const;
const NO_TAX = { residency: null, taxCountry: '', taxNumber: '', noTaxNumberReason: '' } as const;

export const personalInformationWire = renamed(messageOf<PersonalInformation>(), { ...ADDRESS_FIELDS, ...TAX_FIELDS });

export const personalSaveRequestWire = z.codec(partFieldsWire, z.custom<PersonalSaveRequest>(), {
  decode: ({ part, ...information }) => ({ part, information }),
  encode: ({ part, information }) => ({
    part,
    ...(part === 'address' ? { ...addressOf(information), ...NO_TAX } : { ...taxOf(information), ...NO_ADDRESS }),
  }),
});

export const personalInformation = repeatableCall('/V1/member/information/query', w.nothing, personalInformationWire);

/** Repeatable: saving the same values again changes nothing. */
export const savePersonalInformation = changeCall('/V1/member/information/save', personalSaveRequestWire, w.nothing);

export const notes = {
  personalInformation: 'Occupation, address and declared tax residency of the investor.',
  savePersonalInformation: 'Saves the fields of one part, ADDRESS or TAX.',
} as const;
