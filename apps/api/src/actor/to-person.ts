import type { Selectable } from 'kysely'
import type { Person as PersonTable } from '../db/database.ts'
import type { Person } from './actor.ts'

/** Converts a row to the person of an actor. */
export const toPerson = (row: Selectable<PersonTable>): Person => ({
  id: row.id,
  uid: row.uid,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  fullname: row.fullname,
  unitId: row.unit_id,
  language: row.language,
  loginGroup: row.login_group,
  hasConfirmedProfile: row.confirmed,
  isNameless: row.is_nameless,
})
