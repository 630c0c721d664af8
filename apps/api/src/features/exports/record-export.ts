import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Titles } from '../../tables/table-file.ts'
import type { Exported } from './find-exported.ts'
import { approvalStateNames, appStateNames } from './state-names.ts'

interface Recorded {
  exported: Exported
  /** The titles of the columns in the file. */
  columnsOf: (invitationId: number) => readonly Titles[]
  format: 'xlsx' | 'zip'
  /** The tag of a group. */
  tagId: number | null
}

/** An entry in the history of each invitation whose applications leave the portal: who, which of them, which columns, how many rows. Written before anything is sent. */
export const recordExport = (db: Db, actor: Actor, { exported, columnsOf, format, tagId }: Recorded): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { filter, search, invitations } = exported
    // In one order, so that two exports of one group do not wait for each other.
    for (const { invitation, ids } of invitations) {
      const columns = columnsOf(invitation.id)
      await record(tx, actor, {
        ...{ subject: 'invitation', subjectId: invitation.id, code: 'invitation.applicationsExported' },
        ids: { format, rows: ids.length, columns: columns.length, filter: { ...filter }, ...(tagId !== null && { tagId }) },
        changes: [
          { path: 'export.rows', after: ids.length },
          { path: 'export.format', after: format },
          { path: 'export.filter', after: describeFilter(filter, search) },
          // A text, of which the beginning is kept if it is long.
          { path: 'export.columns', after: columns.map((titles) => titles[actor.language]).join(', ') },
        ],
      })
    }
  })

const all: Titles = { el: 'όλες οι αιτήσεις', en: 'all applications' }

function describeFilter({ appState, approvalState, appTags, departmentId }: ApplicationFilter, search: string): { el: string; en: string }[] {
  const parts: Titles[] = [
    ...new Map(appState.map((state) => [appStateNames[state].el, appStateNames[state]])).values(),
    ...approvalState.map((state) => approvalStateNames[state]),
    ...(appTags.length > 0 ? [{ el: `${appTags.length} ετικέτες`, en: `${appTags.length} tags` }] : []),
    ...(departmentId >= 0 ? [{ el: 'ένα τμήμα', en: 'one department' }] : []),
    ...(search.trim() === '' ? [] : [{ el: `«${search.trim()}»`, en: `“${search.trim()}”` }]),
  ]
  return (parts.length > 0 ? parts : [all]).map(({ el, en }) => ({ el, en }))
}
