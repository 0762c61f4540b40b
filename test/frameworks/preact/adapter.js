import { written } from './tags';
import { offerTags } from './tree';

offerTags(written);
