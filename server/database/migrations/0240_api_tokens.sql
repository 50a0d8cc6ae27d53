-- Tokens by which programs call in somebody's name. Nothing of one changes after its making but its last use: servers
-- keep name, permissions and addresses of known ones, and ask for the row alone at each call.
create table api_tokens (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash text collate "C" not null,
  permissions text[] not null,
  addresses text[] default '{}' not null,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (tenant_id, id),
  constraint api_tokens_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);--> statement-breakpoint
create unique index api_tokens_hash_unique on api_tokens (tenant_id, token_hash);--> statement-breakpoint
create index api_tokens_of_user on api_tokens (tenant_id, user_id, id);--> statement-breakpoint
call atrium_isolate('api_tokens');--> statement-breakpoint
-- The name of the token by which an entry was made; null: by the person.
alter table history add column token_name text;
