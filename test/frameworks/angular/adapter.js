import { offerForms } from './application';
import { written } from './components';

await offerForms(written);
