CREATE TABLE "renewals_told" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"period_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renewals_told" ADD CONSTRAINT "renewals_told_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;