import type { Implementation } from '../implement';
import { authArea } from './auth';
import { healthArea } from './health';

/** Every area that is built. What is in the contract but not here answers 501. */
export const implementations: readonly Implementation[] = [...healthArea, ...authArea];
