-- Documents of the project below the words of a comment. The servers of the version before write none.
ALTER TABLE "comments" ADD COLUMN "attachments" uuid[];
