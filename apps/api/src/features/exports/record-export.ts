import type { ApplicationFilter } from '@klesis/contract/applications/application.ts'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Tx } from '../../db/db.ts'
import type { Titles } from '../../tables/table-file.ts'
import type { PreparedExport } from './prepare-export.ts'
import { approvalStateNames, appStateNames } from './state-names.ts'

/** An entry in the history of each invitation whose applications leave the portal: who, which of them, which columns, how many rows. Written before anything is sent. */
export async function recordExport(tx: Tx, actor: Actor, { exported, columnsOf, format }: PreparedExport): Promise<void> {
  const { filter, search, tagId, invitations } = exported
  // In one order, so that two exports of one group do not wait for each other.
  for (const { invitation, ids } of invitations) {
    const columns = columnsOf(invitation.id)
    await record(tx, actor, {
      ...{ subject: 'invitation', subjectId: invitation.id, code: 'invitation.applicationsExported' },
      ids: { format, rows: ids.length, columns: columns.length, filter: filter ? withoutWords(filter) : {}, ...(tagId !== null && { tagId }) },
      changes: [
        { path: 'export.rows', after: ids.length },
        { path: 'export.format', after: format },
        { path: 'export.filter', after: filter ? describeFilter(filter, search) : [chosen] },
        // A text, of which the beginning is kept if it is long.
        { path: 'export.columns', after: columns.map((titles) => titles[actor.language]).join(', ') },
      ],
    })
  }
}

/** Answers that were filtered by are words of people: only the questions stay. */
const withoutWords = ({ answers, ...filter }: ApplicationFilter) => ({ ...filter, ...(answers && { answers: answers.flatMap(({ columns }) => columns) }) })

const all: Titles = { el: 'όλες οι αιτήσεις', en: 'all applications' }
const chosen = { el: 'επιλεγμένες αιτήσεις', en: 'selected applications' }

const counted = (count: number, { el, en }: Record<keyof Titles, readonly [one: string, many: string]>): Titles => {
  const form = count === 1 ? 0 : 1
  return { el: `${count} ${el[form]}`, en: `${count} ${en[form]}` }
}

/** What a list was filtered by, in words. */
export function describeFilter(
  { appState, approvalState, appTags, departmentId, answers = [] }: ApplicationFilter,
  search: string,
): { el: string; en: string }[] {
  const parts: Titles[] = [
    ...new Map(appState.map((state) => [appStateNames[state].el, appStateNames[state]])).values(),
    ...approvalState.map((state) => approvalStateNames[state]),
    ...(appTags.length > 0 ? [counted(appTags.length, { el: ['ετικέτα', 'ετικέτες'], en: ['tag', 'tags'] })] : []),
    ...(departmentId >= 0 ? [{ el: 'ένα τμήμα', en: 'one department' }] : []),
    ...(answers.length > 0 ? [counted(answers.length, { el: ['απάντηση', 'απαντήσεις'], en: ['answer', 'answers'] })] : []),
    ...(search.trim() === '' ? [] : [{ el: `«${search.trim()}»`, en: `“${search.trim()}”` }]),
  ]
  return (parts.length > 0 ? parts : [all]).map(({ el, en }) => ({ el, en }))
}
