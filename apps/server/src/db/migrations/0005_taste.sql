-- Ideas that an account does not want to see again, each once.
CREATE TABLE "dismissals" (
	"user_id" uuid NOT NULL,
	"gift_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissals_user_id_gift_id_pk" PRIMARY KEY("user_id","gift_id")
);
--> statement-breakpoint
-- Who switched the use of their taste off, or on again.
CREATE TABLE "taste_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
-- A deleted account takes its dismissals along.
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A deleted account takes its choice along.
ALTER TABLE "taste_choices" ADD CONSTRAINT "taste_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What an account opened, by gift: its taste is read at each search of a member.
CREATE INDEX "interactions_opened" ON "interactions" USING btree ("user_id","gift_id","created_at") WHERE "interactions"."kind" = 'click' and "interactions"."user_id" is not null;