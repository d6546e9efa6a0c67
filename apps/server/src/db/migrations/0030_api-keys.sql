-- Keys by which other sites and programs search. A key is looked up by its hash at each call that it makes.
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"origins" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" integer NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
-- The desk lists the newest first, those that were revoked among them.
CREATE INDEX "api_keys_created_at" ON "api_keys" USING btree ("created_at");