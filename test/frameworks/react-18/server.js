import { half } from '../react/half';
import { serve } from '../server';

serve(half);
