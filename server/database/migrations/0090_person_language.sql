-- The language of a person, one of the contract's; none was chosen. A server of the version before leaves it alone.
ALTER TABLE "users" ADD COLUMN "language" text;
