-- Every table of companies' data has `tenant_id` first in its key. 0172_security holds each to its company.

-- Companies. `settings`: what its people start with (language, time zone, currency, its words).
create table tenants (
  tenant_id uuid not null,
  name text collate "und-x-icu" not null,
  domain text collate "und-x-icu" not null,
  is_active boolean default true not null,
  is_demo boolean default false not null,
  demo_accounts jsonb,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  name_key text collate "C" generated always as (lower(btrim(name))) stored not null,
  domain_key text collate "C" generated always as (lower(btrim(domain))) stored not null,
  settings jsonb default '{}' not null,
  primary key (tenant_id)
);
create unique index tenants_name_unique on tenants (name_key);
create unique index tenants_domain_unique on tenants (domain_key);--> statement-breakpoint

-- Companies that are being deleted, and those that were: piece by piece in the background, by whichever server takes the
-- next piece. The row outlives its company, hence no foreign key.
create table tenant_deletions (
  tenant_id uuid not null,
  name text collate "und-x-icu" not null,
  domain text collate "und-x-icu" not null,
  requested_at timestamptz(3) default now() not null,
  last_piece_at timestamptz(3),
  finished_at timestamptz(3),
  deleted_rows bigint default 0 not null,
  at_work_on text,
  error text,
  primary key (tenant_id)
);--> statement-breakpoint

