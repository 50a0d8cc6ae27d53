-- Lists are sorted by these numbers both ways, projects without any included.
DROP INDEX "projects_documents";--> statement-breakpoint
DROP INDEX "projects_images";--> statement-breakpoint
DROP INDEX "projects_travel";--> statement-breakpoint
DROP INDEX "projects_comments";--> statement-breakpoint
CREATE INDEX "projects_documents" ON "projects" ("tenant_id","document_count","id");--> statement-breakpoint
CREATE INDEX "projects_images" ON "projects" ("tenant_id","image_count","id");--> statement-breakpoint
CREATE INDEX "projects_travel" ON "projects" ("tenant_id","travel_data_count","id");--> statement-breakpoint
CREATE INDEX "projects_comments" ON "projects" ("tenant_id","comments_count","id");
