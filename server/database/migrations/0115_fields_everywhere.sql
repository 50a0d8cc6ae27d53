-- Custom fields of all that companies keep, as projects and clients have them (0065_fields).
ALTER TABLE "inventory_items" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "flights" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "fields" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "inventory_items_fields" ON "inventory_items" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "users_fields" ON "users" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tickets_fields" ON "tickets" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "flights_fields" ON "flights" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "hotels_fields" ON "hotels" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint

-- The searches' views have their tables' columns as they were when they were made.
CREATE OR REPLACE VIEW "searchable_inventory_items" AS SELECT * FROM "inventory_items"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
CREATE OR REPLACE VIEW "searchable_users" AS SELECT * FROM "users"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
CREATE OR REPLACE VIEW "searchable_tickets" AS SELECT * FROM "tickets"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint

-- Flights and hotels are not searched, but values that must be unique are looked for by the same index.
GRANT CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint
CREATE VIEW "searchable_flights" AS SELECT * FROM "flights"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
ALTER VIEW "searchable_flights" OWNER TO atrium_system;--> statement-breakpoint
GRANT SELECT ON "flights" TO atrium_system;--> statement-breakpoint
CREATE POLICY searched ON "flights" FOR SELECT TO atrium_system USING (true);--> statement-breakpoint
CREATE VIEW "searchable_hotels" AS SELECT * FROM "hotels"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
ALTER VIEW "searchable_hotels" OWNER TO atrium_system;--> statement-breakpoint
GRANT SELECT ON "hotels" TO atrium_system;--> statement-breakpoint
CREATE POLICY searched ON "hotels" FOR SELECT TO atrium_system USING (true);--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;
