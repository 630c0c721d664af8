import type { ApplicationView, Saved } from '@klesis/contract/applications/application.ts'
import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { LinkAnchor } from '../../../../ui/LinkButton.tsx'
import { useIsIframed } from '../../../../ui/use-is-iframed.ts'
import classes from '../edit.module.css'
import { PdfPart } from '../status/PdfPart.tsx'
import { FinishButton } from './FinishButton.tsx'

interface Props {
  application: ApplicationView
  saved: Saved
  isResubmission: boolean
}

/** Confirms the submission with its number; takes the focus, because the form it was on is gone. */
export function SubmittedNotice({ application, saved, isResubmission }: Props) {
  const isIframed = useIsIframed()
  const { t } = useTranslation('applications')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="green"
      role="status"
      className={classes.banner}
      icon={<IconCircleCheck stroke={1.75} aria-hidden />}
      title={t(isResubmission ? 'edit.submitted.again' : 'edit.submitted.title')}
    >
      {saved.protocolNumber && (
        <p className={classes.flat}>
          {t('edit.submitted.protocol')} <strong className={classes.number}>{saved.protocolNumber}</strong>
        </p>
      )}
      <p className={classes.flat}>
        <DateText moment={saved.savedAt} withZone /> · {t('edit.submitted.next')}
      </p>
      <PdfPart id={application.id} />
      {isIframed ? <FinishButton application={application} /> : <LinkAnchor to="/application/me">{t('edit.submitted.mine')}</LinkAnchor>}
    </Alert>
  )
}
