-- What triggers did, the one way of writing does (server/records, server/files): counts of projects, what files take,
-- the queue of files whose rows are gone, what goes with its owner, and whose owner must be there. A trigger runs where
-- its row is, and may reach for none of another shard.
DO $$ DECLARE rule record; BEGIN
  FOR rule IN
    SELECT tgname AS name, tgrelid::regclass AS on_table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', rule.name, rule.on_table);
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION atrium_touch_tenant(), atrium_owner_exists(), atrium_owner_gone(), atrium_entity_gone(),
  atrium_queue_document(), atrium_queue_image(), atrium_files_made(), atrium_files_gone(), atrium_files_reserved(),
  atrium_files_kept(), atrium_files_dropped(), atrium_trash_filled(), atrium_trash_emptied(), atrium_count();--> statement-breakpoint
-- A transaction is started by statements of its own (server/database/session.ts): `SET LOCAL` reaches every shard.
DROP FUNCTION atrium_session(uuid, uuid, uuid);
