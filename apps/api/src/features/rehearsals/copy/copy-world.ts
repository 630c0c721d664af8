import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { filledTables } from '../../../db/filled-tables.ts'
import { type EditedState, goLiveAs } from '../../invitations/index.ts'
import { addPlayers, type NewPlayers, type Players } from './add-players.ts'
import { tablesAfterPeople, tablesBeforePeople } from './copied-tables.ts'
import { copyLookupItems } from './copy-lookup-items.ts'
import { copyPeople } from './copy-people.ts'
import { copyRules } from './copy-rules.ts'
import { type CopyOf, copyTable } from './copy-tables.ts'

export interface CopyOptions extends NewPlayers {
  /** The schema of the portal. */
  real: string
  edited: EditedState
  now: Date
}

/** Copies what the invitation needs, as it was saved last, into an empty world: the chart with invented people, lists, scripts and rules. */
export function copyWorld(world: Db, { real, edited, now, ...players }: CopyOptions): Promise<Players> {
  return world.transaction().execute(async (tx) => {
    const { schema } = contextOf(world).world
    const { invitation, version } = edited
    const of: CopyOf = { real, schema, invitationId: invitation.id, versionId: version.id, day: athensDay(now), secretaryId: 0 }
    await emptyFilled(tx, schema)
    for (const table of tablesBeforePeople) await copyTable(tx, of, table)
    await copyPeople(tx, of)
    const added = await addPlayers(tx, players)
    const ofPlayers = { ...of, secretaryId: added.secretaryId }
    for (const table of tablesAfterPeople) await copyTable(tx, ofPlayers, table)
    await copyRules(tx, ofPlayers)
    await copyLookupItems(tx, of)
    await goLiveAs(tx, edited, added.secretaryId)
    return added
  })
}

/** The portal's own rows take the place of those that migrations have put there. */
const emptyFilled = (tx: Tx, schema: string) => sql`truncate ${sql.join(filledTables.map((table) => sql.id(schema, table)))} cascade`.execute(tx)
