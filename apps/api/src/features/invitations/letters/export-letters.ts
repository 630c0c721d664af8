import type { ExportedLetter } from '@klesis/contract/letters/letters.ts'
import type { Db } from '../../../db/db.ts'

/** The letters of an invitation as they were saved last. */
export async function exportLetters(db: Db, invitationId: number): Promise<ExportedLetter[]> {
  const rows = await db
    .selectFrom('invitation_letter as l')
    .innerJoin('letter_version as v', 'v.id', 'l.version_id')
    .select(['v.kind', 'v.title', 'v.body', 'l.live_version_id', 'l.is_written_when_live'])
    .where('l.invitation_id', '=', invitationId)
    .orderBy('v.kind')
    .execute()
  return rows.map(({ kind, title, body, live_version_id, is_written_when_live }) => ({
    ...{ kind: kind as ExportedLetter['kind'], title: title as ExportedLetter['title'], body: body as ExportedLetter['body'] },
    isWritten: is_written_when_live ?? live_version_id !== null,
  }))
}
