-- The migration that a server must know of to use this database. One that takes away what older servers ask for puts its own
-- name here (CREATE OR REPLACE): they refuse at their start then, and are not ready where they run (server/database/journal.ts).
CREATE FUNCTION atrium_oldest_server() RETURNS text LANGUAGE sql STABLE AS $$ SELECT '0172_project_parts' $$;
