import { listOf } from './value-kinds.ts';

/** Services that need a licence of their own beside the one for selling funds. */
export const SERVICES = ['deposits', 'bank-wealth', 'gold', 'transfer'] as const;
export type Service = (typeof SERVICES)[number];

export const isService = (name: unknown): name is Service => SERVICES.some((service) => service === name);

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  deposits: '银行存款',
  'bank-wealth': '银行理财',
  gold: '黄金积存',
  transfer: '产品转让',
};

/** The services that a seller may offer without saying that he is licensed for them. */
export const services = (title: string) =>
  listOf(title, SERVICES, (names) => names.join('、'), { names: SERVICE_NAMES, none: '须另行取得业务资格，默认不开办' });

/** [LAW-70] The services that are offered: those that the operator names, else those of the law. */
export const servicesOf = (
  chosen: readonly Service[] | null,
  { services: lawful }: { readonly services: { readonly value: readonly Service[] } },
): readonly Service[] => chosen ?? lawful.value;

/** [LAW-71] Why a service is refused. */
export const serviceOff = (service: Service): { readonly kind: 'service-off'; readonly name: string } => ({
  kind: 'service-off',
  name: SERVICE_NAMES[service],
});
