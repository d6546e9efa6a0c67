-- Products are searched by our own reading of their words, not by the one of the database: the table is filled anew by itself.
DELETE FROM "product_search_state";
--> statement-breakpoint
DELETE FROM "product_search";
