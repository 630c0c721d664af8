import { useDeferredValue } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { PreviewForm } from './PreviewForm.tsx'

/** The form beside the canvas as people will see it; it follows each change and keeps the answers that were tried. */
export function LivePreview() {
  const { t } = useTranslation('builder')
  const { builder, languages, language } = useBuilderContext()
  const form = useDeferredValue(builder.form)
  return (
    <aside className={classes.live} aria-label={t('preview.title')}>
      <PreviewForm form={form} languages={languages} initial={language} initialWidth="wide" />
    </aside>
  )
}
