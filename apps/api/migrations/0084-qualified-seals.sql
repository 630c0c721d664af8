-- Whether the seal is a qualified one of Regulation (EU) 910/2014, by the settings of when it was made.
alter table document_seal add column is_qualified boolean not null default false;
alter table document_copy add column is_qualified boolean not null default false;
