-- The order by description. An entry of an index is short: longer texts that begin alike stand in the order of their ids.
CREATE INDEX "projects_description" ON "projects" ("tenant_id", left("description", 100), "id");
