/** What to do first where a card is empty: an address where it can be done, and who may. */
import { text } from '../../core/i18n/translator';
import { paths, type Path } from '../paths';
import { dashboardMessages as m, type DashboardMessage } from './messages';
import type { Go } from './nothing';

const step = (key: DashboardMessage, to: Path, perm: string): Go => ({
  label: text(m, key),
  to,
  perm,
});
/** The form that makes a row of a list. */
const form = (list: Path): Path => `${list}?do=create`;

export const orderService = step('go.order', paths.catalogue, 'order:create');
export const createThreshold = step('go.threshold', form(paths.thresholds), 'threshold:create');
export const createDistribution = step(
  'go.distribution',
  form(paths.distributions),
  'distribution:create',
);
export const designFlow = step('go.flow', paths.flowCreate, 'definition:create');
export const createWorkOrder = step('go.workOrder', paths.workOrderCreate(), 'workOrder:create');
export const createTenant = step('go.tenant', form(paths.tenant()), 'tenant:create');
export const seeQuotas = step('go.quota', paths.serviceQuota(), 'serviceQuota:list');
export const createProject = step('go.project', form(paths.project), 'project:create');
export const seePlaces = step('go.places', paths.places, 'vendor:list');
