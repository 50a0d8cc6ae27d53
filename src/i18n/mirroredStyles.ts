import createCache from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** The library's own styles say left and right; ours say start and end, which it leaves alone. */
export const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] });
