import type { ResourceDescriptor } from '../layout/screens';
import { projects } from './projects';

/** Every resource that has a screen: its row here is all that the console needs to know of it. */
export const resources: readonly ResourceDescriptor[] = [projects];
