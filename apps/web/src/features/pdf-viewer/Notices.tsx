import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawTool } from './engine/pdf-view.ts'
import classes from './pdf-viewer.module.css'
import type { PdfFacts } from './pdf-viewer.types.ts'

/** What a reader must know of the document. */
export function Notices({ facts }: { facts: PdfFacts }) {
  const { t } = useTranslation('pdf-viewer')
  return (
    <>
      {facts.isEncrypted && (
        <p className={classes.notice} role="note" data-tone="amber">
          <IconLock size={18} stroke={1.75} aria-hidden /> {t('notice.encrypted')}
        </p>
      )}
      {facts.hasActiveContent && (
        <p className={classes.notice} role="note" data-tone="amber">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> {t('notice.active')}
        </p>
      )}
    </>
  )
}

/** How the chosen tool is used. It floats, so that the page stays where it is. */
export function ToolHint({ tool }: { tool: DrawTool | undefined }) {
  const { t } = useTranslation('pdf-viewer')
  return (
    <div className={classes.hint} role="status">
      {tool && (
        <p>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {t(`tool.hint.${tool}`)}
        </p>
      )}
    </div>
  )
}
