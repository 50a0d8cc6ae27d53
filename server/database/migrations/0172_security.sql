-- Who may see what. Requests sign in as a role that this file does not name (see requestRole.ts): it owns nothing.
-- `atrium_system` signs in never; it owns the few doors through which a request may look across companies.
-- `atrium_backup` signs in never; the database's owner takes it on for a backup, which sees every company's rows and
-- changes none: the owner itself is held to row-level security like everybody else.
do $$ declare name text; begin
  foreach name in array array['atrium_system', 'atrium_backup'] loop
    begin
      execute format('create role %I nologin noinherit', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    elsif current_setting('server_version_num')::int >= 160000
      and not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I with set true', name, current_user);
    end if;
  end loop;
end $$;--> statement-breakpoint
revoke create on schema public from public;--> statement-breakpoint
grant usage, create on schema public to atrium_system;--> statement-breakpoint
grant usage on schema public to atrium_backup;--> statement-breakpoint

-- Row-level security, forced on every table of companies' data. A later migration calls it for its new tables.
create procedure atrium_isolate(isolated regclass) language plpgsql as $$ begin
  execute format('alter table %s enable row level security', isolated);
  execute format('alter table %s force row level security', isolated);
  execute format(
    'create policy tenant on %s
      using (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)
      with check (tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid)', isolated);
  execute format('grant select on %s to atrium_backup', isolated);
  execute format('create policy backed_up on %s for select to atrium_backup using (true)', isolated);
end $$;--> statement-breakpoint
do $$ declare isolated regclass; begin
  for isolated in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'tenant_id'
  loop
    call atrium_isolate(isolated);
  end loop;
end $$;--> statement-breakpoint

-- Text search, and values that must be unique. LIKE and @> are not leakproof, so under row-level security no index of
-- texts or fields serves them. These views hold the same rows as their tables do for the same company; only the order in
-- which the planner may check them differs.
do $$ declare searched text; begin
  foreach searched in array
    array['projects', 'clients', 'users', 'inventory_items', 'tickets', 'flights', 'hotels', 'search_texts']
  loop
    execute format(
      'create view %I as select * from %I
        where tenant_id = nullif(current_setting(''atrium.tenant_id'', true), '''')::uuid',
      'searchable_' || searched, searched);
    execute format('alter view %I owner to atrium_system', 'searchable_' || searched);
    execute format('grant select on %I to atrium_system', searched);
    execute format('create policy searched on %I for select to atrium_system using (true)', searched);
  end loop;
end $$;--> statement-breakpoint

-- Background jobs work company by company, each in a transaction of its own. Which companies have something due, whoever
-- says that it looks across them sees, by a policy: a function that runs as somebody else would end at the shard that its
-- caller is on. Nothing else of these tables shows, and nothing is written.
do $$ declare job record; begin
  for job in
    select * from (values
      ('file_deletions', 'due_at <= now() and '),
      ('trash', 'expires_at <= now() and '),
      ('field_files', 'expires_at is not null and '),
      ('field_definitions', 'kept_in in (''rows'', ''moving'', ''filling'') and '),
      ('field_counters', 'filled is not null and '),
      ('search_states', 'not whole and '),
      ('part_states', 'not whole and '),
      ('field_moves', ''), ('field_refreshes', ''), ('field_conversions', '')
    ) as jobs (name, condition)
  loop
    execute format('create policy due on %I for select
      using (%s current_setting(''atrium.looks_across'', true) = ''on'')', job.name, job.condition);
  end loop;
end $$;--> statement-breakpoint

-- The doors: look-ups before a company is known, the operator's lists, and the platform's limits. They are plain
-- conditions: where companies stand in shards, a function of a whole row has no such row.
grant select on tenants, tenant_deletions to atrium_system;--> statement-breakpoint
create policy looked_up on tenants for select to atrium_system using (true);--> statement-breakpoint
create policy listed on tenant_deletions for select to atrium_system using (true);--> statement-breakpoint
grant select, insert, update, delete on call_counts, sign_in_failures to atrium_system;--> statement-breakpoint
create policy counted on call_counts to atrium_system using (true) with check (true);--> statement-breakpoint
create policy counted on sign_in_failures to atrium_system using (true) with check (true);--> statement-breakpoint

create function atrium_tenant_by_name(typed text) returns setof tenants
language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return query select t.* from tenants t where t.name_key = atrium_key(typed)
    and not exists (select from tenant_deletions d where d.tenant_id = t.tenant_id);
end $$;--> statement-breakpoint
create function atrium_tenant_by_domain(typed text) returns setof tenants
language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return query select t.* from tenants t where t.domain_key = atrium_key(typed)
    and not exists (select from tenant_deletions d where d.tenant_id = t.tenant_id);
end $$;--> statement-breakpoint
create function atrium_all_tenants() returns setof tenants
language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return query select t.* from tenants t
    where not exists (select from tenant_deletions d where d.tenant_id = t.tenant_id) order by t.name, t.tenant_id;
end $$;--> statement-breakpoint
create function atrium_tenant_deletions() returns setof tenant_deletions
language sql stable security definer set search_path = public, pg_temp
as $$ select * from tenant_deletions order by finished_at is not null, requested_at desc limit 1000 $$;--> statement-breakpoint

-- Takes up to `wanted` calls of the `most` that `counted` may make this minute, and says how many it got.
create function atrium_take_calls(counted text, wanted integer, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform constant uuid := '00000000-0000-0000-0000-000000000000';
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  taken integer;
begin
  insert into call_counts as c (tenant_id, subject, minute, count) values (platform, counted, this_minute, wanted)
    on conflict (tenant_id, subject) do update set minute = this_minute,
      count = wanted + case when c.minute = this_minute then least(c.count, most) else 0 end
    returning count into taken;
  if taken = wanted then
    delete from call_counts c using (
      select tenant_id, subject from call_counts where tenant_id = platform and minute < this_minute - interval '5 minutes'
        limit 100 for update skip locked) as old
      where c.tenant_id = old.tenant_id and c.subject = old.subject;
  end if;
  return greatest(0, least(wanted, most - (taken - wanted)));
end $$;--> statement-breakpoint

-- Counts a try of each subject before it is made, or, where one of them has no try left, none of them: those come back,
-- with the instant of their oldest try. One subject after another, so that tries that are made at once are all seen.
create function atrium_reserve_tries(tries uuid[], subjects text[], most integer[], since timestamptz)
returns table (place integer, oldest timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  platform constant uuid := '00000000-0000-0000-0000-000000000000';
  counted text;
begin
  for counted in select distinct s from unnest(subjects) as s order by s loop
    perform pg_advisory_xact_lock(hashtextextended(counted, 4711032));
  end loop;
  return query
    select t.place::integer, min(f.failed_at)
    from unnest(subjects, most) with ordinality as t (subject, most, place)
    join sign_in_failures f on f.tenant_id = platform and f.subject = t.subject and f.failed_at > since
    group by t.place, t.most having count(*) >= t.most;
  if found then return; end if;
  insert into sign_in_failures (tenant_id, id, subject, failed_at)
    select platform, t.id, t.subject, clock_timestamp() from unnest(tries, subjects) as t (id, subject);
  delete from sign_in_failures f using (
    select tenant_id, id from sign_in_failures where tenant_id = platform and failed_at < since
      limit 100 for update skip locked) as old
    where f.tenant_id = old.tenant_id and f.id = old.id;
end $$;--> statement-breakpoint

-- A try that did not fail is taken back, and with it the failures of the subjects that it proves.
create function atrium_forget_tries(tries uuid[], subjects text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_failures where tenant_id = '00000000-0000-0000-0000-000000000000'
    and (id = any (tries) or subject = any (subjects))
$$;--> statement-breakpoint

do $$ declare door regprocedure; begin
  for door in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s owner to atrium_system', door);
    execute format('revoke all on function %s from public', door);
  end loop;
end $$;--> statement-breakpoint
revoke create on schema public from atrium_system;
