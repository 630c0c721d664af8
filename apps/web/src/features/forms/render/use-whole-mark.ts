import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Lets a part of a form say once that nothing in it may be left out, in place of its labels: the style sheet sees whether that is so. */
export function useWholeMark({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('forms')
  return isReadOnly ? {} : { 'data-whole': true, style: { '--whole': `"${t('whole')}"` } as CSSProperties }
}
