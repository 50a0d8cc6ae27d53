-- The company's history by person, by resource and by action, the newest first: what is rare is found without reading
-- all that came after it. Most entries are changes, which the order by time finds at once.
CREATE INDEX "history_user" ON "history" ("tenant_id", "user_id", "at", "id");--> statement-breakpoint
CREATE INDEX "history_resource" ON "history" ("tenant_id", "resource", "at", "id");--> statement-breakpoint
CREATE INDEX "history_action" ON "history" ("tenant_id", "action", "at", "id") WHERE "action" <> 'updated';
