import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export function useDocumentTitle(title: string) {
  const { t } = useTranslation('app')
  const product = t('product.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
