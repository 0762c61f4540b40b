import { offerTags } from './tree';

offerTags();
