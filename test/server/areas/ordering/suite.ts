import type { Target } from '../../target';
import { cartSuite } from './cart';
import { draftsSuite } from './drafts';
import { instancesSuite } from './instances';
import { lifetimeSuite } from './lifetime';
import { lifecyclesSuite } from './lifecycles';
import { offersSuite } from './offers';
import { ordersSuite } from './orders';
import { renewalsSuite } from './renewals';
import { agreedRenewalsSuite } from './renewals-agreed';
import { storefrontSuite } from './storefront';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  offersSuite(target);
  storefrontSuite(target);
  cartSuite(target);
  ordersSuite(target);
  draftsSuite(target);
  lifecyclesSuite(target);
  instancesSuite(target);
  lifetimeSuite(target);
  renewalsSuite(target);
  agreedRenewalsSuite(target);
}
