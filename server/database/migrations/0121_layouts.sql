-- How a company has the forms and lists of its kinds of records arranged.
CREATE TABLE "layouts" (
	"tenant_id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "layouts_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);--> statement-breakpoint
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL atrium_isolate('layouts');
