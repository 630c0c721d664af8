import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { type PdfSource, PdfViewer } from '../../pdf-viewer/index.ts'
import { fetchPrepared } from '../signing.queries.ts'
import { fetchSigned } from './many.queries.ts'
import type { Row, RowState } from './many-rows.ts'
import classes from './pane.module.css'

interface Props {
  row: Row
  at: number
  total: number
  onStep: (by: 1 | -1) => void
  action: ReactNode
}

const tools = ['search', 'print', 'download'] as const

/** Why a document is not there to be read. */
const unread = { preparing: 'pane.preparing', waiting: 'pane.running', signing: 'pane.running' } as const satisfies Partial<Record<RowState, string>>

/** One document of the list: as it will be signed, or as it was signed. */
export function ReadPane({ row, at, total, onStep, action }: Props) {
  const { t } = useTranslation('sign-many')
  const { applicationId, applicant, protocolNumber, title, uuid, documentId, state } = row
  const source = useMemo((): PdfSource | undefined => {
    if (documentId) return (signal) => fetchSigned(applicationId, documentId, signal)
    return uuid ? (signal) => fetchPrepared(uuid, signal) : undefined
  }, [applicationId, uuid, documentId])
  const name = [protocolNumber, applicant].filter(Boolean).join(', ')
  const heading = (
    <div className={classes.paneHead}>
      <h2 tabIndex={-1}>{name}</h2>
      <small>{title ?? t(`state.${state}`)}</small>
    </div>
  )
  return (
    <>
      <div className={classes.document}>
        {source ? (
          <PdfViewer key={`${applicationId} ${uuid} ${documentId}`} source={source} fileName={`${title ?? name}.pdf`} tools={tools} title={heading} />
        ) : (
          <div className={classes.unread}>
            {heading}
            <p>{row.reason ?? t(state in unread ? unread[state as keyof typeof unread] : 'pane.none')}</p>
            {state !== 'preparing' && (
              <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(applicationId) }}>
                {t('row.application')}
              </LinkAnchor>
            )}
          </div>
        )}
      </div>
      <footer className={classes.paneFoot}>
        <Button variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />} disabled={at <= 0} onClick={() => onStep(-1)}>
          {t('pane.previous')}
        </Button>
        <Button variant="default" rightSection={<IconChevronRight size={18} aria-hidden />} disabled={at >= total - 1} onClick={() => onStep(1)}>
          {t('pane.next')}
        </Button>
        {(source || state === 'preparing') && <span className={classes.paneAction}>{action}</span>}
      </footer>
    </>
  )
}
