-- Attempts to buy, written before Stripe is asked: their ids are the idempotency keys.
CREATE TABLE "purchase_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"offer" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
-- The one customer that an account is at Stripe.
CREATE TABLE "stripe_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "stripe_customers_customer_id" UNIQUE("customer_id")
);
--> statement-breakpoint
-- The ledger of Stripe's events: each has its effect once.
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
-- Each subscription as it stood when it was last read from Stripe; version makes whoever read an older state read again.
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid,
	"email_key" text,
	"offer" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_attempts" ADD CONSTRAINT "purchase_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Two tabs of one account share one attempt.
CREATE UNIQUE INDEX "purchase_attempts_one_open" ON "purchase_attempts" USING btree ("user_id") WHERE "purchase_attempts"."is_open" and "purchase_attempts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_attempts_customer_id" ON "purchase_attempts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "purchase_attempts_email_key" ON "purchase_attempts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "stripe_events_received_at" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer_id" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_email_key" ON "subscriptions" USING btree ("email_key");