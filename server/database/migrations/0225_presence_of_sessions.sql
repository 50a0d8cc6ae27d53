-- What a session has open: of too many, the oldest go.
CREATE INDEX "live_presence_session" ON "live_presence" USING btree ("tenant_id", "session_id");
