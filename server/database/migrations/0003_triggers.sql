-- What an ETag is made of.
CREATE FUNCTION atrium_touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
DO $$ DECLARE touched text; BEGIN
  FOREACH touched IN ARRAY
    ARRAY['projects', 'clients', 'inventory_items', 'users', 'roles', 'flights', 'hotels', 'tickets']
  LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION atrium_touch()', touched);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_touch_tenant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION atrium_touch_tenant();--> statement-breakpoint

-- A foreign key by hand: documents and images belong to one of several tables.
CREATE FUNCTION atrium_owner_exists() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  CASE NEW.owner_kind
    WHEN 'project' THEN PERFORM FROM projects WHERE tenant_id = NEW.tenant_id AND id = NEW.owner_id FOR KEY SHARE;
    WHEN 'flight' THEN PERFORM FROM flights WHERE tenant_id = NEW.tenant_id AND id = NEW.owner_id FOR KEY SHARE;
    WHEN 'hotel' THEN PERFORM FROM hotels WHERE tenant_id = NEW.tenant_id AND id = NEW.owner_id FOR KEY SHARE;
    WHEN 'inventory' THEN PERFORM FROM inventory_items WHERE tenant_id = NEW.tenant_id AND id = NEW.owner_id FOR KEY SHARE;
  END CASE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('there is no %s %s', NEW.owner_kind, NEW.owner_id), CONSTRAINT = TG_TABLE_NAME || '_owner';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER owner_exists BEFORE INSERT OR UPDATE OF owner_kind, owner_id ON documents
  FOR EACH ROW EXECUTE FUNCTION atrium_owner_exists();--> statement-breakpoint
CREATE TRIGGER owner_exists BEFORE INSERT OR UPDATE OF owner_kind, owner_id ON images
  FOR EACH ROW EXECUTE FUNCTION atrium_owner_exists();--> statement-breakpoint
CREATE FUNCTION atrium_owner_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM documents USING gone
    WHERE documents.tenant_id = gone.tenant_id AND owner_kind = TG_ARGV[0] AND owner_id = gone.id;
  DELETE FROM images USING gone
    WHERE images.tenant_id = gone.tenant_id AND owner_kind = TG_ARGV[0] AND owner_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER owner_gone AFTER DELETE ON projects REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_owner_gone('project');--> statement-breakpoint
CREATE TRIGGER owner_gone AFTER DELETE ON flights REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_owner_gone('flight');--> statement-breakpoint
CREATE TRIGGER owner_gone AFTER DELETE ON hotels REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_owner_gone('hotel');--> statement-breakpoint
CREATE TRIGGER owner_gone AFTER DELETE ON inventory_items REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_owner_gone('inventory');--> statement-breakpoint

-- Custom field values go with the project or client that holds them.
CREATE FUNCTION atrium_entity_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM field_values USING gone WHERE field_values.tenant_id = gone.tenant_id AND entity_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entity_gone AFTER DELETE ON projects REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_entity_gone();--> statement-breakpoint
CREATE TRIGGER entity_gone AFTER DELETE ON clients REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_entity_gone();--> statement-breakpoint

-- The queue of files whose rows are gone: written with the deletion, so that none is forgotten.
CREATE FUNCTION atrium_queue_document() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO file_deletions (tenant_id, file_key) SELECT tenant_id, file_key FROM gone;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION atrium_queue_image() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO file_deletions (tenant_id, file_key)
    SELECT tenant_id, key FROM gone CROSS JOIN LATERAL (VALUES (file_key), (thumbnail_key)) AS keys (key);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_files AFTER DELETE ON documents REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_queue_document();--> statement-breakpoint
CREATE TRIGGER queue_files AFTER DELETE ON images REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION atrium_queue_image();
