-- A team stands in one entry of an index: rows that say the same share it. The key had one for each of its people, a
-- quarter of a kilobyte a project. That nobody stands in a team twice is the writing seam's, which holds the record.
-- Only in a database that holds no company yet: a server of the version before relies on the key to pass by people who
-- are there already. Without one, a row that goes is known to other servers by all that it says.
DO $$ BEGIN
  IF EXISTS (SELECT FROM atrium_all_tenants()) THEN RETURN; END IF;
  ALTER TABLE "project_users" DROP CONSTRAINT "project_users_tenant_id_project_id_user_id_pk";
  CREATE INDEX "project_users_project" ON "project_users" ("project_id");
  ALTER TABLE "project_users" REPLICA IDENTITY FULL;
END $$;
