import { fakeLaw } from '../../law/law.fakes.ts';
import type { PersonalInformationPorts } from './personal-information.ports.ts';
import { NO_INFORMATION } from './personal-information.rules.ts';
import type { PersonalInformation } from './personal-information.types.ts';

/** All of both parts: a tax resident of China. */
export const somePersonalInformation = (overrides: Partial<PersonalInformation> = {}): PersonalInformation => ({
  occupation: '教师',
  province: '浙江省',
  city: '杭州市',
  street: '文一西路1号2幢301室',
  email: '',
  purpose: '个人资产保值增值',
  beneficiary: 'self',
  residency: 'domestic',
  taxCountry: '',
  taxNumber: '',
  noTaxNumberReason: '',
  ...overrides,
});

/** A gateway that knows nothing yet and saves everything. */
export const fakePersonalInformationPorts = (overrides: Partial<PersonalInformationPorts> = {}): PersonalInformationPorts => ({
  law: fakeLaw(),
  read: () => Promise.resolve({ kind: 'read', value: NO_INFORMATION }),
  save: () => Promise.resolve({ kind: 'saved' }),
  ...overrides,
});
