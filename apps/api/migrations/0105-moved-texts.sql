-- Texts that moved to another catalogue keep what was written in their place here.
update translation set namespace = 'submission', key = case key when 'edit.submit.text' then 'text' else 'resubmitText' end
  where namespace = 'applications' and key in ('edit.submit.text', 'edit.submit.resubmitText');
update translation set namespace = 'rare-fields' where namespace = 'forms' and key ~ '^(tree|tagpad|signature|address)[.]';
delete from translation where namespace = 'applications' and key in ('edit.submit.missingText', 'edit.submit.missingReview');
