import {
  hasOneStandard,
  placementKind,
  qualifiedStandard,
  standardYuan,
  type LawSet,
  type PlacementKind,
  type QualifiedStandard,
} from '../law/index.ts';
import { privateKindOf, type PlacedProduct } from '../products/family-terms.ts';
import type { CertificationSource, EvidenceType } from './certification.ts';

type StandardLaw = Pick<LawSet, 'qualifiedInvestor'>;

/** [LAW-36] The kind of placements for which a product's investor is certified. */
export const kindOfProduct = (product: PlacedProduct): PlacementKind => placementKind(privateKindOf(product));

/** [LAW-36] The kind that the tasks of a source certify for. */
export const kindOfSource = (source: CertificationSource): PlacementKind => (source === 'AM' ? 'plan' : 'fund');

/** [LAW-36] The tasks that certify for a product; null: one standard rules all kinds, and the pages are as the specification has them. */
export const sourceOfProduct = (product: PlacedProduct, law: StandardLaw): CertificationSource | null =>
  hasOneStandard(law) ? null : kindOfProduct(product) === 'plan' ? 'AM' : 'TRUST';

/** [LAW-36] The tasks that a kind's standard asks for. */
export const tasksOfKind = (kind: PlacementKind, law: StandardLaw): readonly EvidenceType[] =>
  hasOneStandard(law) || qualifiedStandard(law, kind).experienceMonths > 0 ? ['experience', 'asset'] : ['asset'];

/** [LAW-36] The kinds for which a proof in the tasks of a source may count. */
export const kindsProved = (source: CertificationSource, law: StandardLaw): readonly PlacementKind[] =>
  hasOneStandard(law) ? ['plan', 'fund'] : [kindOfSource(source)];

/** The tasks of one kind in words, where kinds have standards of their own. */
export interface CertificationGuide {
  readonly kind: string;
  readonly standards: Readonly<Record<EvidenceType, string>>;
  /** Each way to meet the asset task, with its proof. */
  readonly ways: readonly CertificationWay[];
  /** Which other purchases the certification opens. */
  readonly note: string;
  /** The tasks of the other kind. */
  readonly other: { readonly source: CertificationSource; readonly kind: string };
}

export interface CertificationWay {
  readonly name: string;
  readonly least: string;
  readonly proof: string;
}

/** [LAW-36] [LAW-39] The standard of the kind and the proof of each way; null: one standard rules all kinds. */
export const certificationGuide = (source: CertificationSource, law: StandardLaw): CertificationGuide | null => {
  if (hasOneStandard(law)) return null;
  const [kind, other] = source === 'AM' ? (['plan', 'fund'] as const) : (['fund', 'plan'] as const);
  const standard = qualifiedStandard(law, kind);
  return {
    kind: KIND_NAMES[kind],
    standards: { experience: `${standard.experienceMonths / 12} 年以上投资经历`, asset: `满足其一：${waysInWords(standard)}` },
    ways: waysOf(standard),
    note: `认证用于购买${KIND_NAMES[kind]}。资产证明同时达到${KIND_NAMES[other]}标准的，对${KIND_NAMES[other]}同样有效。`,
    other: { source: source === 'AM' ? 'TRUST' : 'AM', kind: KIND_NAMES[other] },
  };
};

/** [LAW-36] The standard of a kind in a sentence, without a full stop. */
export const standardInWords = (standard: QualifiedStandard): string =>
  waysInWords(standard) + (standard.experienceMonths === 0 ? '' : `，并具有${standard.experienceMonths / 12}年以上投资经历`);

const waysInWords = (standard: QualifiedStandard): string =>
  waysOf(standard)
    .map(({ name, least }) => `${name}不低于${least}`)
    .join('，或者');

const waysOf = ({ financialAssets, netAssets, yearlyIncome }: QualifiedStandard): readonly CertificationWay[] => [
  { name: '金融资产', least: standardYuan(financialAssets), proof: '银行存款、证券、基金、理财、保险等资产证明，可以合计' },
  ...(netAssets === null
    ? []
    : [
        {
          name: '家庭金融净资产',
          least: standardYuan(netAssets),
          proof: '家庭成员的金融资产证明和亲属关系证明，以及征信报告或贷款余额证明，以扣减负债后的净额为准',
        },
      ]),
  { name: '最近三年个人年均收入', least: standardYuan(yearlyIncome), proof: '近三年的收入证明、工资流水或完税证明' },
];

const KIND_NAMES = { plan: '资产管理计划', fund: '私募基金' } as const satisfies Record<PlacementKind, string>;
