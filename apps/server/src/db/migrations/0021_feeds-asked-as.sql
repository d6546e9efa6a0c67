-- What an address calls unchanged is read anew all the same, where it is to be read in another way.
ALTER TABLE "feeds" ADD COLUMN "asked_as" text;
