-- Each round draws for itself: applications that are tied with one mean again in a later round were judged anew, so that their former order says nothing of it.
alter table evaluation_draw add column round smallint not null default 1 check (round > 0);
update evaluation_draw d set round = r.number
from (select d.id, max(r.number) as number from evaluation_draw d join evaluation_round r on r.invitation_id = d.invitation_id and r.begun_at <= d.committed_at group by d.id) r
where r.id = d.id;
alter table evaluation_draw alter column round drop default;
-- One draw in a round for the same applications with the same mean: it cannot be tried again until it suits.
alter table evaluation_draw drop constraint evaluation_draw_once;
-- By a hash: hundreds of tied applications are too long for an index.
create unique index evaluation_draw_once on evaluation_draw (invitation_id, round, mean, hash_array_extended(application_ids, 0));

-- What the members of a committee and the managers write to each other about an application in the stage of discussion. No applicant reads it.
create table discussion_comment (
  id integer generated always as identity primary key,
  application_id integer not null references application (id),
  round smallint not null check (round > 0),              -- in which it was written
  person_id integer not null references person (id),
  body text not null,                                     -- empty once it is withdrawn
  written_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint discussion_comment_said check ((body = '') = (withdrawn_at is not null))
);
create index discussion_comment_application on discussion_comment (application_id, id);
create index discussion_comment_person on discussion_comment (person_id);
