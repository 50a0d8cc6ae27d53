import createCache from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Mirrors left and right in MUI's styles; the console's own styles use start and end and stay unchanged. */
export const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] });
