import type { MailChoices } from '@klesis/contract/identity/account.ts'
import { deliveriesOf, type MailDelivery, type MailKind, mailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import type { Person } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** When a person receives the mails of each kind. */
export async function readMailChoices(db: Db, { id }: Pick<Person, 'id'>): Promise<MailChoices> {
  const rows = await db.selectFrom('mail_choice').select(['kind', 'delivery']).where('person_id', '=', id).execute()
  const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery]))
  return {
    choices: mailKinds.map((kind) => {
      const offered = [...deliveriesOf(kind)]
      return { kind, offered, delivery: offered.find((delivery) => delivery === chosen.get(kind)) ?? 'atOnce' }
    }),
  }
}

interface Choice {
  kind: MailKind
  delivery: MailDelivery
}

/** Saves when a person wants the mails of these kinds. Of a kind without a row mails are sent at once. */
export function saveMailChoices(db: Db, person: Pick<Person, 'id'>, choices: readonly Choice[]): Promise<MailChoices> {
  const offered = [...new Map(choices.map((choice) => [choice.kind, choice])).values()].filter(({ kind, delivery }) => deliveriesOf(kind).includes(delivery))
  const kinds = offered.map(({ kind }) => kind)
  const kept = offered.flatMap(({ kind, delivery }) => (delivery === 'atOnce' ? [] : [{ person_id: person.id, kind, delivery }]))
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute()
    if (kinds.length > 0) await tx.deleteFrom('mail_choice').where('person_id', '=', person.id).where('kind', 'in', kinds).execute()
    if (kept.length > 0) await tx.insertInto('mail_choice').values(kept).execute()
    return readMailChoices(tx, person)
  })
}
