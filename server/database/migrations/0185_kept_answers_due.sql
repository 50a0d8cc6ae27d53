-- Answers that are kept under a key expire by themselves, whether their user calls again or not: the background job finds
-- the companies that have some, as it does for the trash.
CREATE POLICY due ON "idempotency_keys" FOR SELECT
  USING (started_at <= now() - interval '24 hours' AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE INDEX "idempotency_keys_due" ON "idempotency_keys" USING btree ("started_at");
