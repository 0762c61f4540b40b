import { hardeningBackend } from './hardening-backend';
import { plant } from './plant';

plant(hardeningBackend, { filled: true });
