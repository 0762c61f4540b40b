import { hardeningTags } from './hardening-tags';
import { plant } from './plant';

plant(hardeningTags);
