-- The job that empties the trash queues files as this role, and what is queued is counted.
GRANT INSERT ON "file_usage" TO atrium_system;
