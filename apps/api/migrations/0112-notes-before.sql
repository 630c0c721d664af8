-- Seats that nobody could decide already when note_before was added: why the approver was not the member, so that it comes back with the approver.
update step s set note_before = case
    when s.stands_in_for_id = a.person_id then 'applicant'
    when exists (select from substitution u where u.person_id = s.stands_in_for_id and u.substitute_id = s.approver_id and u.duties_unit_id is null) then 'substitute'
    else 'vacant' end
  from application a
  where a.id = s.application_id and s.route_note = 'nobody' and s.note_before is null and s.stands_in_for_id is not null and s.target_position is null;
