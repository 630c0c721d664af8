import type { Db } from '../../../db/db.ts'

/** A run that takes drafts to a version and has not ended. */
export const findMoveRun = (db: Db, id: number) =>
  db
    .selectFrom('version_move_run as r')
    .innerJoin('invitation_version as v', 'v.id', 'r.version_id')
    .select([
      'r.id',
      'r.invitation_id as invitationId',
      'r.version_id as versionId',
      'r.looks_again as looksAgain',
      'r.actor',
      'r.last_id as lastId',
      'v.number',
    ])
    .where('r.id', '=', id)
    .where('r.finished_at', 'is', null)
    .executeTakeFirst()

export type MoveRun = NonNullable<Awaited<ReturnType<typeof findMoveRun>>>
