-- Entries of one change come one after the other: ids by time stand side by side in the index, where ids at random write
-- another page of it each. PostgreSQL makes them from version 18 on; before, entries keep ids at random.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    ALTER TABLE "history" ALTER COLUMN "id" SET DEFAULT uuidv7();
  END IF;
END $$;
