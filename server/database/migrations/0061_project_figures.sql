-- How many projects of each status are due on each day: what the dashboard shows of a company, without counting it. Every
-- write adds what it changes as rows of its own, so that no writer waits for another; now and then they are summed up.
CREATE TABLE "project_figures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"end_date" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "project_figures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
ALTER TABLE "project_figures" ADD CONSTRAINT "project_figures_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
LOCK TABLE "projects" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "project_figures" (tenant_id, status, end_date, count)
  SELECT tenant_id, status, end_date, count(*) FROM "projects" GROUP BY tenant_id, status, end_date;--> statement-breakpoint
ALTER TABLE "projects" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CALL atrium_isolate('project_figures');--> statement-breakpoint

-- Projects that have files at all: their sums and lists by number.
CREATE INDEX "projects_documents" ON "projects" ("tenant_id","document_count","id") WHERE document_count > 0;--> statement-breakpoint
CREATE INDEX "projects_images" ON "projects" ("tenant_id","image_count","id") WHERE image_count > 0;--> statement-breakpoint
CREATE INDEX "projects_travel" ON "projects" ("tenant_id","travel_data_count","id") WHERE travel_data_count > 0;--> statement-breakpoint
CREATE INDEX "projects_comments" ON "projects" ("tenant_id","comments_count","id") WHERE comments_count > 0;
