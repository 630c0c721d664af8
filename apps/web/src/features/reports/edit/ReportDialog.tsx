import type { Report } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ReportForm } from './ReportForm.tsx'

interface Props {
  /** The report to change or to copy; none for a new one. */
  report?: Report | undefined
  isCopy: boolean
  onClose: () => void
}

export function ReportDialog({ report, isCopy, onClose }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const title = report ? textIn(report.title, language) : ''
  const heading = report ? t(isCopy ? 'edit.copyTitle' : 'edit.title', { title }) : t('list.new')
  return (
    <Dialog size="lg" onClose={onClose} title={heading} closeOnClickOutside={false}>
      <ReportForm report={report} isCopy={isCopy} onClose={onClose} />
    </Dialog>
  )
}
