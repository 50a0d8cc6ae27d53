-- What was deleted is found by its own id: what hung on it names it, and a deletion that is taken back asks for it.
CREATE INDEX "trash_entity" ON "trash" ("tenant_id", "entity_id");
