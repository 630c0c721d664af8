import { useTranslation } from '../../i18n/use-translation.ts'
import { toSizeText } from '../../ui/size-text.ts'
import { toast } from '../../ui/toast.ts'
import type { PdfView } from './engine/pdf-view.ts'

const kinds = ['image/jpeg', 'image/png']
const limit = 10 * 2 ** 20

/** Asks for a picture and puts it on the page in view. */
export function useImageChoice(view: PdfView | undefined) {
  const { t, i18n } = useTranslation('pdf-viewer')
  const refuse = () => void toast({ tone: 'red', message: t('tool.badImage', { limit: toSizeText(limit, i18n.language) }) })
  const take = async (file: File | undefined) => {
    if (!file || !view) return
    if (!kinds.includes(file.type) || file.size > limit) return refuse()
    await view.addImage(file).catch(refuse)
  }
  return () => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: kinds.join() })
    input.addEventListener('change', () => void take(input.files?.[0]), { once: true })
    input.click()
  }
}
