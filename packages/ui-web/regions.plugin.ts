import { areaList } from '@vant/area-data';
import type { Plugin } from 'vite';

/** For the package of regions the build keeps provinces and cities: a tenth of it, because counties are typed by hand. */
export function regionsPlugin(): Plugin {
  const { province_list, city_list } = areaList;
  return {
    name: 'caifu-regions',
    transform: {
      filter: { id: /[\\/]@vant[\\/]area-data[\\/]/ },
      handler: () => ({ code: `export const areaList = ${JSON.stringify({ province_list, city_list })};`, map: null }),
    },
  };
}
