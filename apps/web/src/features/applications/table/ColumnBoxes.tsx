import { maxAnswerColumns } from '@klesis/contract/applications/answer-column-id.ts'
import type { AnswerColumn, ListInvitation } from '@klesis/contract/applications/list-columns.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toPlainText } from '../../../ui/to-plain-text.ts'
import { answersIn, type BaseColumn, type ChosenColumn, isBaseColumn, isFixed } from '../lists/list-columns.ts'
import type { TableColumn } from '../lists/table-column.ts'
import classes from './table.module.css'

interface Props {
  chosen: readonly ChosenColumn[]
  base: Record<BaseColumn, TableColumn>
  offered: readonly BaseColumn[]
  answers: readonly AnswerColumn[]
  invitations: readonly ListInvitation[]
  onChange: (chosen: ChosenColumn[]) => void
}

interface Group {
  id: number
  title: string
  columns: { id: string; label: string }[]
}

/** All columns that a list can show, searched by their words: what it knows of applications, and the questions of each invitation. */
export function ColumnBoxes({ chosen, base, offered, answers, invitations, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const words = toPlainText(search).split(/\s+/)
  const isFull = answersIn(chosen).length >= maxAnswerColumns
  const all: Group[] = [
    { id: 0, title: t('columns.base'), columns: offered.map((id) => ({ id, label: base[id].title })) },
    ...invitations.map(({ id, title }) => ({ id, title: textIn(title, language), columns: answers.filter(({ invitationId }) => invitationId === id) })),
  ]
  const groups = all
    .map((group) => ({ ...group, columns: group.columns.filter(({ label }) => words.every((word) => toPlainText(label).includes(word))) }))
    .filter(({ columns }) => columns.length > 0)
  const isChosen = (id: string) => chosen.some((column) => column.id === id)
  const toggle = (id: string) => onChange(isChosen(id) ? chosen.filter((column) => column.id !== id) : [...chosen, { id }])
  return (
    <>
      <TextInput data-autofocus label={t('columns.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} mb="sm" />
      {isFull && <p role="status">{t('columns.full', { count: maxAnswerColumns })}</p>}
      {groups.length === 0 && <p role="status">{t('columns.notFound')}</p>}
      <div className={classes.boxes}>
        {groups.map(({ id: invitationId, title, columns }) => (
          <fieldset key={invitationId} className={classes.boxGroup}>
            <legend>{title}</legend>
            {columns.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={
                  <>
                    {invitationId > 0 && <IconForms size={15} stroke={1.75} aria-hidden className={classes.formIcon} />}
                    {label}
                  </>
                }
                checked={isChosen(id)}
                disabled={isFixed(id) || (isFull && !(isChosen(id) || isBaseColumn(id)))}
                onChange={() => toggle(id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
