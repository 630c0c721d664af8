alter table invitation_letter
  add column is_written_when_live boolean;         -- whether an import that is a draft yet wants the letter to be written once it goes live; null if no import changed it
update invitation_letter set is_written_when_live = true where before_import is not null;
