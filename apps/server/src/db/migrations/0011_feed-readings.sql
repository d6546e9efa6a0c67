-- By which keys the products of a reading under way are found. Unlogged: what a crash takes is read again.
CREATE UNLOGGED TABLE "staged_keys" (
	"feed_id" text NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "staged_keys_feed_id_key_pk" PRIMARY KEY("feed_id","key")
);
--> statement-breakpoint
-- What a reading has found so far: nobody shows it until all of it is applied at once.
CREATE UNLOGGED TABLE "staged_offers" (
	"feed_id" text NOT NULL,
	"place" integer NOT NULL,
	"offer_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"brand" text NOT NULL,
	"gtin" text,
	"mpn" text,
	"category" text NOT NULL,
	"deal_category" text,
	"gift_id" text,
	"retailer" text NOT NULL,
	"url" text,
	"image_url" text,
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"shipping_cents" integer,
	"availability" text NOT NULL,
	CONSTRAINT "staged_offers_feed_id_place_pk" PRIMARY KEY("feed_id","place")
);
--> statement-breakpoint
-- When the feed last told everything: offers that it did not change need not be written anew to be fresh.
ALTER TABLE "feeds" ADD COLUMN "whole_at" timestamp with time zone;--> statement-breakpoint
-- What came of the last reading, for the operator.
ALTER TABLE "feeds" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "imported" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "skipped" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "read_from" text;--> statement-breakpoint
-- What was read, in the words of its server: only changes are asked for.
ALTER TABLE "feeds" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "last_modified" text;--> statement-breakpoint
-- When a reading of everything told an offer no more.
ALTER TABLE "offers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- Whose words a product's title is: shops that sell it too do not write over them.
ALTER TABLE "products" ADD COLUMN "described_by" uuid;--> statement-breakpoint
-- To see which offers a reading did not tell.
CREATE INDEX "staged_offers_offer_id" ON "staged_offers" USING btree ("feed_id","offer_id");
