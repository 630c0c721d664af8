import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { PdfPart } from './PdfPart.tsx'
import classes from './status.module.css'
import { Timeline } from './Timeline.tsx'

interface Props {
  application: ApplicationView
  onHistory: () => void
}

/** The way of the application through its steps, with its history and what can be kept of it. */
export const WayPanel = memo(function WayPanel({ application, onHistory }: Props) {
  const { t } = useTranslation('applications')
  const { id, appState, isMine, mayEdit } = application
  return (
    <Card className={classes.panel} aria-label={t('edit.way.title')}>
      <Timeline application={application} />
      <Button variant="subtle" size="compact-md" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />} onClick={onHistory}>
        {t('edit.history.open')}
      </Button>
      {appState === 'permanent' && <PdfPart id={id} hasReceipt={isMine && !mayEdit} />}
    </Card>
  )
})
