-- Texts that moved to another catalogue keep what was written in their place here.
update translation set namespace = 'application-reading',
  key = replace(replace(key, 'edit.closed.', 'edit.draftClosed.'), 'edit.unpublished.', 'edit.draftUnpublished.')
  where namespace = 'applications' and (
    key ~ '^edit[.](awaited|closed|unpublished|review)[.]' or key = 'edit.foot.withdrawHelp'
    or key ~ '^edit[.]status[.](draftClosed|draftOfOther|evaluation|unrouted|unroutedManager|pending|pendingMine|pendingOfOther|reviewOfOther|approved|rejected|skipped)$');
update translation set namespace = 'application-items' where namespace = 'applications'
  and key ~ '^edit[.]items[.](table|search|chosen|notFound|none|choose|gone|code|name|category|semester)$';
update translation set namespace = 'submission', key = substr(key, 13)
  where namespace = 'applications' and key in ('edit.submit.whatIsSent', 'edit.submit.resubmitTitle');
update translation set namespace = 'application-print', key = lower(substr(key, 11))
  where namespace = 'applications' and key in ('edit.printFailed', 'edit.printPage', 'edit.printLoading');
delete from translation where namespace = 'forms' and key = 'file.sending';
