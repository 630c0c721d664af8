-- A file that somebody has checked is found by its bytes among the documents.
create index file_pdf_hash on file (sha256) where content_type = 'application/pdf';
