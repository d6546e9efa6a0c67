-- Until when an account's new deals were told: once a week, whoever does it.
CREATE TABLE "deal_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What the bell in the header shows.
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
-- Prices of saved gifts as they are compared, and what was told of them.
CREATE TABLE "price_watches" (
	"saved_gift_id" uuid PRIMARY KEY NOT NULL,
	"baseline_cents" integer NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"alerted_cents" integer,
	"alerted_at" timestamp with time zone
);
--> statement-breakpoint
-- The secret in links that turn mails off: no session is needed to stop them.
ALTER TABLE "users" ADD COLUMN "mail_key" text;--> statement-breakpoint
-- They go with their account.
ALTER TABLE "deal_digests" ADD CONSTRAINT "deal_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Likewise.
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A gift that is saved no more is watched no more.
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_saved_gift_id_saved_gifts_id_fk" FOREIGN KEY ("saved_gift_id") REFERENCES "public"."saved_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The newest ones of an account.
CREATE INDEX "notices_user_created_at" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
-- Forgetting the old ones.
CREATE INDEX "notices_created_at" ON "notices" USING btree ("created_at");--> statement-breakpoint
-- Who opens such a link is found by it.
ALTER TABLE "users" ADD CONSTRAINT "users_mail_key" UNIQUE("mail_key");