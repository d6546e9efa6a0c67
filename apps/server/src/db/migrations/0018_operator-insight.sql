-- When searches were last counted for the demand radar: one row.
CREATE TABLE "demand_looks" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"searches" integer NOT NULL,
	"hidden" integer NOT NULL,
	CONSTRAINT "demand_looks_one_row" CHECK ("demand_looks"."is_only")
);
--> statement-breakpoint
-- What many searched for and few found, in our own words; replaced whole at each look.
CREATE TABLE "demand_themes" (
	"id" text PRIMARY KEY NOT NULL,
	"cell" jsonb NOT NULL,
	"title" text NOT NULL,
	"gap" text NOT NULL,
	"ideas" integer NOT NULL,
	"searches" integer NOT NULL,
	"visitors" integer NOT NULL,
	"unfit" integer NOT NULL,
	"followed" integer NOT NULL,
	"samples" uuid[] NOT NULL
);
--> statement-breakpoint
-- Offers that an operator shows to nobody, whatever their feeds tell.
CREATE TABLE "held_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- searches_outcome, below, begins with the same column.
DROP INDEX "searches_created_at";--> statement-breakpoint
ALTER TABLE "offer_prices" ALTER COLUMN "at" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
-- Since when a link fails, and what leads there.
ALTER TABLE "link_checks" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "shown_by" text;--> statement-breakpoint
-- What the engine said of its answer, and who asked, as far as a day lasts.
ALTER TABLE "searches" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "visitor_hash" text;--> statement-breakpoint
-- A placement can be switched off and on without losing its dates.
ALTER TABLE "sponsored_products" ADD COLUMN "switched_off_at" timestamp with time zone;--> statement-breakpoint
-- For the churn of a period. Subscriptions that ended before are taken to have ended with their period, or when that was read.
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "ended_at" = least("current_period_end", "read_at") WHERE "status" IN ('canceled', 'incomplete_expired');--> statement-breakpoint
ALTER TABLE "held_offers" ADD CONSTRAINT "held_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The few deals for Premium members alone.
CREATE INDEX "offers_exclusive" ON "offers" USING btree ("seen_at") WHERE "offers"."is_exclusive";--> statement-breakpoint
-- Whether anything came of a search, without the far more views.
CREATE INDEX "interactions_followed" ON "interactions" USING btree ("search_id") WHERE "interactions"."kind" in ('click', 'save', 'purchase') and "interactions"."search_id" is not null;--> statement-breakpoint
-- Saves by day, without the far more views.
CREATE INDEX "interactions_saved" ON "interactions" USING btree ("created_at") WHERE "interactions"."kind" = 'save';--> statement-breakpoint
-- The list of failing links, without the far more that are well.
CREATE INDEX "link_checks_failing" ON "link_checks" USING btree ("failing_since") WHERE "link_checks"."failures" > 0;--> statement-breakpoint
-- Clicks by shop and day from the index alone.
CREATE INDEX "outbound_clicks_by_shop" ON "outbound_clicks" USING btree ("day","retailer","earns");--> statement-breakpoint
-- Searches by day, and those that ended with nothing, from the index alone.
CREATE INDEX "searches_outcome" ON "searches" USING btree ("created_at","idea_count","notice");