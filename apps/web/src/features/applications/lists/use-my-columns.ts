import type { AnswerTexts, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shownColumns, toTableColumn, widthOf } from '../table/answer-columns.ts'
import { type BaseColumn, baseColumns, type ChosenColumn, columnWidths, usualColumns } from './list-columns.ts'
import { myColumnsQuery } from './my-list.queries.ts'
import type { TableColumn } from './table-column.ts'
import { useBaseColumns } from './use-base-columns.tsx'

interface Input {
  /** Undefined while they are the usual ones. */
  chosen: ChosenColumn[] | undefined
  /** The one whose applications are shown; only then their answers can be columns. */
  invitation: ListInvitation | undefined
  pages: readonly { answers?: AnswerTexts | undefined }[]
  /** Whether they are everybody's: then applicant and invitation are columns of their own. */
  showAll: boolean
  showsDocuments: boolean
}

const noAnswers = { data: { items: [] }, error: null, refetch: () => undefined }

/** The columns of My applications, and what their chooser needs. */
export function useMyColumns({ chosen: asked, invitation, pages, showAll, showsDocuments }: Input) {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const base = useBaseColumns(showAll)
  const offered = baseColumns.filter((id) => id !== 'invitation' || showAll)
  const usual = usualColumns({ showsApplicant: showAll, showsInvitation: true, showsDocuments }).map((id): ChosenColumn => ({ id }))
  const chosen = asked?.filter(({ id }) => id !== 'invitation' || showAll) ?? usual
  const answers = useQuery({ ...myColumnsQuery(invitation?.id ?? 0, language), enabled: invitation !== undefined })
  const texts: AnswerTexts = Object.assign({}, ...pages.map((page) => page.answers))
  const shown = shownColumns(chosen, answers.data?.items ?? [])
  const columns = shown.map((column): TableColumn => {
    if (column.answer) return toTableColumn(column, column.answer, texts)
    const width = widthOf(column)
    return { ...base[column.id as BaseColumn], width: width && columnWidths[width] }
  })
  const ofInvitation = invitation ? { answers, invitations: [invitation] } : { answers: noAnswers, invitations: [] }
  return { shown, columns, chooser: { chosen, base, offered, ...ofInvitation, note: invitation || showAll ? undefined : t('columns.oneInvitation') } }
}
