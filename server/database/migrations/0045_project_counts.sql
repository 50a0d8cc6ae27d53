-- How many documents, images, trips and comments a project has, kept on its row, so that lists sort and filter by them
-- as by any other column. Counted by triggers on what is counted, in the transaction that writes it: an update of the
-- project's row adds to what the row holds by then, so that none of several writers at once is lost. Rows are locked in
-- one order. A project that goes takes its counts along; one that comes back starts at none.
ALTER TABLE "projects"
  ADD COLUMN "document_count" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "image_count" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "travel_data_count" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint

-- Of a trigger's arguments: the column of the count, the column that names the project, and which rows count.
CREATE FUNCTION atrium_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := 'SELECT tenant_id, %I AS id, %s AS more FROM %I WHERE %s';
  made text := format(counted, TG_ARGV[1], 1, 'made', TG_ARGV[2]);
  gone text := format(counted, TG_ARGV[1], -1, 'gone', TG_ARGV[2]);
BEGIN
  EXECUTE format(
    'WITH changed AS MATERIALIZED (
      SELECT tenant_id, id, sum(more) AS more FROM (%2$s) AS rows GROUP BY tenant_id, id HAVING sum(more) <> 0
    ), locked AS MATERIALIZED (
      SELECT p.tenant_id, p.id, changed.more FROM changed
      JOIN projects p ON p.tenant_id = changed.tenant_id AND p.id = changed.id ORDER BY p.id FOR NO KEY UPDATE OF p
    )
    UPDATE projects p SET %1$I = p.%1$I + locked.more FROM locked
    WHERE p.tenant_id = locked.tenant_id AND p.id = locked.id',
    TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN made WHEN 'DELETE' THEN gone ELSE made || ' UNION ALL ' || gone END);
  RETURN NULL;
END $$;--> statement-breakpoint

-- The triggers come before the rows of before are counted: from then on nobody else writes them until this is done.
DO $$ DECLARE rule record; BEGIN
  FOR rule IN
    SELECT * FROM (VALUES
      ('documents', 'document_count', 'owner_id', 'owner_kind = ''project'''),
      ('images', 'image_count', 'owner_id', 'owner_kind = ''project'''),
      ('flights', 'travel_data_count', 'project_id', 'true'),
      ('hotels', 'travel_data_count', 'project_id', 'true'),
      ('comments', 'comments_count', 'project_id', 'NOT is_deleted')
    ) AS rules (name, count, owner, condition)
  LOOP
    EXECUTE format('CREATE TRIGGER count_made AFTER INSERT ON %I REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION atrium_count(%L, %L, %L)', rule.name, rule.count, rule.owner, rule.condition);
    EXECUTE format('CREATE TRIGGER count_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION atrium_count(%L, %L, %L)', rule.name, rule.count, rule.owner, rule.condition);
    EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION atrium_count(%L, %L, %L)', rule.name, rule.count, rule.owner, rule.condition);
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', rule.name);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "projects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "projects" AS p SET document_count = held.documents, image_count = held.images, travel_data_count = held.trips,
    comments_count = held.comments
  FROM (
    SELECT tenant_id, id, sum(documents) AS documents, sum(images) AS images, sum(trips) AS trips, sum(comments) AS comments
    FROM (
      SELECT tenant_id, owner_id AS id, 1 AS documents, 0 AS images, 0 AS trips, 0 AS comments FROM documents
        WHERE owner_kind = 'project'
      UNION ALL SELECT tenant_id, owner_id, 0, 1, 0, 0 FROM images WHERE owner_kind = 'project'
      UNION ALL SELECT tenant_id, project_id, 0, 0, 1, 0 FROM flights
      UNION ALL SELECT tenant_id, project_id, 0, 0, 1, 0 FROM hotels
      UNION ALL SELECT tenant_id, project_id, 0, 0, 0, 1 FROM comments WHERE NOT is_deleted
    ) AS each GROUP BY tenant_id, id
  ) AS held
  WHERE p.tenant_id = held.tenant_id AND p.id = held.id;--> statement-breakpoint
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['projects', 'documents', 'images', 'flights', 'hotels', 'comments'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;--> statement-breakpoint

-- The search's view has the table's columns as they were when it was made.
CREATE OR REPLACE VIEW "searchable_projects" AS SELECT * FROM "projects"
  WHERE tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;
