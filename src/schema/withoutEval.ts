import { config } from 'zod';

// Compiled schemas need `eval`, which the page's security policy refuses.
config({ jitless: true });
