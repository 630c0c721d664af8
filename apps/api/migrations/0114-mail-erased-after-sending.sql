-- Whether the mail's text and address are erased once it was sent or refused for good: its recipient erased the account while it waited.
alter table mail add column erase_after_sending boolean not null default false;
