-- A company whose deletion was asked for is closed until it is due, and may be opened again. Servers of the version before
-- take no notice of these columns: they see a closed company, and one that they open is no longer due.
ALTER TABLE "tenants" ADD COLUMN "deletion_asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "delete_after" timestamp(3) with time zone;--> statement-breakpoint
CREATE POLICY due ON "tenants" FOR SELECT
  USING (NOT is_active AND delete_after <= now() AND current_setting('atrium.looks_across', true) = 'on');
