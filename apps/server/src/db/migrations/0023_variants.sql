ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "item_group" text;--> statement-breakpoint
ALTER TABLE "staged_offers" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "staged_offers" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "staged_offers" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "staged_offers" ADD COLUMN "item_group" text;--> statement-breakpoint
ALTER TABLE "price_watches" ADD COLUMN "product_id" uuid;