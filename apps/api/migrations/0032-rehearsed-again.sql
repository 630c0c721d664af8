-- What was asked for, so that the same can be done again in a fresh rehearsal; null for what a screen did that is none of the acts.
alter table rehearsal_act add column act jsonb;
-- What is done again, one after the other: the acts of the rehearsal before, how many of them were done, and why the next one could not be.
alter table rehearsal add column replay jsonb;
-- What the token of a screen must name beside the number of its rehearsal, so that nobody else's request reaches a world.
alter table rehearsal add column screen_key uuid not null default gen_random_uuid();
