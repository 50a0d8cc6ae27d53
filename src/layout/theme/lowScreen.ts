/** Windows as low as 400 % zoom makes them: bars are not sticky there. */
export const lowScreen = '@media (max-height: 400px)';
