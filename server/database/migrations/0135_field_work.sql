-- How far background work on a company's fields is: counted once when it begins, added to with each piece, so that nobody
-- who asks counts anything. Null: it has not begun, or a server of the version before has begun it.
ALTER TABLE "field_moves" ADD COLUMN "done" integer DEFAULT 0 NOT NULL, ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "field_conversions" ADD COLUMN "done" integer DEFAULT 0 NOT NULL, ADD COLUMN "total" integer;--> statement-breakpoint
-- What a counter has done follows from 'filled' and 'reserved'.
ALTER TABLE "field_counters" ADD COLUMN "total" integer;
