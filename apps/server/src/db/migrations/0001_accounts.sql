-- Links that prove an address or reset a password, kept as hashes; taking one deletes it.
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Sessions, found by the hash of the token that the cookie carries: the table alone opens none.
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "sessions_id" UNIQUE("id")
);
--> statement-breakpoint
-- Accounts. email_key is the address in the one form by which two spellings are compared; the tier is changed only by verified payment state.
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"username" text NOT NULL,
	"display_name" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"budget_min" integer,
	"budget_max" integer,
	"favorite_categories" text[] DEFAULT '{}' NOT NULL,
	"notify_deals" boolean DEFAULT true NOT NULL,
	"notify_reminders" boolean DEFAULT true NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"premium_status" text DEFAULT 'inactive' NOT NULL,
	"access_until" timestamp with time zone,
	"referral_code" text NOT NULL,
	"time_zone" text,
	"deletion_requested_at" timestamp with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email_key"),
	CONSTRAINT "users_referral_code" UNIQUE("referral_code"),
	CONSTRAINT "users_tier" CHECK ("users"."subscription_tier" in ('free', 'plus', 'premium')),
	CONSTRAINT "users_status" CHECK ("users"."premium_status" in ('active', 'trialing', 'past_due', 'inactive'))
);
--> statement-breakpoint
-- What each account opened; opened again, an item moves up.
CREATE TABLE "history_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"thumbnail_url" text,
	"destination_url" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "history_items_user_item" UNIQUE("user_id","item_id")
);
--> statement-breakpoint
-- What was seen, opened and saved. user_id is null for visitors and for whoever opted out of tracking.
CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"search_id" uuid,
	"kind" text NOT NULL,
	"score" integer NOT NULL,
	"gift_id" text NOT NULL,
	"category" text,
	"retailer" text,
	"source" text,
	"search_text" text
);
--> statement-breakpoint
-- Mails, written in the transaction of what they tell of.
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
-- Visits by personal links, once a visitor and day, as hashes that nobody can undo once the day's salt is gone.
CREATE TABLE "referral_clicks" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "referral_clicks_user_id_day_visitor_hash_pk" PRIMARY KEY("user_id","day","visitor_hash")
);
--> statement-breakpoint
-- One random salt a day, removed when the day is over.
CREATE TABLE "referral_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
-- Who was brought by whom: credited once.
CREATE TABLE "referral_signups" (
	"new_user_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Days of the calendar, without a time: the same in every zone.
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"day" date NOT NULL,
	"recurrence" text DEFAULT 'none' NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_recurrence" CHECK ("reminders"."recurrence" in ('none', 'yearly')),
	CONSTRAINT "reminders_lead_days" CHECK ("reminders"."lead_days" between 0 and 60)
);
--> statement-breakpoint
-- Gifts that accounts keep, as they stood on the day of saving. A gift is kept once.
CREATE TABLE "saved_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"gift_id" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_gifts_user_gift" UNIQUE("user_id","gift_id")
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_items" ADD CONSTRAINT "history_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_clicks" ADD CONSTRAINT "referral_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_signups" ADD CONSTRAINT "referral_signups_new_user_id_users_id_fk" FOREIGN KEY ("new_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_signups" ADD CONSTRAINT "referral_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_gifts" ADD CONSTRAINT "saved_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_links_user_id" ON "one_time_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_links_expires_at" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
-- The hourly job finds accounts whose days of grace are over: few are in this index.
CREATE INDEX "users_deletion_requested_at" ON "users" USING btree ("deletion_requested_at") WHERE "users"."deletion_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "history_items_user_clicked_at" ON "history_items" USING btree ("user_id","clicked_at");--> statement-breakpoint
-- A card that is seen again in the same search is one view.
CREATE UNIQUE INDEX "interactions_view_once" ON "interactions" USING btree ("search_id","gift_id") WHERE "interactions"."kind" = 'view' and "interactions"."search_id" is not null;--> statement-breakpoint
CREATE INDEX "interactions_created_at" ON "interactions" USING btree ("created_at");--> statement-breakpoint
-- The hourly job finds texts older than 30 days: only rows that still have one are in this index.
CREATE INDEX "interactions_with_text_created_at" ON "interactions" USING btree ("created_at") WHERE "interactions"."search_text" is not null;--> statement-breakpoint
CREATE INDEX "interactions_user_id" ON "interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_created_at" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_user_id" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "referral_signups_user_id" ON "referral_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_user_day" ON "reminders" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "saved_gifts_user_created_at" ON "saved_gifts" USING btree ("user_id","created_at");