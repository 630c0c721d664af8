-- A removed login stays as a mark on its account, so that a sign-in by the address of the account does not add it again; the person may. Readers leave it out.
alter table login add column removed_at timestamptz;
-- It answers for no address, and the same subject may sign in to another account.
alter table login add constraint login_removed_vouches_not check (removed_at is null or not email_vouched);
alter table login drop constraint login_subject_unique;
create unique index login_subject_unique on login (provider, subject) where removed_at is null;
