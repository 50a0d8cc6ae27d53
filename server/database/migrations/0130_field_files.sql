-- Files of records' own fields: the values name them by their ids. Those that no value names any more expire.
CREATE TABLE "field_files" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "field_files_record" ON "field_files" ("tenant_id", "record_id");--> statement-breakpoint
CREATE INDEX "field_files_expires" ON "field_files" ("tenant_id", "expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
CALL atrium_isolate('field_files');--> statement-breakpoint
CREATE POLICY due ON "field_files" FOR SELECT
  USING (expires_at IS NOT NULL AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_kept_files(kept jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT d ->> 'file_key' FROM jsonb_array_elements(coalesce(kept -> 'documents', '[]')) d
  UNION ALL
  SELECT keys.key FROM jsonb_array_elements(coalesce(kept -> 'images', '[]') || coalesce(kept -> 'field_files', '[]')) i
    CROSS JOIN LATERAL (VALUES (i ->> 'file_key'), (i ->> 'thumbnail_key')) AS keys (key) WHERE keys.key IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_kept_bytes(kept jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(sum((file ->> 'size')::bigint), 0)::bigint FROM (
    SELECT jsonb_array_elements(coalesce(kept -> 'documents', '[]')) AS file
    UNION ALL
    SELECT jsonb_array_elements(coalesce(kept -> 'images', '[]') || coalesce(kept -> 'field_files', '[]'))
  ) AS files
$$;
