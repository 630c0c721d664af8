import type { RefusalCode } from '@klesis/contract/errors.ts'

/** What a broken constraint of the database means to the caller. A constraint that is not named here is told as a conflict or as something invalid. */
export const constraintCodes: Partial<Record<string, RefusalCode>> = {
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
  committee_code_unique: 'committee.codeTaken',
  responsibility_unit_label: 'responsibility.known',
  directory_reader_name_unique: 'reader.nameTaken',
}
