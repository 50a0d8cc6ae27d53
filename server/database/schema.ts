/** Every table. The tenant stands first in each key and index; row-level security is in the migrations. */
export * from './schema/access';
export * from './schema/clients';
export * from './schema/fields';
export * from './schema/files';
export * from './schema/history';
export * from './schema/idempotency';
export * from './schema/inventory';
export * from './schema/layouts';
export * from './schema/projects';
export * from './schema/search';
export * from './schema/tenants';
export * from './schema/tickets';
export * from './schema/trash';
export * from './schema/travel';
export * from './schema/views';
