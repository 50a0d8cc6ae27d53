/** Every table. The tenant stands first in each key and index; row-level security is in the migrations. */
export * from './access';
export * from './clients';
export * from './fields';
export * from './files';
export * from './history';
export * from './idempotency';
export * from './inventory';
export * from './layouts';
export * from './projects';
export * from './search';
export * from './tenants';
export * from './tickets';
export * from './trash';
export * from './travel';
export * from './views';
