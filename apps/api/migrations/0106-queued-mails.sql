-- Mails that wait, for whoever looks for those that nobody sends.
create index mail_queued on mail (id) where state = 'queued';
