import { skyAt } from '@caifu/core/calendar';
import { epochMs } from '@caifu/core/values';

/** [HM-23] Shows the landscape of the HTML under the sky of the hour by the device's clock, until the function that it gives is called. */
export function showSky(): () => void {
  const { dataset } = document.documentElement;
  dataset['sky'] = skyAt(epochMs(Date.now()));
  return () => {
    delete dataset['sky'];
  };
}
