import { useTranslation } from '../../i18n/use-translation.ts'
import { toPaperLabel } from './paper-label.ts'
import classes from './pdf-viewer.module.css'

/** The paper of the page in view. */
export function PaperLabel({ size }: { size: { width: number; height: number } | undefined }) {
  const { t } = useTranslation('pdf-viewer')
  if (!size) return null
  const paper = toPaperLabel(size.width, size.height)
  return (
    <span className={classes.paper} role="img" aria-label={paper === '??' ? t('paper.unknown') : t('paper.label', { paper })}>
      {paper}
    </span>
  )
}
