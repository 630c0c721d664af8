import type { CallRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  /** The refusal with both numbers. */
  error: CallRefused
  onConfirm: (count: number) => void
  onClose: () => void
}

/** Asks whether to go on with the applications of now. */
export function CountChanged({ error, onConfirm, onClose }: Props) {
  const { t } = useTranslation('bulk-runs')
  const { count, expected } = error.params
  return (
    <ConfirmDialog
      title={t('count.title')}
      confirm={t('count.confirm', { count: Number(count) })}
      tone="aegean"
      onConfirm={() => onConfirm(Number(count))}
      onClose={onClose}
    >
      {t(count === expected ? 'count.others' : 'count.text', { count, expected })}
    </ConfirmDialog>
  )
}
