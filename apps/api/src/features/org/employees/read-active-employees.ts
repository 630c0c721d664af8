import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Reads all active employees as JSON text, which is the response of `employees.all`. */
export async function readActiveEmployees(db: Db): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select json_build_object('items', coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email)
      order by last_name collate "el-x-icu", first_name collate "el-x-icu", id), '[]'), 'total', count(*))::text as text
    from employee where is_active`.execute(db)
  return rows[0]?.text ?? '{"items":[],"total":0}'
}
