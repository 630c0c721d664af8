import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'

export interface ApplicationNames {
  applicant: string
  protocolNumber: string | null
}

/** As a list shows applications. */
export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, ApplicationNames>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application')
    .select(['id', 'applicant_name as applicant', 'protocol_number as protocolNumber'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, applicant, protocolNumber }) => [id, { applicant, protocolNumber }]))
}

export async function readInvitationTitle(db: Db, id: number): Promise<LocalizedText> {
  const { title } = await db.selectFrom('invitation').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  return title as LocalizedText
}
