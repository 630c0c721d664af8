import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { PdfPart } from './PdfPart.tsx'
import classes from './status.module.css'
import { Timeline } from './Timeline.tsx'

const HistoryDialog = lazyPart(() =>
  Promise.all([import('./HistoryDialog.tsx'), loadTexts('application-history')]).then(([file]) => ({ default: file.HistoryDialog })),
)

/** The way of the application through its steps, with its history and what can be kept of it. */
export const WayPanel = memo(function WayPanel({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const [showsHistory, showHistory] = useState(false)
  const { id, appState, isMine, mayEdit } = application
  return (
    <Card className={classes.panel} aria-label={t('edit.way.title')}>
      <Timeline application={application} />
      <Button variant="subtle" size="compact-md" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />} onClick={() => showHistory(true)}>
        {t('edit.history.open')}
      </Button>
      {appState === 'permanent' && <PdfPart id={id} hasReceipt={isMine && !mayEdit} />}
      {showsHistory && (
        <Suspense>
          <HistoryDialog id={id} onClose={() => showHistory(false)} />
        </Suspense>
      )}
    </Card>
  )
})
