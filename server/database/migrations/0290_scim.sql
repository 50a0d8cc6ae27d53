-- People and roles that a company's directory maintains (SCIM 2.0), each with the directory's own id where it has one,
-- and tokens that open the directory's calls alone.
alter table users add column external_id text collate "C";--> statement-breakpoint
alter table users add column directory boolean default false not null;--> statement-breakpoint
alter table roles add column external_id text collate "C";--> statement-breakpoint
alter table roles add column directory boolean default false not null;--> statement-breakpoint
alter table api_tokens add column scim boolean default false not null;--> statement-breakpoint
-- The view has the columns that its table had when the view was made.
create or replace view searchable_users as select * from users
  where tenant_id = nullif(current_setting('atrium.tenant_id', true), '')::uuid;--> statement-breakpoint
create index users_external_id on users (tenant_id, external_id) where external_id is not null;--> statement-breakpoint
create index api_tokens_scim on api_tokens (tenant_id, expires_at) where scim;
