import type { Destination } from '@caifu/core';
import { pathTo } from './navigation.ts';

/**
 * Where each typed destination of a flow stands in this app. The one place that knows both. `here` is the present
 * address: places that come back get it.
 */
export function pathOf(destination: Exclude<Destination, { to: 'back' }>, here: string): string {
  switch (destination.to) {
    case 'home':
      return '/';
    case 'product-list':
      return pathTo('/channel/product-list', { channelCode: 'QSDJH' });
    case 'product':
      return pathTo('/information', { productCode: destination.productCode });
    case 'buy':
      return destination.family === 'private' ? '/pe-buy' : '/information-buy';
    case 'buy-result':
      return pathTo(destination.family === 'private' ? '/pe-result' : '/information-result', {
        rs: destination.outcome,
        no: destination.orderNo,
        valueDate: destination.valueDate,
        applyDate: destination.applyDate,
      });
    case 'sign-in':
      return pathTo('/login', { back: here });
    case 'identity':
    case 'bank-card':
    case 'trade-password-setting':
    case 'id-card-renewal':
    case 'tax-declaration':
    case 'address':
    case 'risk-assessment':
    case 'forgot-password':
      return pathTo('/identity-auth', { step: destination.to, returnUrl: here });
    case 'certification':
      return pathTo('/identity-auth', { step: 'certification' });
    case 'top-up':
      return pathTo('/mmf/buy', { returnUrl: here });
    case 'holdings':
      return '/asset-detail';
    case 'private-holdings':
      return '/pe-detail';
    case 'holding-detail':
      // The product's page until the holding's own page stands (the invest context for it is stored already).
      return pathTo('/information', { productCode: destination.productCode });
    case 'regular-assets':
    case 'assets':
      return '/assets';
    case 'personal-centre':
      return '/usercenter';
  }
}
