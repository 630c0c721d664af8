import type { RefusalCode } from '@klesis/contract/errors.ts'

/** Foreign keys that a request violates with the id of a missing row. */
const invalid = [
  ...['unit_unit_type_id_fkey', 'unit_parent_id_fkey', 'unit_secr_unit_id_fkey', 'position_unit_id_fkey', 'position_position_type_id_fkey'],
  ...['holding_position_id_fkey', 'holding_employee_id_fkey', 'responsibility_unit_id_fkey', 'position_responsibility_position_id_fkey'],
  ...['position_responsibility_responsibility_id_fkey', 'substitution_person_id_fkey', 'substitution_substitute_id_fkey', 'substitution_unit_id_fkey'],
  ...['substitution_duties_unit_id_fkey', 'unit_privilege_person_id_fkey', 'unit_privilege_unit_id_fkey', 'committee_member_person_id_fkey'],
  ...['committee_member_committee_id_fkey', 'step_group_committee_id_fkey', 'invitation_target_group_id_fkey', 'invitation_committee_id_fkey'],
  ...['invitation_tag_tag_id_fkey', 'invitation_app_tag_app_tag_id_fkey', 'requirement_attachment_type_id_fkey', 'invitation_item_department_id_fkey'],
  ...['invitation_item_semester_fkey', 'invitation_privilege_person_id_fkey', 'invitation_privilege_invitation_id_fkey', 'application_item_item_id_fkey'],
  ...['application_department_id_fkey', 'attachment_requirement_id_fkey', 'translation_language_fkey', 'lookup_parent_id_fkey'],
  ...['calendar_unit_id_fkey', 'calendar_committee_id_fkey', 'calendar_event_committee_id_fkey'],
  ...['department_unit_id_fkey', 'course_department_id_fkey', 'course_semester_id_fkey'],
] as const

/** Constraints that a request violates if a simultaneous one was faster. */
const conflicting = [
  ...['unit_period_no_overlap', 'login_subject_unique', 'invitation_item_code_unique', 'invitation_version_number_unique', 'person_role_pkey'],
  ...['unit_privilege_pkey', 'invitation_privilege_pkey', 'committee_member_pkey', 'position_responsibility_pkey', 'invitation_tag_pkey'],
  ...['application_item_pkey', 'application_protocol_unique', 'translation_unique', 'employee_person_unique', 'mail_choice_pkey', 'bulk_item_pkey'],
  ...['calendar_booking_pkey', 'calendar_hold_pkey'],
] as const

const toCodes = (names: readonly string[], code: RefusalCode) => Object.fromEntries(names.map((name) => [name, code]))

/** The refusal code for each constraint that a request can violate. Only a bug can violate other constraints. */
export const constraintCodes: Partial<Record<string, RefusalCode>> = {
  ...toCodes(invalid, 'request.invalid'),
  ...toCodes(conflicting, 'request.conflict'),
  stored_part_path_unique: 'storedPart.pathTaken',
  list_view_name_unique: 'listView.nameTaken',
  embedding_host_origin_unique: 'embedding.hostKnown',
  person_uid_unique: 'user.addressTaken',
  local_login_username_unique: 'user.addressTaken',
  unit_code_unique: 'unit.codeTaken',
  unit_no_cycle: 'unit.cycle',
  unit_not_own_parent: 'unit.cycle',
  position_code_unique: 'position.codeTaken',
  holding_one_person: 'position.heldThen',
  holding_dates: 'position.datesWrong',
  substitution_one_for_duties: 'substitute.overlaps',
  employee_email_unique: 'employee.emailTaken',
  department_code_unique: 'codeList.codeTaken',
  course_code_unique: 'codeList.codeTaken',
  committee_code_unique: 'committee.codeTaken',
  lookup_code_unique: 'lookup.codeTaken',
  lookup_not_own_parent: 'lookup.cycle',
  lookup_item_code_unique: 'lookupItem.codeTaken',
  lookup_item_parent_id_fkey: 'lookupItem.parentUnknown',
  lookup_item_dates: 'lookupItem.datesWrong',
  responsibility_unit_label: 'responsibility.known',
  signing_subject_once: 'signing.subjectTaken',
  api_client_name_unique: 'apiClient.nameTaken',
}
