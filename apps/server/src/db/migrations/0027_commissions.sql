-- Every movement of the ledger: what an account holds is their sum, whatever came twice, late or was taken back.
CREATE TABLE "commission_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commission_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"delta_cents" integer NOT NULL
);
--> statement-breakpoint
-- What each purchase pays, as it stands. A network names a transaction once, however often it reports it.
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"transaction_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"bought_on" date NOT NULL,
	"changed_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"shop" text,
	"target" text,
	"retailer" text,
	"theme" text,
	"guide" text,
	CONSTRAINT "commissions_once" UNIQUE("network","transaction_id")
);
--> statement-breakpoint
-- By which a network tells from which link a purchase came; tied to nobody.
CREATE TABLE "click_sub_ids" (
	"sub_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"target" text NOT NULL,
	"retailer" text NOT NULL,
	"network" text NOT NULL,
	"theme" text,
	"guide" text,
	"is_counted" boolean NOT NULL
);
--> statement-breakpoint
-- Movements are nothing without their commission.
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The movements of one commission.
CREATE INDEX "commission_entries_commission_id" ON "commission_entries" USING btree ("commission_id");--> statement-breakpoint
-- The desk adds up a period.
CREATE INDEX "commissions_bought_on" ON "commissions" USING btree ("bought_on");--> statement-breakpoint
-- The desk counts the clicks of a period, and they are forgotten by day.
CREATE INDEX "click_sub_ids_day" ON "click_sub_ids" USING btree ("day");
