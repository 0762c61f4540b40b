import { offerForms } from './application';
import { attributed } from './components';

await offerForms(attributed);
