-- A mail knows whether it switched its reminder off: only then does its undo switch it on.
ALTER TABLE "reminder_mails" ADD COLUMN "stopped_at" timestamp with time zone;