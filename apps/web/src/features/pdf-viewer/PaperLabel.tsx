import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toPaperLabel } from './paper-label.ts'
import classes from './viewer-bar.module.css'

/** The paper of the page in view. */
export const PaperLabel = memo(function PaperLabel({ width, height }: { width: number | undefined; height: number | undefined }) {
  const { t } = useTranslation('pdf-viewer')
  if (width === undefined) return null
  const paper = toPaperLabel(width, height)
  return (
    <span className={classes.paper} role="img" aria-label={paper === '??' ? t('paper.unknown') : t('paper.label', { paper })}>
      {paper}
    </span>
  )
})
