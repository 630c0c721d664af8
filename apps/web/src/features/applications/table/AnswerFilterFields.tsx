import type { AnswerFilter } from '@klesis/contract/applications/answer-filter.ts'
import { ActionIcon, Checkbox, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { conditionFields } from './AnswerConditions.tsx'
import { isOf, type Question, withConditions } from './answer-filters.ts'
import classes from './table.module.css'

interface Props {
  filters: readonly AnswerFilter[]
  questions: readonly Question[]
  onChange: (filters: AnswerFilter[] | undefined) => void
}

/** Filters by answers: one for each question, with what its kind of answer can be asked for. Questions that are shown as columns are offered. */
export function AnswerFilterFields({ filters, questions, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const put = (next: AnswerFilter[]) => onChange(next.length > 0 ? next : undefined)
  const free = questions.filter((question) => !filters.some((filter) => isOf(filter, question)))
  const rows = filters.flatMap((filter) => {
    const question = questions.find((one) => isOf(filter, one))
    return question ? [{ filter, question }] : []
  })
  return (
    <fieldset className={classes.answerFilters} aria-label={t('answers')}>
      {rows.map(({ filter, question }) => {
        const Fields = conditionFields[question.kind]
        const change = (conditions: Omit<AnswerFilter, 'columns'>) => put(filters.map((one) => (one === filter ? withConditions(one, conditions) : one)))
        return (
          <fieldset key={question.columns.join()} className={classes.answerFilter}>
            <legend>{question.label}</legend>
            {!filter.isEmpty && <Fields {...{ question, filter }} onChange={change} />}
            <Checkbox
              label={t('answers.empty')}
              mb={9}
              checked={filter.isEmpty === true}
              onChange={(event) => change({ isEmpty: event.currentTarget.checked })}
            />
            <ActionIcon mb={7} aria-label={t('filter.remove', { name: question.label })} onClick={() => put(filters.filter((one) => one !== filter))}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </fieldset>
        )
      })}
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('answers.noQuestions')}
        </Text>
      )}
      {free.length > 0 && (
        <Select
          aria-label={t('answers.add')}
          placeholder={t('answers.add')}
          data={free.map(({ columns, label }) => ({ value: columns.join(), label }))}
          value={null}
          onChange={(key) => {
            const question = free.find(({ columns }) => columns.join() === key)
            if (question) put([...filters, withConditions({ columns: question.columns }, {})])
          }}
          searchable
          w={{ base: '100%', sm: 300 }}
        />
      )}
    </fieldset>
  )
}
