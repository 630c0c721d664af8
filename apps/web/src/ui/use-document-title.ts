import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function useDocumentTitle(title: string) {
  const { t } = useTranslation('app')
  const product = t('product.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
