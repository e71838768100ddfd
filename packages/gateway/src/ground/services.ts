import { serviceOff, SERVICES, servicesOf, type Service } from '@caifu/core/law';
import { RET_CODE } from '@caifu/adapters/wire';
import type { ObstacleQuery } from './area.ts';
import type { Deps } from './deps.ts';
import { refused, type Refusal } from './http/reply.ts';

interface Chosen extends Pick<Deps, 'law'> {
  readonly settings: Pick<Deps['settings'], 'SERVICES'>;
}

export const servicesOffered = ({ law, settings }: Chosen): readonly Service[] => servicesOf(settings.SERVICES, law.now());

/** [LAW-71] Why none of these services can be entered. null: one of them is offered. */
export const serviceBar = (deps: Chosen, first: Service, ...others: readonly Service[]): Refusal | null => {
  const offered = servicesOffered(deps);
  return [first, ...others].some((service) => offered.includes(service)) ? null : refused(RET_CODE.orderRefused, serviceOff(first));
};

/** [LAW-72] The same for a page that is also of those who hold something there: they see it. [LAW-126] Others learn that they hold nothing. */
export const readingBar = async (
  deps: Chosen & Pick<Deps, 'db' | 'clock'>,
  held: readonly ObstacleQuery[],
  investorId: string | null,
  first: Service,
  ...others: readonly Service[]
): Promise<Refusal | null> => {
  const bar = serviceBar(deps, first, ...others);
  if (bar === null || investorId === null) return bar;
  for (const { count } of held) {
    const { rows } = await count(investorId, deps.clock.now()).execute(deps.db);
    if ((rows[0]?.count ?? 0) > 0) return null;
  }
  return { ...bar, code: RET_CODE.serviceUnheld };
};

/** [LAW-73] The page with the services that are not offered, so that it shows no way to them. */
export const withServices =
  (deps: Chosen) =>
  (page: string): string => {
    const offered = servicesOffered(deps);
    const off = SERVICES.filter((service) => !offered.includes(service)).join(' ');
    return off === '' ? page : page.replace(EMPTY, `<meta name="caifu-services-off" content="${off}" />`);
  };

const EMPTY = '<meta name="caifu-services-off" content="" />';
