-- Products that somebody offers with their words, for searches by the database's own full text (CATALOG_SEARCH=postgres).
-- Partitioned by price: a budget leaves out whole partitions, and each has a small index of its own.
CREATE TABLE "product_search" (
	"number" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"words" tsvector NOT NULL,
	CONSTRAINT "product_search_number_price_cents_pk" PRIMARY KEY("number","price_cents")
) PARTITION BY RANGE ("price_cents");
--> statement-breakpoint
-- The steps of prices that gifts have: most requests name a sum at the end of one of them.
CREATE TABLE "product_search_to_25" PARTITION OF "product_search" FOR VALUES FROM (MINVALUE) TO (2501);
--> statement-breakpoint
CREATE TABLE "product_search_to_50" PARTITION OF "product_search" FOR VALUES FROM (2501) TO (5001);
--> statement-breakpoint
CREATE TABLE "product_search_to_100" PARTITION OF "product_search" FOR VALUES FROM (5001) TO (10001);
--> statement-breakpoint
CREATE TABLE "product_search_to_250" PARTITION OF "product_search" FOR VALUES FROM (10001) TO (25001);
--> statement-breakpoint
CREATE TABLE "product_search_above" PARTITION OF "product_search" FOR VALUES FROM (25001) TO (MAXVALUE);
--> statement-breakpoint
-- One row: which change of feeds the table knows, and which instance fills it until when.
CREATE TABLE "product_search_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"knows_up_to" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "product_search_state_one_row" CHECK ("product_search_state"."is_only")
);
--> statement-breakpoint
-- Products by their words: made in each partition.
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words");
