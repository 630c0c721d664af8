-- The pictures that were drawn on a document: {unit, logo?, seal?}, the unit whose papers it is of (0 for the institution) and the SHA-256 of each. Null for uploads, and for
-- what was made before. What nobody has signed yet is made again once these are others.
alter table document add column pictures jsonb;
