import type { ExportedLetter } from '@klesis/contract/letters/letters.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { writtenWhenLive } from './written-when-live.ts'

/** The letters of an invitation as they were saved last. */
export async function exportLetters(db: Db, invitationId: number): Promise<ExportedLetter[]> {
  const rows = await db
    .selectFrom('invitation_letter as l')
    .innerJoin('letter_version as v', 'v.id', 'l.version_id')
    .select(['v.kind', 'v.title', 'v.body', sql.raw<boolean>(writtenWhenLive('l')).as('isWritten')])
    .where('l.invitation_id', '=', invitationId)
    .orderBy('v.kind')
    .execute()
  return rows.map(({ kind, title, body, isWritten }) => ({
    ...{ kind: kind as ExportedLetter['kind'], title: title as ExportedLetter['title'], body: body as ExportedLetter['body'] },
    isWritten,
  }))
}
