import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawTool } from './engine/pdf-view.ts'
import classes from './pdf-viewer.module.css'
import type { PdfFacts } from './pdf-viewer.types.ts'

/** What a reader must know of the document, and how the chosen tool is used. */
export function Notices({ facts, tool }: { facts: PdfFacts; tool: DrawTool | undefined }) {
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
      <div role="status">
        {tool && (
          <p className={classes.notice} data-tone="aegean">
            <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {t(`tool.hint.${tool}`)}
          </p>
        )}
      </div>
    </>
  )
}
