import type { PickerColumn } from '@caifu/core/kit';
import { areaList } from '@vant/area-data';

const toItem = (name: string) => ({ key: name, value: name });

const provinces = Object.entries(areaList.province_list);
const cities = Object.entries(areaList.city_list);

/** Provinces, and the cities of each, in the order of their official codes. The first two digits of a city's code are its province's. */
export const regionColumns: readonly PickerColumn[] = [
  { items: provinces.map(([, name]) => toItem(name)) },
  {
    itemsByKey: Object.fromEntries(
      provinces.map(([code, name]) => [
        name,
        cities.filter(([city]) => city.slice(0, 2) === code.slice(0, 2)).map(([, city]) => toItem(city)),
      ]),
    ),
  },
];
