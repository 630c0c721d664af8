-- Each reading of the editor asks which removed items applications chose.
create index application_item_item on application_item (item_id);
create index invitation_item_removed on invitation_item (invitation_id) where removed_at is not null;
