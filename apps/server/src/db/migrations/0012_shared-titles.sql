-- Nothing looks staged rows up by it but one sweep over all of them.
DROP INDEX "staged_offers_offer_id";--> statement-breakpoint
-- A name that one shop gives to two things tells neither: it is kept without a product.
ALTER TABLE "product_keys" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staged_keys" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
-- By which name a row met a product, to be undone where the reading tells the name of another thing.
ALTER TABLE "staged_offers" ADD COLUMN "by_title" text;--> statement-breakpoint
-- What is staged is read anew after a crash: it need not be logged.
ALTER TABLE "staged_offers" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "staged_keys" SET UNLOGGED;
