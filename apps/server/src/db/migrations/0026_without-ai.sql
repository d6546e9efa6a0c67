-- Whose owner pressed 'Without AI': the mails that bring ideas are written without a model then.
ALTER TABLE "users" ADD COLUMN "without_ai" boolean DEFAULT false NOT NULL;
