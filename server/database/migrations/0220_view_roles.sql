-- Roles whose holders see a view beside its owner.
ALTER TABLE "views" ADD COLUMN "roles" uuid[] DEFAULT '{}' NOT NULL;