create table clients (
  tenant_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  search text collate "C" generated always as (lower(name)) stored not null,
  fields jsonb default '{}' not null,
  constraint clients_tenant_id_id_pk primary key (tenant_id, id),
  constraint clients_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index clients_name on clients (tenant_id, name, id);
create index clients_updated on clients (tenant_id, updated_at, id);
create index clients_created on clients (tenant_id, created_at, id);
create index clients_sample on clients (tenant_id, id) where atrium_in_sample(id);
create index clients_fields on clients using gin (fields jsonb_path_ops);--> statement-breakpoint

create table roles (
  tenant_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  description text,
  role_type text collate "C",
  claims text[] default '{}' not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  name_key text collate "C" generated always as (lower(btrim(name))) stored not null,
  constraint roles_tenant_id_id_pk primary key (tenant_id, id),
  constraint roles_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create unique index roles_name_unique on roles (tenant_id, name_key);
create index roles_name on roles (tenant_id, name, id);--> statement-breakpoint

-- `language`: one of the contract's, where one was chosen.
create table users (
  tenant_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  client_id uuid,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  email text collate "und-x-icu",
  user_name text collate "und-x-icu",
  phone text,
  is_active boolean default true not null,
  password_hash text,
  must_change_password boolean default false not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  full_name text collate "und-x-icu" generated always as (btrim(first_name || ' ' || last_name)) stored not null,
  email_key text collate "C" generated always as (lower(btrim(email))) stored,
  user_name_key text collate "C" generated always as (lower(btrim(user_name))) stored,
  search text collate "C" generated always as (lower(
    first_name || ' ' || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(user_name, ''))) stored not null,
  language text,
  fields jsonb default '{}' not null,
  constraint users_tenant_id_id_pk primary key (tenant_id, id),
  constraint users_client foreign key (tenant_id, client_id) references clients(tenant_id, id),
  constraint users_role foreign key (tenant_id, role_id) references roles(tenant_id, id),
  constraint users_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create unique index users_email_unique on users (tenant_id, email_key);
create unique index users_user_name_unique on users (tenant_id, user_name_key);
create index users_full_name on users (tenant_id, full_name, id);
create index users_role on users (tenant_id, role_id, id);
create index users_client on users (tenant_id, client_id, id);
create index users_sample on users (tenant_id, id) where atrium_in_sample(id);
create index users_fields on users using gin (fields jsonb_path_ops);--> statement-breakpoint

create table invitations (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text collate "C" not null,
  created_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint invitations_tenant_id_id_pk primary key (tenant_id, id),
  constraint invitations_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);
create unique index invitations_hash_unique on invitations (tenant_id, token_hash);
create index invitations_user on invitations (tenant_id, user_id);--> statement-breakpoint

-- A session is one sign-in: what its refresh tokens have in common. Ending it ends them, and its access tokens.
create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) default now() not null,
  last_used_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  address text,
  user_agent text,
  constraint sessions_tenant_id_id_pk primary key (tenant_id, id),
  constraint sessions_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);
create index sessions_of_user on sessions (tenant_id, user_id, last_used_at, id);--> statement-breakpoint

-- The successor of a token is made of the token itself and `successor_seed`, so that it can be given out once more.
create table refresh_tokens (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  family_id uuid not null,
  token_hash text collate "C" not null,
  created_at timestamptz(3) default now() not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  uses smallint default 0 not null,
  successor_seed text collate "C",
  constraint refresh_tokens_tenant_id_id_pk primary key (tenant_id, id),
  constraint refresh_tokens_session foreign key (tenant_id, family_id) references sessions(tenant_id, id) on delete cascade,
  constraint refresh_tokens_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);
create unique index refresh_tokens_hash_unique on refresh_tokens (tenant_id, token_hash);
create index refresh_tokens_family on refresh_tokens (tenant_id, family_id);
create index refresh_tokens_user on refresh_tokens (tenant_id, user_id);
create index refresh_tokens_expiry on refresh_tokens (tenant_id, expires_at);--> statement-breakpoint

-- The numbers of a project's documents, images, trips and comments are columns, so that lists sort and filter by them
-- (counts.ts). An index of descriptions holds their beginnings; the one of titles holds the progress, which
-- finds projects of one progress by title without their rows.
create table projects (
  tenant_id uuid not null,
  id uuid not null,
  title text collate "und-x-icu" not null,
  description text collate "und-x-icu" default '' not null,
  status text collate "C" default 'NotStarted' not null,
  start_date date not null,
  end_date date not null,
  progress smallint default 0 not null,
  client_id uuid not null,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  document_count integer default 0 not null,
  image_count integer default 0 not null,
  travel_data_count integer default 0 not null,
  comments_count integer default 0 not null,
  fields jsonb default '{}' not null,
  constraint projects_tenant_id_id_pk primary key (tenant_id, id),
  constraint projects_dates check (start_date <= end_date),
  constraint projects_progress check (progress between 0 and 100),
  constraint projects_client foreign key (tenant_id, client_id) references clients(tenant_id, id),
  constraint projects_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint
-- What a project is searched by. PostgreSQL works it out where it is read, from 18 on and where no rows stand on other
-- servers, which saves a fifth of a row. Texts without a sign beyond ASCII, whose small letters need no tables, are worked
-- out five times as fast.
do $$ declare
  words constant text := 'title || chr(10) || description';
begin
  if current_setting('server_version_num')::int < 180000 or exists (select from pg_extension where extname = 'citus') then
    execute format('alter table projects add column search text collate "C"
      generated always as (lower(%s)) stored not null', words);
  else
    execute format('alter table projects add column search text collate "C"
      generated always as (case when octet_length(%1$s) = char_length(%1$s)
        then lower((%1$s) collate "C") else lower(%1$s) end) virtual', words);
  end if;
end $$;--> statement-breakpoint
create index projects_status on projects (tenant_id, status, id);
create index projects_start on projects (tenant_id, start_date, id);
create index projects_end on projects (tenant_id, end_date, id);
create index projects_progress on projects (tenant_id, progress, id);
create index projects_client on projects (tenant_id, client_id, id);
create index projects_updated on projects (tenant_id, updated_at, id);
create index projects_created on projects (tenant_id, created_at, id);
create index projects_sample on projects (tenant_id, id) where atrium_in_sample(id);
create index projects_documents on projects (tenant_id, document_count, id);
create index projects_images on projects (tenant_id, image_count, id);
create index projects_travel on projects (tenant_id, travel_data_count, id);
create index projects_comments on projects (tenant_id, comments_count, id);
create index projects_fields on projects using gin (fields jsonb_path_ops);
create index projects_description on projects (tenant_id, left(description, 40), id);
create index projects_title on projects (tenant_id, title, id) include (progress);--> statement-breakpoint

-- A team stands in one entry of an index: rows that say the same share it. The writing seam, which holds the project, keeps
-- anybody from standing in a team twice. Without a key a row that goes is known to other servers by all that it says.
create table project_users (
  tenant_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  constraint project_users_project foreign key (tenant_id, project_id) references projects(tenant_id, id) on delete cascade,
  constraint project_users_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);
create index project_users_user on project_users (tenant_id, user_id);
create index project_users_project on project_users (project_id);
alter table project_users replica identity full;--> statement-breakpoint

-- How many projects of each status are due on each day: what the dashboard shows of a company, without counting it. Every
-- write adds what it changes as rows of its own, so that no writer waits for another; now and then they are summed up.
create table project_figures (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  status text collate "C" not null,
  end_date date not null,
  count integer not null,
  constraint project_figures_tenant_id_id_pk primary key (tenant_id, id),
  constraint project_figures_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- How many projects stand in the parts of an order: of those changed, created or begun on a day (in UTC), of a progress, of
-- a client, of titles that begin alike. A page far into a list begins at the part that holds it (edges.ts).
-- Written and summed up as project_figures.
create table project_parts (
  tenant_id uuid not null,
  field text collate "C" not null,
  part text collate "C" not null,
  id uuid default gen_random_uuid() not null,
  count integer not null,
  primary key (tenant_id, field, part, id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- Whether a company's parts are all counted; where nothing is said, nobody asks for them (parts.ts).
create table part_states (
  tenant_id uuid not null,
  whole boolean default false not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index part_states_due on part_states (tenant_id) where not whole;--> statement-breakpoint

create table comments (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  user_id uuid,
  content text not null,
  is_deleted boolean default false not null,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3),
  constraint comments_tenant_id_id_pk primary key (tenant_id, id),
  constraint comments_parent foreign key (tenant_id, parent_id) references comments(tenant_id, id),
  constraint comments_project foreign key (tenant_id, project_id) references projects(tenant_id, id) on delete cascade
);
create index comments_project on comments (tenant_id, project_id, created_at, id);
create index comments_parent on comments (tenant_id, parent_id);--> statement-breakpoint

create table flights (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  description text,
  created_by uuid,
  modified_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  departure_airport text not null,
  departure_time timestamp(0) not null,
  arrival_airport text not null,
  arrival_time timestamp(0) not null,
  flight_number text,
  fields jsonb default '{}' not null,
  constraint flights_tenant_id_id_pk primary key (tenant_id, id),
  constraint flights_project foreign key (tenant_id, project_id) references projects(tenant_id, id) on delete cascade
);
create index flights_project on flights (tenant_id, project_id, departure_time, id);
create index flights_fields on flights using gin (fields jsonb_path_ops);--> statement-breakpoint

create table hotels (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  description text,
  created_by uuid,
  modified_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  hotel_name text not null,
  address text not null,
  check_in_time timestamp(0) not null,
  check_out_time timestamp(0) not null,
  confirmation_number text,
  fields jsonb default '{}' not null,
  constraint hotels_tenant_id_id_pk primary key (tenant_id, id),
  constraint hotels_project foreign key (tenant_id, project_id) references projects(tenant_id, id) on delete cascade
);
create index hotels_project on hotels (tenant_id, project_id, check_in_time, id);
create index hotels_fields on hotels using gin (fields jsonb_path_ops);--> statement-breakpoint

create table documents (
  tenant_id uuid not null,
  id uuid not null,
  owner_kind text collate "C" not null,
  owner_id uuid not null,
  file_key text not null,
  file_name text collate "und-x-icu" not null,
  content_type text not null,
  size bigint not null,
  description text,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  constraint documents_tenant_id_id_pk primary key (tenant_id, id)
);
create index documents_owner on documents (tenant_id, owner_kind, owner_id, created_at, id);--> statement-breakpoint

create table images (
  tenant_id uuid not null,
  id uuid not null,
  owner_kind text collate "C" not null,
  owner_id uuid not null,
  file_key text not null,
  thumbnail_key text not null,
  file_name text collate "und-x-icu" not null,
  content_type text not null,
  size bigint not null,
  width integer not null,
  height integer not null,
  description text,
  category text,
  metadata jsonb,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  constraint images_tenant_id_id_pk primary key (tenant_id, id)
);
create index images_owner on images (tenant_id, owner_kind, owner_id, created_at, id);--> statement-breakpoint

create table inventory_items (
  tenant_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null,
  description text collate "und-x-icu",
  category text collate "C" default 'Equipment' not null,
  status text collate "C" default 'Available' not null,
  condition text collate "C" default 'New',
  quantity integer,
  min_quantity integer,
  location text collate "und-x-icu",
  serial_number text collate "und-x-icu",
  model text collate "und-x-icu",
  manufacturer text collate "und-x-icu",
  purchase_date date,
  last_maintenance_date date,
  next_maintenance_date date,
  notes text,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  search text collate "C" generated always as (lower(
    name || chr(10) || coalesce(description, '') || chr(10) || coalesce(location, '') || chr(10)
    || coalesce(serial_number, '') || chr(10) || coalesce(manufacturer, ''))) stored not null,
  fields jsonb default '{}' not null,
  constraint inventory_items_tenant_id_id_pk primary key (tenant_id, id),
  constraint inventory_items_quantity check (quantity >= 0 and min_quantity >= 0),
  constraint inventory_items_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index inventory_items_name on inventory_items (tenant_id, name, id);
create index inventory_items_status on inventory_items (tenant_id, status, id);
create index inventory_items_category on inventory_items (tenant_id, category, id);
create index inventory_items_quantity on inventory_items (tenant_id, quantity, id);
create index inventory_items_location on inventory_items (tenant_id, location, id);
create index inventory_items_updated on inventory_items (tenant_id, updated_at, id);
create index inventory_items_created on inventory_items (tenant_id, created_at, id);
create index inventory_items_sample on inventory_items (tenant_id, id) where atrium_in_sample(id);
create index inventory_items_fields on inventory_items using gin (fields jsonb_path_ops);--> statement-breakpoint

create table tickets (
  tenant_id uuid not null,
  id uuid not null,
  title text collate "und-x-icu" not null,
  description text collate "und-x-icu" not null,
  type text collate "C" default 'defect' not null,
  priority text collate "C" default 'medium' not null,
  status text collate "C" default 'open' not null,
  created_by uuid,
  created_at timestamptz(3) default now() not null,
  updated_at timestamptz(3) default now() not null,
  version integer default 1 not null,
  search text collate "C" generated always as (lower(title || chr(10) || description)) stored not null,
  fields jsonb default '{}' not null,
  constraint tickets_tenant_id_id_pk primary key (tenant_id, id),
  constraint tickets_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index tickets_title on tickets (tenant_id, title, id);
create index tickets_status on tickets (tenant_id, status, id);
create index tickets_priority on tickets (tenant_id, priority, id);
create index tickets_updated on tickets (tenant_id, updated_at, id);
create index tickets_created on tickets (tenant_id, created_at, id);
create index tickets_sample on tickets (tenant_id, id) where atrium_in_sample(id);
create index tickets_fields on tickets using gin (fields jsonb_path_ops);--> statement-breakpoint

-- A company's own fields of its records. `kept_in` says where a field's values are kept:
--   rows     in field_values alone, as databases of before have them; `moving`: on their way from there to the record
--   both     on the record and in field_values, which serves sorts and ranges of a large company
--   filling  written to both; a background job makes the rows
--   record   on the record alone
-- `key`: under which a record holds the values, six letters in place of the 36 of the id; null: the id.
-- `sight`: who may see it, with what it inherits from the fields that it follows from.
create table field_definitions (
  tenant_id uuid not null,
  id uuid not null,
  kind text collate "C" not null,
  name text not null,
  type text collate "C" default 'string' not null,
  required boolean default false not null,
  position integer default 0 not null,
  options jsonb,
  help text,
  default_value text,
  rules jsonb,
  labels jsonb,
  archived_at timestamptz(3),
  created_at timestamptz(3) default now() not null,
  kept_in text collate "C" default 'rows' not null,
  behaviour jsonb,
  sight jsonb,
  key text collate "C" default substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', ''), 1, 6),
  constraint field_definitions_tenant_id_id_pk primary key (tenant_id, id),
  constraint field_definitions_kept_in check (kept_in in ('rows', 'moving', 'both', 'filling', 'record')),
  constraint field_definitions_keyed check (key is null or kept_in not in ('rows', 'moving')),
  constraint field_definitions_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index field_definitions_kind on field_definitions (tenant_id, kind, position, id);
create index field_definitions_moving on field_definitions (tenant_id) where kept_in in ('rows', 'moving', 'filling');
create unique index field_definitions_key on field_definitions (tenant_id, key) where key is not null;--> statement-breakpoint

-- The index of numbers holds values that are numbers, and no other: whoever asks it says so, or compares with one.
create table field_values (
  tenant_id uuid not null,
  entity_id uuid not null,
  definition_id uuid not null,
  value text collate "und-x-icu" not null,
  sort_key text collate "und-x-icu" generated always as (left(value, 200)) stored not null,
  number double precision,
  constraint field_values_tenant_id_entity_id_definition_id_pk primary key (tenant_id, entity_id, definition_id),
  constraint field_values_definition foreign key (tenant_id, definition_id) references field_definitions(tenant_id, id) on delete cascade
);
create index field_values_value on field_values (tenant_id, definition_id, sort_key, entity_id);
create index field_values_number on field_values (tenant_id, definition_id, number, entity_id) where number is not null;--> statement-breakpoint

-- How far a background job has come with the values of a company's records: it goes over them in the order of their ids.
-- `done` and `total` are counted when it begins and added to with each piece.
create table field_moves (
  tenant_id uuid not null,
  kind text collate "C" not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000' not null,
  done integer default 0 not null,
  total integer,
  primary key (tenant_id, kind),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- Records whose look-ups and roll-ups are worked out anew in the background, where a write touches more of them than it can
-- wait for. `through`: the field by which they refer to the record of `entity_id`; without one it is that record itself.
create table field_refreshes (
  tenant_id uuid not null,
  kind text collate "C" not null,
  through text collate "C" default '' not null,
  entity_id uuid not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000' not null,
  primary key (tenant_id, kind, through, entity_id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- Fields whose type has changed and whose values are still to be read as those of the new one, or to be put back, in pieces.
-- `undoes`: the change that is put back.
create table field_conversions (
  tenant_id uuid not null,
  definition_id uuid not null,
  before jsonb not null,
  locale text collate "C" not null,
  change_id uuid not null,
  undoes uuid,
  user_id uuid,
  begun_at timestamptz(3) default clock_timestamp() not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000' not null,
  done integer default 0 not null,
  total integer,
  primary key (tenant_id, definition_id),
  constraint field_conversions_definition foreign key (tenant_id, definition_id) references field_definitions(tenant_id, id) on delete cascade
);--> statement-breakpoint

-- How far the fields of a company that count have counted. A write that makes records locks its row until it ends, so
-- that no number is given twice, and one that fails leaves no gap. `filled` of the numbers up to `reserved` were given to
-- records that had none when it began.
create table field_counters (
  tenant_id uuid not null,
  definition_id uuid not null,
  last bigint default 0 not null,
  filled bigint,
  reserved bigint default 0 not null,
  begun_at timestamptz(3) default clock_timestamp() not null,
  total integer,
  primary key (tenant_id, definition_id),
  constraint field_counters_definition foreign key (tenant_id, definition_id) references field_definitions(tenant_id, id) on delete cascade
);--> statement-breakpoint

-- Files of records' own fields: the values name them by their ids. Those that no value names any more expire; one that is
-- no record's yet is held for whoever has uploaded it, until a save names it or its day is over.
create table field_files (
  tenant_id uuid not null,
  id uuid not null,
  record_id uuid,
  field_id uuid not null,
  file_key text not null,
  thumbnail_key text,
  file_name text not null,
  size bigint not null,
  created_at timestamptz(3) default now() not null,
  expires_at timestamptz(3),
  held_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index field_files_record on field_files (tenant_id, record_id);
create index field_files_expires on field_files (tenant_id, expires_at) where expires_at is not null;
create index field_files_held on field_files (tenant_id, held_by) where held_by is not null;--> statement-breakpoint

-- How a company has the forms and lists of its kinds of records arranged.
create table layouts (
  tenant_id uuid not null,
  kind text collate "C" not null,
  layout jsonb not null,
  constraint layouts_tenant_id_kind_pk primary key (tenant_id, kind),
  constraint layouts_tenant_id_tenants_tenant_id_fk foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- The texts that searches look through, apart from the rows that they belong to: a change of anything else leaves them and
-- their index alone. They are spelled so that every three letters in a row, blanks and signs included, are entries of
-- that index, in any language and on any database (spelling.ts, texts.ts).
create table search_texts (
  tenant_id uuid not null,
  kind text collate "C" not null,
  entity_id uuid not null,
  text text collate "C" not null,
  primary key (tenant_id, kind, entity_id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index search_texts_text on search_texts using gin (tenant_id, text gin_trgm_ops);
create index search_texts_sample on search_texts (tenant_id, kind, entity_id) where atrium_in_sample(entity_id);--> statement-breakpoint

-- Whether all texts of a company's rows of a kind are there, and how far a background job has come with those of before.
-- Until they are, and where nothing is said of a kind, the rows themselves are searched.
create table search_states (
  tenant_id uuid not null,
  kind text collate "C" not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000' not null,
  whole boolean default false not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index search_states_due on search_states (tenant_id) where not whole;--> statement-breakpoint

-- Who changed what, and when. Requests add entries and read them; they neither change nor delete any (requestRole.ts).
-- Most entries are changes, which the order by time finds at once.
create table history (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  at timestamptz(3) default clock_timestamp() not null,
  user_id uuid,
  user_name text default '' not null,
  action text collate "C" not null,
  resource text collate "C" not null,
  entity_id uuid not null,
  entity_name text default '' not null,
  parent_resource text collate "C",
  parent_id uuid,
  change_id uuid not null,
  changes jsonb default '{}' not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint
-- Entries of one change come one after the other: ids by time stand side by side in the index. PostgreSQL makes them from
-- version 18 on.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    alter table history alter column id set default uuidv7();
  end if;
end $$;--> statement-breakpoint
create index history_at on history (tenant_id, at, id);
create index history_entity on history (tenant_id, entity_id, at, id);
create index history_parent on history (tenant_id, parent_id, at, id) where parent_id is not null;
create index history_change on history (tenant_id, change_id);
create index history_user on history (tenant_id, user_id, at, id);
create index history_resource on history (tenant_id, resource, at, id);
create index history_action on history (tenant_id, action, at, id) where action <> 'updated';--> statement-breakpoint

-- Changes that were put back: each of them once.
create table undone_changes (
  tenant_id uuid not null,
  change_id uuid not null,
  primary key (tenant_id, change_id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);--> statement-breakpoint

-- What was deleted, kept for a while with all that hung on it: the rows themselves, by their tables.
create table trash (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  resource text collate "C" not null,
  entity_id uuid not null,
  name text collate "und-x-icu" not null,
  parent_resource text collate "C",
  parent_id uuid,
  deleted_at timestamptz(3) default now() not null,
  deleted_by uuid,
  change_id uuid not null,
  expires_at timestamptz(3) not null,
  kept jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(tenant_id) on delete cascade
);
create index trash_deleted on trash (tenant_id, deleted_at, id);
create index trash_change on trash (tenant_id, change_id);
create index trash_expires on trash (tenant_id, expires_at, id);
create index trash_due on trash (expires_at);
create index trash_entity on trash (tenant_id, entity_id);--> statement-breakpoint

-- Signed addresses of files in the trash answer nothing.
create table trashed_files (
  tenant_id uuid not null,
  file_key text collate "C" not null,
  trash_id uuid not null,
  primary key (tenant_id, file_key),
  constraint trashed_files_trash foreign key (tenant_id, trash_id) references trash(tenant_id, id) on delete cascade
);
create index trashed_files_entry on trashed_files (tenant_id, trash_id);--> statement-breakpoint

-- Views of lists: one's own, and those shared with the company.
create table views (
  tenant_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  resource text collate "C" not null,
  name text collate "und-x-icu" not null,
  name_key text collate "C" generated always as (atrium_key(name)) stored not null,
  shared boolean default false not null,
  query jsonb default '{}' not null,
  primary key (tenant_id, id),
  constraint views_owner foreign key (tenant_id, owner_id) references users(tenant_id, id) on delete cascade
);
create unique index views_name on views (tenant_id, owner_id, resource, name_key);
create index views_resource on views (tenant_id, resource, shared);--> statement-breakpoint

-- Which view a person's list opens with: that is of the person alone, whoever made the view.
create table default_views (
  tenant_id uuid not null,
  user_id uuid not null,
  resource text collate "C" not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, resource),
  constraint default_views_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  constraint default_views_view foreign key (tenant_id, view_id) references views(tenant_id, id) on delete cascade
);
create index default_views_view on default_views (tenant_id, view_id);--> statement-breakpoint

-- Calls that were sent under a key, and what they answered: the same key answers the same again for a day.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  started_at timestamptz(3) default now() not null,
  status smallint,
  body text,
  etag text,
  primary key (tenant_id, user_id, key),
  constraint idempotency_keys_user foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);--> statement-breakpoint

-- What a company's files take: of all its files, those in the trash and those that are being stored.
create table file_usage (
  tenant_id uuid not null,
  bytes bigint default 0 not null,
  primary key (tenant_id)
);--> statement-breakpoint

-- The queue of files to delete: when an entry's turn comes (again), how often it was tried, and whether it is the
-- reservation of a file that is being stored, which falls due where its row never comes.
create table file_deletions (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  file_key text not null,
  created_at timestamptz(3) default now() not null,
  due_at timestamptz(3) default now() not null,
  attempts integer default 0 not null,
  reserved boolean default false not null,
  size bigint default 0 not null,
  constraint file_deletions_tenant_id_id_pk primary key (tenant_id, id)
);
create index file_deletions_due on file_deletions (due_at);
create index file_deletions_key on file_deletions (tenant_id, file_key);--> statement-breakpoint

-- The platform's limits, which several servers share: what is counted stands under the platform, by the hash of its name.
create table sign_in_failures (
  tenant_id uuid not null,
  id uuid not null,
  subject text collate "C" not null,
  failed_at timestamptz(3) default now() not null,
  constraint sign_in_failures_tenant_id_id_pk primary key (tenant_id, id)
);
create index sign_in_failures_subject on sign_in_failures (tenant_id, subject, failed_at);
create index sign_in_failures_time on sign_in_failures (tenant_id, failed_at);--> statement-breakpoint

-- How many open calls an address has made in a minute. Nothing is lost with it: a crash may empty it.
create unlogged table call_counts (
  tenant_id uuid not null,
  subject text collate "C" not null,
  minute timestamptz(3) not null,
  count integer not null,
  constraint call_counts_tenant_id_subject_pk primary key (tenant_id, subject)
);
create index call_counts_minute on call_counts (tenant_id, minute);
