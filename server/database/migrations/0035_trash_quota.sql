-- What is in the trash counts towards a company's quota until it is gone for good.
CREATE FUNCTION atrium_kept_bytes(kept jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(sum((file ->> 'size')::bigint), 0)::bigint FROM (
    SELECT jsonb_array_elements(coalesce(kept -> 'documents', '[]')) AS file
    UNION ALL
    SELECT jsonb_array_elements(coalesce(kept -> 'images', '[]'))
  ) AS files
$$;--> statement-breakpoint
CREATE FUNCTION atrium_trash_filled() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO file_usage AS held (tenant_id, bytes)
    SELECT tenant_id, sum(atrium_kept_bytes(kept)) FROM made GROUP BY tenant_id
    ON CONFLICT (tenant_id) DO UPDATE SET bytes = held.bytes + excluded.bytes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_trash_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE file_usage SET bytes = bytes - freed.size
    FROM (SELECT tenant_id, sum(atrium_kept_bytes(kept)) AS size FROM gone GROUP BY tenant_id) AS freed
    WHERE file_usage.tenant_id = freed.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER trash_filled AFTER INSERT ON "trash" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_trash_filled();--> statement-breakpoint
CREATE TRIGGER trash_emptied AFTER DELETE ON "trash" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_trash_emptied();--> statement-breakpoint
-- The job that empties the trash queues files, which may be reserved ones.
GRANT INSERT ON "file_usage" TO atrium_system;
