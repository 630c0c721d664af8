import type { Report } from '@klesis/contract/reports/reports.ts'
import { Stack } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toText } from '../../ui/localized-text.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveReport } from './reports.queries.ts'

export function DeleteReportDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const title = toText(report.title, useLanguage())
  const remove = useRemoveReport(report.key)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title, message: t('delete.done') })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('delete.title', { title })} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('delete.text')}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
