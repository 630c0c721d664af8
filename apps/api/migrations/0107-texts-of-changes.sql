-- Texts that moved to another catalogue keep what was written in their place here.
update translation set namespace = 'application-changes', key = regexp_replace(key, '^edit[.](actions|reason)[.]', case when key = 'edit.reason.help' then 'reason.' else 'action.' end)
  where namespace = 'applications' and (key = 'edit.reason.help' or key ~ '^edit[.]actions[.](extend|closeEvaluation|startApprovals|reroute|reopen|delete)$');
update translation set namespace = 'application-changes', key = substr(key, 6) where namespace = 'applications' and key ~ '^edit[.]tags[.](label|add|remove)$';
delete from translation where namespace = 'applications' and key = 'edit.cancel';
