-- The queue of files to delete: when an entry's turn comes (again), how often it was tried, and whether it is the
-- reservation of a file that is being stored. A reservation counts in its company's quota with the file's size.
ALTER TABLE "file_deletions"
  ADD COLUMN "due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "reserved" boolean DEFAULT false NOT NULL,
  ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_deletions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "file_deletions" SET due_at = created_at, reserved = created_at > now();--> statement-breakpoint
ALTER TABLE "file_deletions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "file_deletions_due" ON "file_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "file_deletions_key" ON "file_deletions" USING btree ("tenant_id","file_key");--> statement-breakpoint

-- Takes entries whose turn has come, and says when to try them again should their files not be gone by then: after a
-- minute, two, four … up to eight hours. Several servers never take the same, and none while a backup runs, which
-- holds this lock alone. A reservation that is taken has lapsed: the row that would name its file cannot come any more.
GRANT UPDATE ON "file_deletions" TO atrium_system;--> statement-breakpoint
CREATE OR REPLACE FUNCTION atrium_file_deletions(most integer) RETURNS SETOF file_deletions
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(4711032) THEN
    RETURN;
  END IF;
  RETURN QUERY
    UPDATE file_deletions AS entry
    SET reserved = false, attempts = entry.attempts + 1, due_at = now() + interval '1 minute' * 2 ^ least(entry.attempts, 9)
    FROM (
      SELECT tenant_id, id FROM file_deletions WHERE due_at <= now() ORDER BY due_at LIMIT most FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE entry.tenant_id = due.tenant_id AND entry.id = due.id
    RETURNING entry.*;
END $$;--> statement-breakpoint
DROP FUNCTION atrium_files_deleted(uuid[]);--> statement-breakpoint
CREATE FUNCTION atrium_files_deleted(tenants uuid[], done uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ DELETE FROM file_deletions WHERE (tenant_id, id) IN (SELECT * FROM unnest(tenants, done)) $$;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint
ALTER FUNCTION atrium_files_deleted(uuid[], uuid[]) OWNER TO atrium_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;--> statement-breakpoint
REVOKE ALL ON FUNCTION atrium_files_deleted(uuid[], uuid[]) FROM PUBLIC;--> statement-breakpoint

-- What a company's files take: of its documents and images, and of what is being stored for them.
CREATE TABLE "file_usage" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "images" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "file_usage" (tenant_id, bytes)
  SELECT tenant_id, sum(size) FROM (SELECT tenant_id, size FROM documents UNION ALL SELECT tenant_id, size FROM images) AS files
  GROUP BY tenant_id;--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "images" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('file_usage');--> statement-breakpoint
GRANT SELECT, UPDATE ON "file_usage" TO atrium_system;--> statement-breakpoint
CREATE POLICY released ON "file_usage" TO atrium_system USING (true);--> statement-breakpoint
CREATE FUNCTION atrium_files_made() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO file_usage AS held (tenant_id, bytes) SELECT tenant_id, sum(size) FROM made GROUP BY tenant_id
    ON CONFLICT (tenant_id) DO UPDATE SET bytes = held.bytes + excluded.bytes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_files_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE file_usage SET bytes = bytes - freed.size
    FROM (SELECT tenant_id, sum(size) AS size FROM gone GROUP BY tenant_id) AS freed
    WHERE file_usage.tenant_id = freed.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_files_reserved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO file_usage AS held (tenant_id, bytes) SELECT tenant_id, sum(size) FROM made WHERE reserved GROUP BY tenant_id
    ON CONFLICT (tenant_id) DO UPDATE SET bytes = held.bytes + excluded.bytes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_files_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE file_usage SET bytes = bytes - freed.size
    FROM (SELECT tenant_id, sum(size) AS size FROM gone WHERE reserved GROUP BY tenant_id) AS freed
    WHERE file_usage.tenant_id = freed.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_files_dropped() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE file_usage SET bytes = bytes - freed.size
    FROM (
      SELECT tenant_id, sum(gone.size) AS size FROM gone JOIN made USING (tenant_id, id)
      WHERE gone.reserved AND NOT made.reserved GROUP BY tenant_id
    ) AS freed
    WHERE file_usage.tenant_id = freed.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$ DECLARE counted text; BEGIN
  FOREACH counted IN ARRAY ARRAY['documents', 'images'] LOOP
    EXECUTE format('CREATE TRIGGER files_made AFTER INSERT ON %I REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION atrium_files_made()', counted);
    EXECUTE format('CREATE TRIGGER files_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION atrium_files_gone()', counted);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER files_reserved AFTER INSERT ON "file_deletions" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_files_reserved();--> statement-breakpoint
CREATE TRIGGER files_kept AFTER DELETE ON "file_deletions" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_files_kept();--> statement-breakpoint
CREATE TRIGGER files_dropped AFTER UPDATE ON "file_deletions" REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_files_dropped();
