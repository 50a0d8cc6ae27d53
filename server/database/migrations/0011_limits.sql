-- Limits that several servers share. What is counted stands under the platform, by the hash of its name.

-- How many open calls an address has made in a minute. Nothing is lost with it: a crash may empty it.
CREATE UNLOGGED TABLE "call_counts" (
	"tenant_id" uuid NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"minute" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "call_counts_tenant_id_subject_pk" PRIMARY KEY("tenant_id","subject")
);--> statement-breakpoint
CREATE INDEX "call_counts_minute" ON "call_counts" USING btree ("tenant_id","minute");--> statement-breakpoint
CALL atrium_isolate('call_counts');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO atrium_system;--> statement-breakpoint
CREATE POLICY counted ON call_counts TO atrium_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO atrium_system;--> statement-breakpoint
CREATE POLICY counted ON sign_in_failures TO atrium_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO atrium_system;--> statement-breakpoint

-- Takes up to `wanted` calls of the `most` that `counted` may make this minute, and says how many it got.
CREATE FUNCTION atrium_take_calls(counted text, wanted integer, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  platform constant uuid := '00000000-0000-0000-0000-000000000000';
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  taken integer;
BEGIN
  INSERT INTO call_counts AS c (tenant_id, subject, minute, count) VALUES (platform, counted, this_minute, wanted)
    ON CONFLICT (tenant_id, subject) DO UPDATE SET minute = this_minute,
      count = wanted + CASE WHEN c.minute = this_minute THEN least(c.count, most) ELSE 0 END
    RETURNING count INTO taken;
  IF taken = wanted THEN
    DELETE FROM call_counts c USING (
      SELECT tenant_id, subject FROM call_counts WHERE tenant_id = platform AND minute < this_minute - interval '5 minutes'
        LIMIT 100 FOR UPDATE SKIP LOCKED) AS old
      WHERE c.tenant_id = old.tenant_id AND c.subject = old.subject;
  END IF;
  RETURN greatest(0, least(wanted, most - (taken - wanted)));
END $$;--> statement-breakpoint

-- Counts a try of each subject before it is made, or, where one of them has no try left, none of them: those come back,
-- with the instant of their oldest try. One subject after another, so that tries that are made at once are all seen.
CREATE FUNCTION atrium_reserve_tries(tries uuid[], subjects text[], most integer[], since timestamptz)
RETURNS TABLE (place integer, oldest timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  platform constant uuid := '00000000-0000-0000-0000-000000000000';
  counted text;
BEGIN
  FOR counted IN SELECT DISTINCT s FROM unnest(subjects) AS s ORDER BY s LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(counted, 4711032));
  END LOOP;
  RETURN QUERY
    SELECT t.place::integer, min(f.failed_at)
    FROM unnest(subjects, most) WITH ORDINALITY AS t (subject, most, place)
    JOIN sign_in_failures f ON f.tenant_id = platform AND f.subject = t.subject AND f.failed_at > since
    GROUP BY t.place, t.most HAVING count(*) >= t.most;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO sign_in_failures (tenant_id, id, subject, failed_at)
    SELECT platform, t.id, t.subject, clock_timestamp() FROM unnest(tries, subjects) AS t (id, subject);
  DELETE FROM sign_in_failures f USING (
    SELECT tenant_id, id FROM sign_in_failures WHERE tenant_id = platform AND failed_at < since
      LIMIT 100 FOR UPDATE SKIP LOCKED) AS old
    WHERE f.tenant_id = old.tenant_id AND f.id = old.id;
END $$;--> statement-breakpoint

-- A try that did not fail is taken back, and with it the failures of the subjects that it proves.
CREATE FUNCTION atrium_forget_tries(tries uuid[], subjects text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_in_failures WHERE tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (id = ANY (tries) OR subject = ANY (subjects))
$$;--> statement-breakpoint
DO $$ DECLARE door regprocedure; BEGIN
  FOR door IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND proname IN ('atrium_take_calls', 'atrium_reserve_tries', 'atrium_forget_tries') LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO atrium_system', door);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', door);
  END LOOP;
END $$;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM atrium_system;
