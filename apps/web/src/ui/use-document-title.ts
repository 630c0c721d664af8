import { useEffect } from 'react'
import { session } from '../api/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** What the tab of the browser says while the page is open. */
export function useDocumentTitle(title: string) {
  const { t } = useTranslation('app')
  const product = t('product.name')
  const shown = session.get()?.rehearsal ? t('product.rehearsal', { title }) : title
  useEffect(() => {
    document.title = `${shown} · ${product}`
  }, [shown, product])
}
