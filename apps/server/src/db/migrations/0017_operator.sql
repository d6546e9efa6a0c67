-- What operators did; an entry is written with what it tells of.
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" integer,
	"action" text NOT NULL,
	"user_id" uuid,
	"subject" text,
	"outcome" text NOT NULL,
	CONSTRAINT "audit_entries_outcome" CHECK ("audit_entries"."outcome" in ('done', 'nothing', 'refused'))
);
--> statement-breakpoint
-- The desks that stand open: each goes with its session, which ends at sign-out.
CREATE TABLE "open_desks" (
	"session" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"code_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The one link that makes an operator.
CREATE TABLE "operator_links" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"made_by" integer,
	CONSTRAINT "operator_links_slot" CHECK ("operator_links"."slot" = 1)
);
--> statement-breakpoint
-- Who runs the site: accounts like any other, and a number that stands for them in the log.
CREATE TABLE "operators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" integer,
	"secret" text,
	"new_secret" text,
	"last_step" bigint,
	CONSTRAINT "operators_number" UNIQUE("number")
);
--> statement-breakpoint
-- What stands in for a lost authenticator.
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
-- Entries outlive the account, without its id.
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Whoever is signed out has no desk.
ALTER TABLE "open_desks" ADD CONSTRAINT "open_desks_session_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Nor has who is an operator no more.
ALTER TABLE "open_desks" ADD CONSTRAINT "open_desks_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An operator goes with the account.
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Likewise.
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_operators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."operators"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The newest entries, and the whole log in its order.
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
-- What was done to one account; removing an account looks here.
CREATE INDEX "audit_entries_user_id" ON "audit_entries" USING btree ("user_id");--> statement-breakpoint
-- Locking the desks of one operator.
CREATE INDEX "open_desks_user_id" ON "open_desks" USING btree ("user_id");--> statement-breakpoint
-- Counting and replacing those of one operator.
CREATE INDEX "recovery_codes_user_id" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
-- The log is only added to: nothing but the id of a deleted account ever leaves it.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."user_id" IS NULL
    AND (NEW."id", NEW."at", NEW."operator", NEW."action", NEW."subject", NEW."outcome")
      IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."operator", OLD."action", OLD."subject", OLD."outcome")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END
$$;--> statement-breakpoint
-- Asked for each entry that somebody tries to change or remove.
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
