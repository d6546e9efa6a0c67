-- What visitors searched for: ties later interactions to the search they came from.
-- The id is made by the application, so that an answer has one even while the database is down.
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"query" text,
	"engine" text NOT NULL,
	"idea_count" integer NOT NULL
);
--> statement-breakpoint
-- The hourly job finds texts older than 30 days: only rows that still have one are in this index, so it stays small.
CREATE INDEX "searches_with_text_created_at" ON "searches" USING btree ("created_at") WHERE "searches"."query" is not null;--> statement-breakpoint
-- The same job deletes rows older than 13 months.
CREATE INDEX "searches_created_at" ON "searches" USING btree ("created_at");
