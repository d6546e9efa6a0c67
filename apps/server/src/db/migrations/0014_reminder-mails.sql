CREATE TABLE "reminder_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"occurrence" date NOT NULL,
	"step" text NOT NULL,
	"step_day" date NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_mails_token" UNIQUE("token_hash"),
	CONSTRAINT "reminder_mails_once" UNIQUE("reminder_id","occurrence","step","step_day")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "feast" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "planned_from" date DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "done_until" date;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "snoozed_to" date;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "next_look" date DEFAULT '1900-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD CONSTRAINT "reminder_mails_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_mails_created_at" ON "reminder_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminders_next_look" ON "reminders" USING btree ("next_look") WHERE "reminders"."is_active";