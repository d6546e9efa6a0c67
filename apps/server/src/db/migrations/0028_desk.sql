-- What is written on the contact page, for the inbox of the desk. It goes with the account that wrote it.
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"category" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_priority" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"answer_note" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
-- Why operators did something to an account: their words go with it, while the audit log keeps that it was done.
CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"operator" integer NOT NULL,
	"deed" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
-- What the certificates of erased accounts are written from. Nothing in it says whose they were.
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" integer NOT NULL,
	"reference" text NOT NULL,
	"rows" jsonb NOT NULL,
	"had_payments" boolean NOT NULL
);
--> statement-breakpoint
-- A plan that the site gave for a time, and its last moment: beside what is bought, so that neither changes the other.
ALTER TABLE "users" ADD COLUMN "gift_tier" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gift_until" timestamp with time zone;--> statement-breakpoint
-- Looked at with each session, which opens nothing while it is set.
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The inbox lists the newest first, and forgets the oldest.
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
-- For the export of an account, and its end.
CREATE INDEX "contact_messages_user_id" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
-- What somebody wrote while signed out, found by an address that they have proven.
CREATE INDEX "contact_messages_email_key" ON "contact_messages" USING btree ("email_key");--> statement-breakpoint
-- One account's notes, in their order.
CREATE INDEX "account_notes_user_id" ON "account_notes" USING btree ("user_id","at");--> statement-breakpoint
-- A gift has an end, always.
ALTER TABLE "users" ADD CONSTRAINT "users_gift" CHECK (("users"."gift_tier" is null) = ("users"."gift_until" is null) and ("users"."gift_tier" is null or "users"."gift_tier" in ('plus', 'premium')));