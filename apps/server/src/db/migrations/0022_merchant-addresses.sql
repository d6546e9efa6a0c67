ALTER TABLE "offers" ADD COLUMN "merchant_url" text;--> statement-breakpoint
ALTER TABLE "staged_offers" ADD COLUMN "merchant_url" text;