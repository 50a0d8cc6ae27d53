-- The owner of Atrium's database: no superuser, but one that makes the roles of requests.
\getenv password DATABASE_PASSWORD
CREATE ROLE atrium LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE atrium OWNER atrium;
