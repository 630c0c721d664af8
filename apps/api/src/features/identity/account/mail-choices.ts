import type { MailChoices } from '@klesis/contract/identity/account.ts'
import { fixedMailKinds, type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import type { Person } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** Which mails a person receives. */
export async function readMailChoices(db: Db, { id }: Pick<Person, 'id'>): Promise<MailChoices> {
  const rows = await db.selectFrom('muted_mail').select('kind').where('person_id', '=', id).execute()
  const muted = new Set(rows.map((row) => row.kind))
  return {
    choices: mailKinds.map((kind) => {
      const isFixed = fixedMailKinds.has(kind)
      return { kind, isFixed, isMailed: isFixed || !muted.has(kind) }
    }),
  }
}

/** Saves the mails that a person does not want; mandatory mails cannot be switched off. */
export function saveMailChoices(db: Db, person: Pick<Person, 'id'>, muted: readonly MailKind[]): Promise<MailChoices> {
  const kinds = [...new Set(muted)].filter((kind) => !fixedMailKinds.has(kind))
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute()
    await tx.deleteFrom('muted_mail').where('person_id', '=', person.id).execute()
    if (kinds.length > 0) {
      await tx
        .insertInto('muted_mail')
        .values(kinds.map((kind) => ({ person_id: person.id, kind })))
        .execute()
    }
    return readMailChoices(tx, person)
  })
}
