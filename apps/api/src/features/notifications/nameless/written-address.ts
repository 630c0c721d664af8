import type { FormAnswers } from '@klesis/contract/wire.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'

const Address = z.string().trim().toLowerCase().pipe(z.email().max(254))

/** The e-mail address in the form of an application as it was last saved or submitted. */
export async function findWrittenAddress(db: Db | Tx, applicationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('application as a')
    .innerJoin('invitation_version as v', 'v.id', 'a.version_id')
    .innerJoin('form_body as f', 'f.hash', 'v.form_hash')
    .select(['f.form', 'a.data'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return row && addressIn(row.form, row.data as FormAnswers)
}

/** The answer of the first e-mail field with a valid address. */
function addressIn(form: unknown, data: FormAnswers): string | undefined {
  const fields = componentsOf(form as { components?: unknown }).filter((component) => component.type === 'email')
  const answers = fields.map(({ key }) => Address.safeParse(data[key]))
  return answers.find((answer) => answer.success)?.data
}
