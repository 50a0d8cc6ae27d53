-- The queue of files to delete and the trash are worked off company by company, each in a transaction of its own. Which
-- companies have something due, whoever says that it looks across them sees, by a policy: a function that runs as
-- somebody else would end at the shard that its caller is on. Nothing else of these tables shows, and nothing is written.
CREATE POLICY due ON "file_deletions" FOR SELECT
  USING (due_at <= now() AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE POLICY due ON "trash" FOR SELECT
  USING (expires_at <= now() AND current_setting('atrium.looks_across', true) = 'on');--> statement-breakpoint
CREATE INDEX "trash_due" ON "trash" USING btree ("expires_at");--> statement-breakpoint
DROP FUNCTION atrium_file_deletions(integer), atrium_files_deleted(uuid[], uuid[]), atrium_expire_trash(integer);--> statement-breakpoint
DROP POLICY emptied ON "file_deletions";--> statement-breakpoint
DROP POLICY released ON "file_usage";--> statement-breakpoint
DROP POLICY expired ON "trash";--> statement-breakpoint
REVOKE ALL ON "file_deletions", "file_usage", "trash" FROM atrium_system;
