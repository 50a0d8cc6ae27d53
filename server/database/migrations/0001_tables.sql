CREATE TABLE "invitations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"uses" smallint DEFAULT 0 NOT NULL,
	"successor_id" uuid,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "refresh_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text,
	"role_type" text COLLATE "C",
	"claims" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(btrim(name))) STORED NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"failed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_failures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"client_id" uuid,
	"first_name" text COLLATE "und-x-icu" NOT NULL,
	"last_name" text COLLATE "und-x-icu" NOT NULL,
	"email" text COLLATE "und-x-icu",
	"user_name" text COLLATE "und-x-icu",
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"full_name" text COLLATE "und-x-icu" GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED NOT NULL,
	"email_key" text COLLATE "C" GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"user_name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(btrim(user_name))) STORED,
	"search" text COLLATE "C" GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(user_name, ''))) STORED NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	CONSTRAINT "clients_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_definitions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"type" text COLLATE "C" DEFAULT 'string' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"options" jsonb,
	"help" text,
	"default_value" text,
	"rules" jsonb,
	"labels" jsonb,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_definitions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "field_values" (
	"tenant_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"value" text COLLATE "und-x-icu" NOT NULL,
	"sort_key" text COLLATE "und-x-icu" GENERATED ALWAYS AS (left(value, 200)) STORED NOT NULL,
	"number" double precision,
	CONSTRAINT "field_values_tenant_id_entity_id_definition_id_pk" PRIMARY KEY("tenant_id","entity_id","definition_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_kind" text COLLATE "C" NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text COLLATE "und-x-icu" NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"description" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_deletions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_deletions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_kind" text COLLATE "C" NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"file_name" text COLLATE "und-x-icu" NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"description" text,
	"category" text,
	"metadata" jsonb,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu",
	"category" text COLLATE "C" DEFAULT 'Equipment' NOT NULL,
	"status" text COLLATE "C" DEFAULT 'Available' NOT NULL,
	"condition" text COLLATE "C" DEFAULT 'New',
	"quantity" integer,
	"min_quantity" integer,
	"location" text COLLATE "und-x-icu",
	"serial_number" text COLLATE "und-x-icu",
	"model" text COLLATE "und-x-icu",
	"manufacturer" text COLLATE "und-x-icu",
	"purchase_date" date,
	"last_maintenance_date" date,
	"next_maintenance_date" date,
	"notes" text,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (lower(name || chr(10) || coalesce(description, '') || chr(10) || coalesce(location, '') || chr(10) || coalesce(serial_number, '') || chr(10) || coalesce(manufacturer, ''))) STORED NOT NULL,
	CONSTRAINT "inventory_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inventory_items_quantity" CHECK ("inventory_items"."quantity" >= 0 and "inventory_items"."min_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"content" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone,
	CONSTRAINT "comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_users" (
	"tenant_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "project_users_tenant_id_project_id_user_id_pk" PRIMARY KEY("tenant_id","project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"status" text COLLATE "C" DEFAULT 'NotStarted' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"client_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (lower(title || chr(10) || description)) STORED NOT NULL,
	CONSTRAINT "projects_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "projects_progress" CHECK ("projects"."progress" between 0 and 100),
	CONSTRAINT "projects_dates" CHECK ("projects"."start_date" <= "projects"."end_date")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"domain" text COLLATE "und-x-icu" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"demo_accounts" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(btrim(name))) STORED NOT NULL,
	"domain_key" text COLLATE "C" GENERATED ALWAYS AS (lower(btrim(domain))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"description" text COLLATE "und-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'defect' NOT NULL,
	"priority" text COLLATE "C" DEFAULT 'medium' NOT NULL,
	"status" text COLLATE "C" DEFAULT 'open' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (lower(title || chr(10) || description)) STORED NOT NULL,
	CONSTRAINT "tickets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "flights" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"created_by" uuid,
	"modified_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"departure_airport" text NOT NULL,
	"departure_time" timestamp(0) without time zone NOT NULL,
	"arrival_airport" text NOT NULL,
	"arrival_time" timestamp(0) without time zone NOT NULL,
	"flight_number" text,
	CONSTRAINT "flights_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"created_by" uuid,
	"modified_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hotel_name" text NOT NULL,
	"address" text NOT NULL,
	"check_in_time" timestamp(0) without time zone NOT NULL,
	"check_out_time" timestamp(0) without time zone NOT NULL,
	"confirmation_number" text,
	CONSTRAINT "hotels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_definitions" ADD CONSTRAINT "field_definitions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_values" ADD CONSTRAINT "field_values_definition" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."field_definitions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."comments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_users" ADD CONSTRAINT "project_users_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client" FOREIGN KEY ("tenant_id","client_id") REFERENCES "public"."clients"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash_unique" ON "invitations" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_unique" ON "refresh_tokens" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("tenant_id","family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "roles_name" ON "roles" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("tenant_id","subject","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_time" ON "sign_in_failures" USING btree ("tenant_id","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("tenant_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name_unique" ON "users" USING btree ("tenant_id","user_name_key");--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING btree ("tenant_id","full_name","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("tenant_id","role_id","id");--> statement-breakpoint
CREATE INDEX "users_client" ON "users" USING btree ("tenant_id","client_id","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "field_definitions_kind" ON "field_definitions" USING btree ("tenant_id","kind","position","id");--> statement-breakpoint
CREATE INDEX "field_values_value" ON "field_values" USING btree ("tenant_id","definition_id","sort_key","entity_id");--> statement-breakpoint
CREATE INDEX "field_values_number" ON "field_values" USING btree ("tenant_id","definition_id","number","entity_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("tenant_id","owner_kind","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("tenant_id","owner_kind","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_items_name" ON "inventory_items" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "inventory_items_status" ON "inventory_items" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "inventory_items_category" ON "inventory_items" USING btree ("tenant_id","category","id");--> statement-breakpoint
CREATE INDEX "inventory_items_quantity" ON "inventory_items" USING btree ("tenant_id","quantity","id");--> statement-breakpoint
CREATE INDEX "inventory_items_location" ON "inventory_items" USING btree ("tenant_id","location","id");--> statement-breakpoint
CREATE INDEX "inventory_items_updated" ON "inventory_items" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "inventory_items_created" ON "inventory_items" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inventory_items_search" ON "inventory_items" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("tenant_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "project_users_user" ON "project_users" USING btree ("tenant_id","user_id","project_id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "projects_status" ON "projects" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "projects_start" ON "projects" USING btree ("tenant_id","start_date","id");--> statement-breakpoint
CREATE INDEX "projects_end" ON "projects" USING btree ("tenant_id","end_date","id");--> statement-breakpoint
CREATE INDEX "projects_progress" ON "projects" USING btree ("tenant_id","progress","id");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("tenant_id","client_id","id");--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_name_unique" ON "tenants" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_domain_unique" ON "tenants" USING btree ("domain_key");--> statement-breakpoint
CREATE INDEX "tickets_title" ON "tickets" USING btree ("tenant_id","title","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "tickets_priority" ON "tickets" USING btree ("tenant_id","priority","id");--> statement-breakpoint
CREATE INDEX "tickets_updated" ON "tickets" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("tenant_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "flights_project" ON "flights" USING btree ("tenant_id","project_id","departure_time","id");--> statement-breakpoint
CREATE INDEX "hotels_project" ON "hotels" USING btree ("tenant_id","project_id","check_in_time","id");