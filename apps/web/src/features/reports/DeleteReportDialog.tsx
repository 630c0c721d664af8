import type { Report } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useRemoveReport } from './reports.queries.ts'

export function DeleteReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const title = textIn(report.title, useLanguage())
  const remove = useRemoveReport(report.key)
  const texts = { title: t('delete.title', { title }), text: t('delete.text'), confirm: t('delete.confirm'), done: t('delete.done') }
  return <DeleteDialog name={title} {...texts} remove={remove} onClose={onClose} />
}
