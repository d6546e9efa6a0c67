-- Imports that operators asked for at the desk, and how they go.
CREATE TABLE "feed_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" integer NOT NULL,
	"retailer" text NOT NULL,
	"from" text NOT NULL,
	"upload_id" uuid,
	"asked" text,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"applied" integer,
	"note" text,
	CONSTRAINT "feed_imports_state" CHECK ("feed_imports"."state" in ('waiting', 'running', 'done', 'refused', 'failed'))
);
--> statement-breakpoint
-- The parts of a file that an operator sends. Unlogged: what a crash takes is sent again, and no backup holds it.
CREATE UNLOGGED TABLE "feed_upload_parts" (
	"upload_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "feed_upload_parts_upload_id_part_pk" PRIMARY KEY("upload_id","part")
);
--> statement-breakpoint
-- Whose files they are. Unlogged as well.
CREATE UNLOGGED TABLE "feed_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Parts go with their file.
ALTER TABLE "feed_upload_parts" ADD CONSTRAINT "feed_upload_parts_upload_id_feed_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."feed_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The desk lists the newest.
CREATE INDEX "feed_imports_asked_at" ON "feed_imports" USING btree ("asked_at");
