-- Versions of users and roles, too, are counted by the one way of writing them.
DROP TRIGGER touch ON users;--> statement-breakpoint
DROP TRIGGER touch ON roles;--> statement-breakpoint
DROP FUNCTION atrium_touch();
