/** The tables that records are read and written by: their members, columns and types. The migrations make them. */
export * from './access';
export * from './clients';
export * from './fields';
export * from './files';
export * from './history';
export * from './inventory';
export * from './projects';
export * from './tickets';
export * from './trash';
export * from './travel';
export * from './views';
