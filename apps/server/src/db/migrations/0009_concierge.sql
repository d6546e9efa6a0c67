-- What was said in a conversation, each turn at its place.
CREATE TABLE "conversation_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"speaker" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Conversations of members with the concierge, each with its search as the last turn left it.
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A deleted conversation takes its turns along.
ALTER TABLE "conversation_turns" ADD CONSTRAINT "conversation_turns_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A deleted account takes its conversations along.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Two turns never stand at one place, whoever writes at once; a conversation is read in this order.
CREATE UNIQUE INDEX "conversation_turns_place" ON "conversation_turns" USING btree ("conversation_id","place");
--> statement-breakpoint
-- The list of an account, the newest first, and the oldest of it that make room.
CREATE INDEX "conversations_user_updated" ON "conversations" USING btree ("user_id","updated_at");
--> statement-breakpoint
-- Those that are forgotten after their time.
CREATE INDEX "conversations_updated" ON "conversations" USING btree ("updated_at");