-- SHA-256 of what a letter says besides the answers and its text: the day on which it is written, who decides, and their units. Null for other documents, and for
-- letters from before, which are written again unless somebody has signed them.
alter table document add column letter_facts bytea;
