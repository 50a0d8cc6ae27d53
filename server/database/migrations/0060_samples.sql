-- A sample of every company's rows that are searched: one in 256, chosen by the last byte of the id, which is random in
-- any id of ours. Lists tell by it whether a word is common: the planner's statistics say nothing of texts that
-- row-level security guards.
CREATE FUNCTION atrium_in_sample(id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN get_byte(uuid_send(id), 15) = 0;--> statement-breakpoint
DO $$ DECLARE searched text; BEGIN
  FOREACH searched IN ARRAY ARRAY['projects', 'clients', 'users', 'inventory_items', 'tickets'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I (tenant_id, id) WHERE atrium_in_sample(id)', searched || '_sample', searched);
  END LOOP;
END $$;
