-- A plan that the billing portal has set down for the next period: the settings page says so.
ALTER TABLE "subscriptions" ADD COLUMN "next_offer" text;