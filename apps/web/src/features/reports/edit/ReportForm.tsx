import { languages } from '@klesis/contract/languages.ts'
import {
  namesOf,
  offeredBy,
  type ReportSource,
  reportCharts,
  reportGroups,
  reportMeasures,
  reportParameters,
  reportSources,
  reportTimes,
} from '@klesis/contract/reports/report-kinds.ts'
import { type Report, ReportInput } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { MultiSelect, Select, Stack } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../../org/ChangedNotice.tsx'
import { readReport, useSaveReport } from '../reports.queries.ts'
import { isOverTime } from '../result/chart-model.ts'
import { FilterFields } from './FilterFields.tsx'
import { newReport, type ReportDraft, toReportDraft, toReportInput, withSource } from './report-draft.ts'

interface Props {
  report: Report | undefined
  isCopy: boolean
  onClose: () => void
}

/** Adds a report, from nothing or from another one, or changes one of the installation. */
export function ReportForm({ report, isCopy, onClose }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const edited = isCopy ? undefined : report
  const form = useServerForm<ReportDraft, ReportInput & { revision: number }, Report>({
    initialValues: report ? { ...toReportDraft(report), ...(isCopy && { title: {} }) } : newReport,
    schema: ReportInput,
    toBody: (draft, revision) => ({ ...toReportInput(draft), revision }),
    faultText: (field) => t(field === 'groups' || field === 'measures' || field === 'chart' ? `fault.${field}` : 'fault.title'),
    // Reports that were stored before this was refused are drawn as bars.
    check: ({ groups, chart }) => (chart === 'line' && !isOverTime(groups) ? { chart: t('fault.line') } : {}),
    save: useSaveReport(edited?.key),
    stale: { code: 'report.changed', revision: edited?.revision, toValues: toReportDraft, readNewer: edited && (() => readReport(edited.key)) },
    onSaved: ({ title }) => {
      void toast({ title: textIn(title, language), message: t(edited ? 'edit.saved' : 'edit.created') })
      onClose()
    },
  })
  const { values } = form
  const offered = offeredBy[values.source]
  const words = <Name extends string>(names: readonly Name[], table: Readonly<Record<Name, { el: string; en: string }>>) =>
    names.map((name) => ({ value: name, label: table[name][language] }))
  const measureWords = offered.measures.map((measure) => ({ value: measure, label: reportMeasures[measure].title[language] }))
  const changed = (field: keyof ReportDraft, draft: ReportDraft) => (field === 'title' ? Object.values(draft.title).join(' / ') : JSON.stringify(draft[field]))
  return (
    <form ref={focusFirstField} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`field.${field}`)} formatValue={changed} />
        <Refused error={form.refused} />
        <LocalizedInput label={t('field.title')} isRequired takesFocus languages={languages} {...form.field('title')} />
        <Select
          label={t('field.source')}
          allowDeselect={false}
          data={words(namesOf(reportSources), reportSources)}
          value={values.source}
          onChange={(source) => source && form.set(withSource(values, source as ReportSource))}
        />
        <MultiSelect
          label={t('field.groups')}
          description={t('field.groupsHelp')}
          required
          maxValues={2}
          data={words(offered.groups, reportGroups)}
          {...form.field('groups')}
        />
        <MultiSelect label={t('field.measures')} description={t('field.measuresHelp')} required maxValues={4} data={measureWords} {...form.field('measures')} />
        {values.source === 'applications' && (
          <Select
            label={t('field.time')}
            allowDeselect={false}
            data={words(namesOf(reportTimes), reportTimes)}
            value={values.time}
            onChange={(time) => time && form.set({ time })}
          />
        )}
        <FilterFields filter={values.filter} onChange={(filter) => form.set({ filter })} />
        <Select
          label={t('field.chart')}
          allowDeselect={false}
          data={words(namesOf(reportCharts), reportCharts)}
          value={values.chart}
          error={form.errorOf('chart')}
          onChange={(chart) => chart && form.set({ chart })}
        />
        <MultiSelect
          label={t('field.parameters')}
          description={t('field.parametersHelp')}
          data={words(namesOf(reportParameters), reportParameters)}
          {...form.field('parameters')}
        />
        <DialogButtons confirm={t(edited ? 'edit.save' : 'edit.create')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}
