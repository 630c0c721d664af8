import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import type { StepToSign } from './dialog/sign-subject.ts'
import { NextDocument } from './NextDocument.tsx'
import classes from './signing.module.css'
import type { Signed } from './signing.queries.ts'

interface Props {
  signed: Signed | undefined
  step: StepToSign | undefined
  fileName: string
  /** An earlier signature does not hold. */
  hasFailed: boolean
  isReady: boolean
  onSign: () => void
  onDownloaded: () => void
}

/** The one primary action: sign, or after it the download. */
export function PanelButtons({ signed, step, fileName, hasFailed, isReady, onSign, onDownloaded }: Props) {
  const { t } = useTranslation('signing')
  const [isAsking, setAsking] = useState(false)
  if (signed) {
    const download = () => {
      saveFile(new Blob([signed.bytes], { type: 'application/pdf' }), fileName)
      onDownloaded()
    }
    return (
      <footer className={classes.panelFoot} data-decides>
        <Button fullWidth size="md" leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={download}>
          {t('result.download')}
        </Button>
        {step?.next && <NextDocument step={step.next} />}
      </footer>
    )
  }
  return (
    <footer className={classes.panelFoot} data-decides>
      <Button
        fullWidth
        size="md"
        leftSection={<IconSignature size={20} stroke={1.75} aria-hidden />}
        disabled={!isReady}
        onClick={() => (hasFailed ? setAsking(true) : onSign())}
      >
        {t('sign.open')}
      </Button>
      {step && <OtherDecisions applicationId={step.applicationId} />}
      {isAsking && (
        <ConfirmDialog
          title={t('sign.failedBefore')}
          confirm={t('sign.failedBeforeConfirm')}
          onConfirm={() => {
            setAsking(false)
            onSign()
          }}
          onClose={() => setAsking(false)}
        >
          {t('sign.failedBeforeText')}
        </ConfirmDialog>
      )}
    </footer>
  )
}

/** They need no signature and are taken on the page of the application. */
function OtherDecisions({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('signing')
  const params = { applicationId: String(applicationId) }
  return (
    <div className={classes.ways}>
      <LinkAnchor to="/application/edit/$applicationId" params={params} hash="review">
        {t('sign.sendBack')}
      </LinkAnchor>
      <LinkAnchor to="/application/edit/$applicationId" params={params} hash="reject" className={classes.reject}>
        {t('sign.reject')}
      </LinkAnchor>
    </div>
  )
}
