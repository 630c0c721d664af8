import { maxAnswerColumns } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { AnswerTexts } from '@klesis/contract/applications/list-columns.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { answersIn, type BaseColumn, baseColumns, type ChosenColumn, columnWidths, usualColumns } from '../lists/list-columns.ts'
import type { TableColumn } from '../lists/table-column.ts'
import { useBaseColumns } from '../lists/use-base-columns.tsx'
import { type ShownColumn, shownColumns, toTableColumn, widthOf } from './answer-columns.ts'
import { questionsOf } from './answer-filters.ts'
import { listColumnsQuery, listInvitationsQuery } from './table.queries.ts'
import type { ListOfApplications } from './use-list-state.ts'

interface Input {
  list: ListOfApplications
  /** Undefined while they are the usual ones. */
  chosen: ChosenColumn[] | undefined
  /** Whose questions are named, also where they are no columns. */
  filters: readonly AnswerFilter[]
  pages: readonly { applications: ApplicationCard[]; answers?: AnswerTexts | undefined }[]
  onChange: (chosen: ChosenColumn[] | undefined) => void
}

/** The columns of a list as its table shows them, and what their chooser needs. Of the forms only those are read whose answers are shown, and all once answers are looked for. */
export function useColumns({ list, chosen: asked, filters, pages, onChange }: Input) {
  const base = useBaseColumns(true)
  const [isChoosing, setChoosing] = useState(false)
  const showsDocuments = pages.some(({ applications }) => applications.some((one) => one.showsDocuments))
  const chosen = asked ?? usualColumns({ showsApplicant: true, showsInvitation: list.isTag, showsDocuments }).map((id): ChosenColumn => ({ id }))
  const language = useLanguage()
  const answers = useQuery({ ...listColumnsQuery(list, language), enabled: isChoosing })
  const filteredIds = filters.flatMap(({ columns }) => columns)
  const shownIds = [...new Set([...filteredIds, ...answersIn(chosen)])].slice(0, maxAnswerColumns)
  const isAsked = !(isChoosing || answers.data) && shownIds.length > 0
  const shown = useQuery({ ...listColumnsQuery(list, language, shownIds), enabled: isAsked, placeholderData: keepPreviousData })
  const invitations = useQuery(listInvitationsQuery(list)).data?.items ?? []
  const texts: AnswerTexts = Object.assign({}, ...pages.map((page) => page.answers))
  const toColumn = (column: ShownColumn): TableColumn => {
    if (column.answer) return toTableColumn(column, column.answer, texts)
    const width = widthOf(column)
    return { ...base[column.id as BaseColumn], width: width && columnWidths[width] }
  }
  const known = (answers.data ?? shown.data)?.items ?? []
  const ofTable = shownColumns(chosen, known)
  return {
    shown: ofTable,
    columns: ofTable.map(toColumn),
    questions: questionsOf([...answersIn(chosen), ...filteredIds], known),
    chooser: { chosen, base, offered: baseColumns.filter((id) => id !== 'invitation' || list.isTag), answers, invitations, onChange },
    isChoosing,
    setChoosing,
  }
}
