-- Projects of one progress by title, which are few and far between: the index of titles holds the progress too, in what an
-- entry leaves unused for the most part, and passes all others by without their rows.
DROP INDEX "projects_title";--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" ("tenant_id","title","id") INCLUDE ("progress");
