import { serve } from '../server';
import { half } from './half';

serve(half);
