import { config } from 'zod';

// zod would compile schemas with `eval`, which the content security policy forbids.
config({ jitless: true });
