import { listOf } from './value-kinds.ts';

/** Parts of the authorisation that are sensitive personal data, each asked when it is needed. */
export const DATA_PARTS = ['identity', 'face', 'bank-card'] as const;
export type DataPart = (typeof DATA_PARTS)[number];

export const DATA_PART_NAMES: Readonly<Record<DataPart, string>> = {
  identity: '身份证件信息',
  face: '人脸信息',
  'bank-card': '银行卡信息',
};

/** The parts that are asked by themselves. */
export const dataParts = (title: string) =>
  listOf(title, DATA_PARTS, (names) => `${names.join('、')}：用到时分项征得同意，不愿提供人脸信息的有其他核验方式`, {
    names: DATA_PART_NAMES,
    none: '登录时一并征得同意',
  });

/** The law of the parts. */
export interface AsksParts {
  readonly consentParts: { readonly value: readonly DataPart[] };
}

/** [LAW-90] The texts that a sign-in agrees to: 1 the service agreement, 9 the authorisation, unless its parts are asked one by one. */
export const signInAgreements = ({ consentParts }: AsksParts): readonly (1 | 9)[] => (consentParts.value.length === 0 ? [1, 9] : [1]);

/** [LAW-91] The parts that are still to be given before their steps. */
export const missingConsents = ({ consentParts }: AsksParts, given: readonly DataPart[]): readonly DataPart[] =>
  consentParts.value.filter((part) => !given.includes(part));

/** [LAW-91] Why a step is refused whose part was not given. */
export const consentMissing = (part: DataPart): { readonly kind: 'consent-missing'; readonly name: string } => ({
  kind: 'consent-missing',
  name: DATA_PART_NAMES[part],
});

/** [LAW-92] Whether somebody may have the identity checked without a face. */
export const offersFaceVisit = ({ consentParts }: AsksParts): boolean => consentParts.value.includes('face');
