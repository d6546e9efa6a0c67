-- Privacy choices that follow an account from browser to browser.
CREATE TABLE "privacy_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"analytics" boolean,
	"marketing" boolean,
	"consented_at" timestamp with time zone,
	"do_not_sell" boolean NOT NULL
);
--> statement-breakpoint
-- Where offers come from, and how long their prices may be shown unmarked.
CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"promise_hours" integer NOT NULL,
	"hosts" text[] NOT NULL,
	"refreshed_at" timestamp with time zone,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
-- Every change of a price: what the record of a year is drawn from.
CREATE TABLE "offer_prices" (
	"offer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "offer_prices_offer_at" UNIQUE("offer_id","at")
);
--> statement-breakpoint
-- A shop's offer of a product, as its feed last told it.
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" text NOT NULL,
	"external_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"retailer" text NOT NULL,
	"url" text,
	"image_url" text,
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"shipping_cents" integer,
	"availability" text NOT NULL,
	"is_exclusive" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_feed_external_id" UNIQUE("feed_id","external_id"),
	CONSTRAINT "offers_price_positive" CHECK ("offers"."price_cents" > 0),
	CONSTRAINT "offers_sale_below_price" CHECK ("offers"."sale_price_cents" is null or "offers"."sale_price_cents" < "offers"."price_cents")
);
--> statement-breakpoint
-- A thing, whoever sells it; gift_id ties it to an idea of the catalogue.
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"deal_category" text,
	"gift_id" text,
	"image_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Shop addresses that were tried: dead ones are never sent to.
CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"failures" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Links that were followed: once a visitor, target and day, and nothing that tells who.
CREATE TABLE "outbound_clicks" (
	"day" date NOT NULL,
	"target" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"retailer" text NOT NULL,
	"earns" boolean NOT NULL,
	CONSTRAINT "outbound_clicks_once" UNIQUE("day","target","visitor_hash")
);
--> statement-breakpoint
-- Placements that shops pay for.
CREATE TABLE "sponsored_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"url" text,
	"image_url" text NOT NULL,
	"favicon_url" text,
	"retailer" text,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_demo" boolean NOT NULL
);
--> statement-breakpoint
-- A deleted account takes its choices along.
ALTER TABLE "privacy_choices" ADD CONSTRAINT "privacy_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An offer takes its record of prices along.
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A feed takes its offers along.
ALTER TABLE "offers" ADD CONSTRAINT "offers_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A product takes its offers along.
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- All offers of a product, side by side.
CREATE INDEX "offers_product_id" ON "offers" USING btree ("product_id");
--> statement-breakpoint
-- Deals: few offers are on sale at once.
CREATE INDEX "offers_on_sale" ON "offers" USING btree ("sale_ends_at") WHERE "offers"."sale_price_cents" is not null;
--> statement-breakpoint
-- The prices on an idea's card.
CREATE INDEX "products_gift_id" ON "products" USING btree ("gift_id");
--> statement-breakpoint
-- A category of /deals.
CREATE INDEX "products_deal_category" ON "products" USING btree ("deal_category");
--> statement-breakpoint
-- What is to be tried next.
CREATE INDEX "link_checks_next_check_at" ON "link_checks" USING btree ("next_check_at");
--> statement-breakpoint
-- The order of the section.
CREATE INDEX "sponsored_products_position" ON "sponsored_products" USING btree ("position");