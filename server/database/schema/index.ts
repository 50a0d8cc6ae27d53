/** The tables of records: their members, columns and types. Migrations create them. */
export * from './access';
export * from './clients';
export * from './events';
export * from './fields';
export * from './files';
export * from './history';
export * from './inventory';
export * from './notifications';
export * from './projects';
export * from './tickets';
export * from './trash';
export * from './travel';
export * from './views';
export * from './webhooks';
