import type { Form } from '@klesis/forms/model/form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PreviewForm } from './PreviewForm.tsx'

interface Props {
  form: Form
  languages: readonly string[]
  initial: string
  onClose: () => void
}

/** The form as people will see it, over the page. */
export function PreviewDialog({ onClose, ...form }: Props) {
  const { t } = useTranslation('builder')
  return (
    <Dialog onClose={onClose} size="xl" title={t('preview.title')}>
      <PreviewForm {...form} initialWidth="wide" />
    </Dialog>
  )
}
