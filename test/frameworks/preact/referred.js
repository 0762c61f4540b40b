import { referred } from './tags';
import { offerTags } from './tree';

offerTags(referred);
