-- A file that is no record's yet is held for whoever has uploaded it, until a save names it or its day is over.
ALTER TABLE "field_files" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "field_files" ADD COLUMN "held_by" uuid;--> statement-breakpoint
CREATE INDEX "field_files_held" ON "field_files" ("tenant_id", "held_by") WHERE held_by IS NOT NULL;
