import { Alert, Button, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconPencil, IconSignature } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import type { PdfMark } from '../pdf-viewer/index.ts'
import { ArrowButtons, PlacePanel } from './box/PlacePanel.tsx'
import type { SignBoxControl } from './box/use-sign-box.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import type { StepToSign } from './dialog/sign-subject.ts'
import { NextDocument } from './NextDocument.tsx'
import { isFailed, SignerList } from './signatures/SignerList.tsx'
import classes from './signing.module.css'
import type { DetectedDocument, Signed } from './signing.queries.ts'

interface Props {
  detection: UseQueryResult<DetectedDocument>
  box: SignBoxControl
  marks: readonly PdfMark[]
  signed: Signed | undefined
  step: StepToSign | undefined
  fileName: string
  onSign: () => void
  onDownloaded: () => void
}

/** Beside the document: who has signed, where one signs, and the button that opens the dialog. On a phone only what the thumb needs. */
export function SignerPanel({ detection, box, marks, signed, step, fileName, onSign, onDownloaded }: Props) {
  const { t } = useTranslation('signing')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isAsking, setAsking] = useState(false)
  const detected = detection.data
  const hasFailed = detected?.data.signatures.some(isFailed) ?? false
  const count = detected?.data.signatures.filter(({ isTimeStamp }) => !isTimeStamp).length ?? 0

  const who = (
    <>
      <Refused error={detection.error} title={t('signed.failed')} onRetry={() => void detection.refetch()} />
      {detection.isPending && (
        <p className={classes.detecting} role="status">
          <Loader size={18} type="oval" /> {t('signed.detecting')}
        </p>
      )}
      {detected && <SignerList detected={detected} />}
    </>
  )
  const isReady = box.place !== undefined && !box.isBlocked && detected?.data.mayBeSigned === true
  const download = () => {
    if (signed) saveFile(new Blob([signed.bytes], { type: 'application/pdf' }), fileName)
    onDownloaded()
  }
  return (
    <div className={classes.panel}>
      <div className={classes.panelBody}>
        {signed && (
          <Alert color="green" icon={<IconCircleCheck stroke={1.75} aria-hidden />} title={t('result.title')}>
            {t('result.text', { name: fileName })}
          </Alert>
        )}
        {isPhone && detected ? (
          <details className={classes.whoLine}>
            <summary data-failed={hasFailed || undefined}>
              {count > 0 ? `${t('signed.line', { count })}, ${t(hasFailed ? 'signed.changed' : 'signed.unchanged')}.` : t('signed.none')}{' '}
              <u>{t('signed.who')}</u>
            </summary>
            {who}
          </details>
        ) : (
          <section aria-labelledby="signers">
            <h2 id="signers">{t('signed.title')}</h2>
            {who}
          </section>
        )}
        {detected && <DocumentNotes detected={detected} />}
        {!signed && detected?.data.mayBeSigned && !isPhone && (
          <section aria-labelledby="sign-place">
            <h2 id="sign-place">{t('box.title')}</h2>
            <PlacePanel control={box} />
          </section>
        )}
        {!signed && isPhone && box.place && (
          <div className={classes.thumb}>
            <ArrowButtons control={box} />
            <span>{t('box.pageOf', { page: box.place.page, pages: box.pages })}</span>
            {box.isBlocked && <p role="alert">{t('box.overlapsHelp')}</p>}
          </div>
        )}
        {marks.length > 0 && !signed && <MarksNote marks={marks} />}
      </div>
      <footer className={classes.panelFoot}>
        {signed ? (
          <>
            <Button fullWidth size="md" leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={download}>
              {t('result.download')}
            </Button>
            {step?.next && <NextDocument step={step.next} />}
          </>
        ) : (
          <Button
            fullWidth
            size="md"
            leftSection={<IconSignature size={20} stroke={1.75} aria-hidden />}
            disabled={!isReady}
            onClick={() => (hasFailed ? setAsking(true) : onSign())}
          >
            {t('sign.open')}
          </Button>
        )}
        {step && !signed && (
          <div className={classes.ways}>
            <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(step.applicationId) }} hash="review">
              {t('sign.sendBack')}
            </LinkAnchor>
            <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(step.applicationId) }} hash="reject" c="red">
              {t('sign.reject')}
            </LinkAnchor>
          </div>
        )}
      </footer>
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
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> {t('sign.failedBeforeText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function MarksNote({ marks }: { marks: readonly PdfMark[] }) {
  const { t } = useTranslation('signing')
  return (
    <section className={classes.marks} role="status">
      <IconPencil size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{t('marks.title', { count: marks.length })}</p>
        <ul>
          {marks.map(({ id, kind, page }) => (
            <li key={id}>{t('marks.one', { kind: t(`marks.${kind}`), page })}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
