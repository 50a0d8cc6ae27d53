-- Browsers in which a person has signed in, by the hash of what the browser keeps; a sign-in elsewhere is told to the
-- person, in the list of sessions and by mail. `trusted_at`: since when the second factor is remembered there.
create table devices (
  tenant_id uuid not null,
  user_id uuid not null,
  device_hash text collate "C" not null,
  created_at timestamptz(3) default now() not null,
  last_used_at timestamptz(3) default now() not null,
  trusted_at timestamptz(3),
  primary key (tenant_id, user_id, device_hash),
  constraint devices_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);--> statement-breakpoint
call atrium_isolate('devices');--> statement-breakpoint
alter table sessions add column new_device boolean default false not null;--> statement-breakpoint
-- The session that a mail is about.
alter table mails add column session_id uuid;
