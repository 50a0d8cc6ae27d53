import { vi } from 'vitest';

/**
 * A worker runs one file after the other and loads packages once; none begins with what another one has left in the
 * product's own modules, the clock or the globals.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
