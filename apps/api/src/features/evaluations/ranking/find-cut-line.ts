import type { CutLine } from '@klesis/contract/evaluations/ranking.ts'
import type { Db, Tx } from '../../../db/db.ts'

export const findCutLine = (db: Db | Tx, invitationId: number): Promise<CutLine | undefined> =>
  db
    .selectFrom('evaluation_cut_line as l')
    .innerJoin('person as p', 'p.id', 'l.set_by')
    .select(['l.places', 'p.fullname as setBy', 'l.set_at as setAt'])
    .where('l.invitation_id', '=', invitationId)
    .executeTakeFirst()
