-- Each round draws for itself: applications that are tied with one mean again in a later round were judged anew, so that their former order says nothing of it.
alter table evaluation_draw add column round smallint not null default 1 check (round > 0);
update evaluation_draw d set round = r.number
from (select d.id, max(r.number) as number from evaluation_draw d join evaluation_round r on r.invitation_id = d.invitation_id and r.begun_at <= d.committed_at group by d.id) r
where r.id = d.id;
alter table evaluation_draw alter column round drop default;
-- One draw in a round for the same applications with the same mean: it cannot be tried again until it suits.
alter table evaluation_draw drop constraint evaluation_draw_once;
alter table evaluation_draw add constraint evaluation_draw_once unique (invitation_id, round, mean, application_ids);
