-- Whether the last version of a document waits for what proves its signatures later. An official one without time stamps stops waiting when a job meets it.
alter table document add column awaits_evidence boolean not null default true;
update document d set awaits_evidence = false
  where exists (select from document_evidence e where e.document_id = d.id and e.version = d.version and e.file_id is not null);
create index document_awaiting_evidence on document (official_at) where state = 'official' and awaits_evidence and not awaits_seal;

-- What is kept is stamped again before the certificate of its last time stamp ends; null where it has none.
alter table document_evidence alter column try_after drop not null;
update document_evidence set try_after = case level when 'B-LTA' then added_at + interval '1 year' end where file_id is not null;
create index document_evidence_ageing on document_evidence (try_after) where file_id is not null;

-- Files of a version before they were stamped again. Somebody may have one of them, so they are still told to be the document.
create table document_evidence_former (
  file_id uuid primary key references file (id),
  document_id uuid not null,
  version integer not null,
  foreign key (document_id, version) references document_version (document_id, version)
);
create index document_evidence_former_version on document_evidence_former (document_id, version);
