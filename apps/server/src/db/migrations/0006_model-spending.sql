-- What the calls of the language model cost on a day, so that a day has its limit over restarts and instances.
CREATE TABLE "model_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"micro_dollars" bigint NOT NULL
);
