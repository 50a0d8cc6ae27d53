-- How many projects stand in the parts of an order: of those changed, created or begun on a day (in UTC), of a progress, of
-- a client, of titles that begin alike. A page far into a list begins at the part that holds it (server/lists/edges.ts). Every write adds what it
-- changes as rows of its own, as of project_figures; now and then they are summed up.
CREATE TABLE "project_parts" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"field" text COLLATE "C" NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"count" integer NOT NULL,
	PRIMARY KEY ("tenant_id", "field", "part", "id")
);--> statement-breakpoint
CALL atrium_isolate('project_parts');--> statement-breakpoint

-- Whether a company's parts are all counted. Until they are, and where nothing is said, nobody asks for them; what a server
-- of the version before writes is in none, so that they are counted when none is left (server/records/parts.ts).
CREATE TABLE "part_states" (
	"tenant_id" uuid NOT NULL PRIMARY KEY REFERENCES "tenants"("tenant_id") ON DELETE CASCADE,
	"whole" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE INDEX "part_states_due" ON "part_states" ("tenant_id") WHERE NOT "whole";--> statement-breakpoint
ALTER TABLE "tenants" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "part_states" (tenant_id) SELECT tenant_id FROM "tenants";--> statement-breakpoint
ALTER TABLE "tenants" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('part_states');--> statement-breakpoint
CREATE POLICY due ON "part_states" FOR SELECT
  USING (NOT whole AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint

-- The beginnings of titles that tell parts apart, in the order of titles: two letters of the Latin script, two digits, the
-- years, a letter of any other alphabet, 256 ideographs each. What stands between two of them is the first one's part.
DO $$
DECLARE
  starts text[];
BEGIN
  SELECT array_agg(start ORDER BY start COLLATE "und-x-icu") INTO starts FROM (
    SELECT ''
    UNION SELECT first || second FROM regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') first,
      regexp_split_to_table(' abcdefghijklmnopqrstuvwxyz', '') second
    UNION SELECT first || second FROM regexp_split_to_table('0123456789', '') first,
      regexp_split_to_table(' 0123456789', '') second
    UNION SELECT year::text FROM generate_series(1990, 2060) year
    UNION SELECT chr(letter) FROM (VALUES
      (945, 969, 1), (1072, 1111, 1), (1377, 1414, 1), (1488, 1514, 1), (1575, 1610, 1), (2309, 2361, 1), (2437, 2489, 1),
      (2949, 3001, 1), (3585, 3630, 1), (4304, 4336, 1), (12353, 12435, 1), (12449, 12531, 1), (44032, 55203, 588),
      (19968, 40959, 256)) alphabet(first, last, step), generate_series(first, last, step) letter
  ) made(start);
  EXECUTE format($f$
    CREATE FUNCTION atrium_title_starts() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $b$ SELECT %L::text[] $b$
  $f$, starts);
END $$;--> statement-breakpoint

-- The starts stand in the expression, where they are read once a session; a variable would read them at each call.
CREATE FUNCTION atrium_title_part(title text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (atrium_title_starts())[width_bucket(title COLLATE "und-x-icu", atrium_title_starts())];
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_title_part_after(part text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (atrium_title_starts())[width_bucket(part COLLATE "und-x-icu", atrium_title_starts()) + 1];
END $$;
