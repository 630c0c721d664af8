import type { ReportParameter } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Button, MultiSelect, Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { unitQuery } from '../../org/org.queries.ts'
import { UnitSelect } from '../../org/units/UnitSelect.tsx'
import classes from '../reports.module.css'
import { reportChoicesQuery } from '../reports.queries.ts'

/** What is being asked; a day that cannot be read is undefined. */
export interface QuestionDraft extends Omit<ReportQuestion, 'from' | 'until'> {
  from: string | null | undefined
  until: string | null | undefined
}

/** The draft as it is sent; undefined while it has a fault. */
export function toQuestion({ from, until, ...rest }: QuestionDraft): ReportQuestion | undefined {
  if (from === undefined || until === undefined || (from !== null && until !== null && from > until)) return undefined
  return { from, until, ...rest }
}

interface Props {
  parameters: readonly ReportParameter[]
  draft: QuestionDraft
  onChange: (part: Partial<QuestionDraft>) => void
  isBusy: boolean
  onRun: (question: ReportQuestion) => void
}

/** What is asked before a run. Nothing is counted before the button is pressed. */
export function RunForm({ parameters, draft, onChange, isBusy, onRun }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { data } = useQuery(reportChoicesQuery)
  const question = toQuestion(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question && !isBusy) onRun(question)
  }
  const isBackwards = question === undefined && draft.from !== undefined && draft.until !== undefined
  const asks = (parameter: ReportParameter) => parameters.includes(parameter)
  const options = (choices: readonly { id: number; title: LocalizedText }[] = []) =>
    choices.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))
  return (
    <Card>
      <form className={classes.form} noValidate onSubmit={submit} aria-label={t('run.form')}>
        {asks('period') && (
          <>
            <DayField label={t('run.from')} value={draft.from} onChange={(from) => onChange({ from })} />
            <DayField label={t('run.until')} value={draft.until} onChange={(until) => onChange({ until })} error={isBackwards && t('run.backwards')} />
          </>
        )}
        {asks('invitations') && (
          <MultiSelect
            label={t('run.invitations')}
            placeholder={draft.invitations.length === 0 ? t('run.allInvitations') : undefined}
            data={options(data?.invitations)}
            value={draft.invitations.map(String)}
            onChange={(ids) => onChange({ invitations: ids.map(Number) })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('run.allInvitations') }}
          />
        )}
        {asks('tag') && (
          <Select
            label={t('run.tag')}
            placeholder={t('run.anyTag')}
            data={options(data?.tags)}
            value={draft.tagId === null ? null : String(draft.tagId)}
            onChange={(id) => onChange({ tagId: id === null ? null : Number(id) })}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('run.anyTag') }}
          />
        )}
        {asks('unit') && <UnitField unitId={draft.unitId} onChange={(unitId) => onChange({ unitId })} />}
        <Button type="submit" loading={isBusy} leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}>
          {t('run.start')}
        </Button>
      </form>
    </Card>
  )
}

function UnitField({ unitId, onChange }: { unitId: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { data } = useQuery({ ...unitQuery(unitId ?? 0), enabled: unitId !== null })
  const label = data ? (language === 'en' && data.labelEn) || data.label : '…'
  return <UnitSelect label={t('run.unit')} value={unitId === null ? null : { id: unitId, label, about: '' }} onChange={(unit) => onChange(unit?.id ?? null)} />
}
