-- A session is one sign-in: what its refresh tokens have in common. Ending it ends them, and its access tokens.
CREATE TABLE "sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"address" text,
	"user_agent" text,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sessions_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "users"("tenant_id","id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("tenant_id","user_id","last_used_at","id");--> statement-breakpoint

-- The families there are become sessions. The owner of the tables may be one whom row-level security holds back.
ALTER TABLE "refresh_tokens" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "sessions" (tenant_id, id, user_id, created_at, last_used_at, expires_at, ended_at)
SELECT tenant_id, family_id, min(user_id::text)::uuid, min(created_at), max(coalesce(used_at, created_at)),
  min(created_at) + interval '90 days', CASE WHEN bool_or(revoked_at IS NOT NULL) THEN now() END
FROM "refresh_tokens" GROUP BY tenant_id, family_id;--> statement-breakpoint
ALTER TABLE "refresh_tokens" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('sessions');--> statement-breakpoint

-- The successor of a token is made of the token itself and `successor_seed`, so that it can be given out once more.
ALTER TABLE "refresh_tokens"
	ADD COLUMN "successor_seed" text COLLATE "C",
	DROP COLUMN "successor_id",
	DROP COLUMN "revoked_at",
	ADD CONSTRAINT "refresh_tokens_session" FOREIGN KEY ("tenant_id","family_id") REFERENCES "sessions"("tenant_id","id") ON DELETE CASCADE;--> statement-breakpoint

-- The start of every request's transaction: sets the company and tells who calls, by which session, with which rights.
-- Its plan is the same whoever asks, however the connection plans its other statements.
DROP FUNCTION atrium_session(uuid, uuid);--> statement-breakpoint
CREATE FUNCTION atrium_session(tenant uuid, caller uuid, sign_in uuid DEFAULT NULL)
RETURNS TABLE (tenant_active boolean, is_demo boolean, user_active boolean, must_change_password boolean, role_id uuid,
  role_name text, claims text[], session_active boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$ BEGIN
  PERFORM set_config('atrium.tenant_id', tenant::text, true);
  RETURN QUERY
    SELECT t.is_active, t.is_demo, u.is_active, u.must_change_password, r.id, r.name, r.claims,
      s.ended_at IS NULL AND s.expires_at > now() AND s.last_used_at > now() - interval '14 days'
    FROM tenants t
    LEFT JOIN users u ON u.tenant_id = t.tenant_id AND u.id = caller
    LEFT JOIN roles r ON r.tenant_id = u.tenant_id AND r.id = u.role_id
    LEFT JOIN sessions s ON s.tenant_id = u.tenant_id AND s.id = sign_in AND s.user_id = u.id
    WHERE t.tenant_id = tenant;
END $$;
