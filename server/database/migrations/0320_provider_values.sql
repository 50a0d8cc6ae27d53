-- The claim of roles of the last sign-in at the provider, and what it held: what a change of the provider's roles would
-- do is told from it. None: not known yet.
ALTER TABLE "identity_accounts" ADD COLUMN "role_claim" text;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "role_values" text[];
