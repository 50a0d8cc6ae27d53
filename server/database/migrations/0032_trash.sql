-- What was deleted, kept for a while with all that hung on it: the rows themselves, by their tables.
CREATE TABLE "trash" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"parent_resource" text COLLATE "C",
	"parent_id" uuid,
	"deleted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	"change_id" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"kept" jsonb NOT NULL,
	PRIMARY KEY ("tenant_id", "id")
);--> statement-breakpoint
CREATE INDEX "trash_deleted" ON "trash" ("tenant_id", "deleted_at", "id");--> statement-breakpoint
CREATE INDEX "trash_change" ON "trash" ("tenant_id", "change_id");--> statement-breakpoint
CREATE INDEX "trash_expires" ON "trash" ("tenant_id", "expires_at", "id");--> statement-breakpoint
CALL atrium_isolate('trash');--> statement-breakpoint

-- Files of what goes to the trash stay: whoever moves rows there says so for the transaction.
CREATE OR REPLACE FUNCTION atrium_queue_document() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('atrium.keep_files', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO file_deletions (tenant_id, file_key) SELECT tenant_id, file_key FROM gone;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_queue_image() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('atrium.keep_files', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO file_deletions (tenant_id, file_key)
    SELECT tenant_id, key FROM gone CROSS JOIN LATERAL (VALUES (file_key), (thumbnail_key)) AS keys (key);
  RETURN NULL;
END $$;--> statement-breakpoint

-- The files that an entry of the trash keeps.
CREATE FUNCTION atrium_kept_files(kept jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT d ->> 'file_key' FROM jsonb_array_elements(coalesce(kept -> 'documents', '[]')) d
  UNION ALL
  SELECT keys.key FROM jsonb_array_elements(coalesce(kept -> 'images', '[]')) i
    CROSS JOIN LATERAL (VALUES (i ->> 'file_key'), (i ->> 'thumbnail_key')) AS keys (key)
$$;--> statement-breakpoint

-- Signed addresses of those files answer nothing while they are in the trash.
CREATE TABLE "trashed_files" (
	"tenant_id" uuid NOT NULL,
	"file_key" text COLLATE "C" NOT NULL,
	"trash_id" uuid NOT NULL,
	PRIMARY KEY ("tenant_id", "file_key"),
	CONSTRAINT "trashed_files_trash" FOREIGN KEY ("tenant_id", "trash_id") REFERENCES "trash"("tenant_id", "id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "trashed_files_entry" ON "trashed_files" ("tenant_id", "trash_id");--> statement-breakpoint
CALL atrium_isolate('trashed_files');--> statement-breakpoint

-- The door of the job that empties what has expired, in every company. Several servers may open it at once.
GRANT USAGE, CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON trash TO atrium_system;--> statement-breakpoint
GRANT INSERT ON file_deletions TO atrium_system;--> statement-breakpoint
CREATE POLICY expired ON trash TO atrium_system USING (true);--> statement-breakpoint
CREATE FUNCTION atrium_expire_trash(most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH due AS (
    SELECT expired.tenant_id, expired.id FROM tenants t CROSS JOIN LATERAL (
      SELECT tenant_id, id FROM trash WHERE trash.tenant_id = t.tenant_id AND expires_at <= now()
      ORDER BY expires_at LIMIT most FOR UPDATE SKIP LOCKED
    ) expired LIMIT most
  ), gone AS (
    DELETE FROM trash t USING due WHERE t.tenant_id = due.tenant_id AND t.id = due.id RETURNING t.tenant_id, t.kept
  ), queued AS (
    INSERT INTO file_deletions (tenant_id, file_key) SELECT tenant_id, key FROM gone, atrium_kept_files(kept) key
  )
  SELECT count(*)::integer FROM gone
$$;--> statement-breakpoint
ALTER FUNCTION atrium_expire_trash(integer) OWNER TO atrium_system;--> statement-breakpoint
REVOKE ALL ON FUNCTION atrium_expire_trash(integer) FROM PUBLIC;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;
