ALTER TABLE "inventory_items" ADD COLUMN "supplier" text COLLATE "und-x-icu";
