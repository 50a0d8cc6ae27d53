-- An entry of the future is the reservation of a file that is being stored: it is taken back with the row that names
-- the file, or, when that never comes, falls due.
CREATE OR REPLACE FUNCTION atrium_file_deletions(most integer) RETURNS SETOF file_deletions
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT * FROM file_deletions WHERE created_at <= now() ORDER BY created_at LIMIT most $$;
