import type { Db } from '../../../../db/db.ts'

/** The password in the newest mail to an address. */
export async function sentPassword(db: Db, email: string): Promise<string> {
  const mail = await db.selectFrom('mail').select('text').where('to_address', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow()
  const [shown] = /^\d{4}( \d{4}){1,2}$/m.exec(mail.text) ?? []
  if (!shown) throw new Error(`There is no password in the mail to ${email}.`)
  return shown
}

/** A different, valid-looking password. */
export const wrongPassword = (right: string): string => right.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
