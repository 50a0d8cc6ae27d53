-- What tables' columns and indexes call, and what statements do. Both extensions are trusted: the database's owner may
-- create them without being a superuser.
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint

-- Texts as their generated columns hold them: a key ignores case and surrounding blanks, a pattern finds a part.
create function atrium_key(typed text) returns text language sql immutable parallel safe
return lower(btrim(typed) collate "und-x-icu") collate "C";--> statement-breakpoint
create function atrium_pattern(typed text) returns text language sql immutable parallel safe
return ('%' || replace(replace(replace(lower(typed collate "und-x-icu"), '\', '\\'), '%', '\%'), '_', '\_') || '%') collate "C";--> statement-breakpoint

-- A sample of every company's rows that are searched: one in 256, chosen by the last byte of the id, which is random in
-- any id of ours. Lists tell by it whether a word is common: the planner's statistics say nothing of texts that
-- row-level security guards.
create function atrium_in_sample(id uuid) returns boolean language sql immutable parallel safe
return get_byte(uuid_send(id), 15) = 0;--> statement-breakpoint

-- The values of a multiple choice, which is kept as a JSON list of texts; any other text is one value. It catches errors,
-- which no parallel worker can.
create function atrium_choices(stored text) returns text[] language plpgsql immutable as $$
declare parsed jsonb;
begin
  parsed := stored::jsonb;
  if jsonb_typeof(parsed) <> 'array'
    or exists (select from jsonb_array_elements(parsed) entry where jsonb_typeof(entry) <> 'string')
  then return array[stored];
  end if;
  return array(select jsonb_array_elements_text(parsed));
exception when data_exception or program_limit_exceeded then
  return array[stored];
end $$;--> statement-breakpoint

-- The files that an entry of the trash keeps, and what they take.
create function atrium_kept_files(kept jsonb) returns setof text language sql immutable parallel safe as $$
  select d ->> 'file_key' from jsonb_array_elements(coalesce(kept -> 'documents', '[]')) d
  union all
  select keys.key from jsonb_array_elements(coalesce(kept -> 'images', '[]') || coalesce(kept -> 'field_files', '[]')) i
    cross join lateral (values (i ->> 'file_key'), (i ->> 'thumbnail_key')) as keys (key) where keys.key is not null
$$;--> statement-breakpoint
create function atrium_kept_bytes(kept jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((file ->> 'size')::bigint), 0)::bigint from (
    select jsonb_array_elements(coalesce(kept -> 'documents', '[]')) as file
    union all
    select jsonb_array_elements(coalesce(kept -> 'images', '[]') || coalesce(kept -> 'field_files', '[]'))
  ) as files
$$;--> statement-breakpoint

-- What a formatted text says, in one line: as `wordsIn` of the contract, of what the server keeps of such a text.
create function atrium_words(markup text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(markup, '<br ?/?>|</(p|h[1-6]|li|blockquote|pre)>|<hr ?/?>', E'\n', 'gi'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    E'[ \t\r]*\n\\s*', ' ', 'g'))
$$;--> statement-breakpoint

-- The beginnings of titles that tell parts apart, in the order of titles: two letters of the Latin script, two digits, the
-- years, a letter of any other alphabet, 256 ideographs each. What stands between two of them is the first one's part.
do $$
declare
  starts text[];
begin
  select array_agg(start order by start collate "und-x-icu") into starts from (
    select ''
    union select first || second from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') first,
      regexp_split_to_table(' abcdefghijklmnopqrstuvwxyz', '') second
    union select first || second from regexp_split_to_table('0123456789', '') first,
      regexp_split_to_table(' 0123456789', '') second
    union select year::text from generate_series(1990, 2060) year
    union select chr(letter) from (values
      (945, 969, 1), (1072, 1111, 1), (1377, 1414, 1), (1488, 1514, 1), (1575, 1610, 1), (2309, 2361, 1), (2437, 2489, 1),
      (2949, 3001, 1), (3585, 3630, 1), (4304, 4336, 1), (12353, 12435, 1), (12449, 12531, 1), (44032, 55203, 588),
      (19968, 40959, 256)) alphabet(first, last, step), generate_series(first, last, step) letter
  ) made(start);
  execute format($f$
    create function atrium_title_starts() returns text[] language sql immutable parallel safe as $b$ select %L::text[] $b$
  $f$, starts);
end $$;--> statement-breakpoint

-- The starts stand in the expression, where they are read once a session; a variable would read them at each call.
create function atrium_title_part(title text) returns text language plpgsql immutable parallel safe as $$
begin
  return (atrium_title_starts())[width_bucket(title collate "und-x-icu", atrium_title_starts())];
end $$;--> statement-breakpoint
create function atrium_title_part_after(part text) returns text language plpgsql immutable parallel safe as $$
begin
  return (atrium_title_starts())[width_bucket(part collate "und-x-icu", atrium_title_starts()) + 1];
end $$;
