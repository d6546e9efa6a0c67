-- People that accounts give to. Facts and gifts are lists inside: they are only read and written with their person.
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text,
	"birthday" text,
	"budget_min" integer,
	"budget_max" integer,
	"facts" jsonb NOT NULL,
	"gifts" jsonb NOT NULL,
	"shares_health" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_budget" CHECK ("people"."budget_min" <= "people"."budget_max")
);
--> statement-breakpoint
-- A reminder may be of a day of one of them.
ALTER TABLE "reminders" ADD COLUMN "person_id" uuid;
--> statement-breakpoint
-- A deleted account takes its people along.
ALTER TABLE "people" ADD CONSTRAINT "people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- An account's people are looked through at each search of a member.
CREATE INDEX "people_user" ON "people" USING btree ("user_id");
--> statement-breakpoint
-- A person who is forgotten leaves the reminder in place.
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Forgetting a person would look through everybody's reminders without it.
CREATE INDEX "reminders_person" ON "reminders" USING btree ("person_id") WHERE "reminders"."person_id" is not null;