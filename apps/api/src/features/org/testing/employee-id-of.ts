import type { TestApp } from '../../../testing/test-app.ts'

/** The id of the employee that a person with an account is. */
export const employeeIdOf = async ({ db }: TestApp, { id }: { id: number }) =>
  (await db.selectFrom('employee').select('id').where('person_id', '=', id).executeTakeFirstOrThrow()).id
