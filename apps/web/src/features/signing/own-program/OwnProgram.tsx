import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { ApprovalFormHandle } from '../dialog/ApprovalFormPart.tsx'
import { isAnswerLost } from '../dialog/SignFault.tsx'
import { SignResult } from '../dialog/SignResult.tsx'
import { StepNote, withNote } from '../dialog/StepNote.tsx'
import type { StepToSign } from '../dialog/sign-subject.ts'
import { useIsSigning } from '../dialog/use-is-signing.ts'
import { optionsQuery } from '../signing.queries.ts'
import classes from './own-program.module.css'
import { useDownload, useHandIn } from './use-hand-in.ts'

const ApprovalFormPart = lazyPart(() => import('../dialog/ApprovalFormPart.tsx').then((file) => ({ default: file.ApprovalFormPart })))

/** For whoever has a token or a card with a program of their own: the document is downloaded, signed there, and dropped back. */
export function OwnProgram({ step, isHidden }: { step: StepToSign; isHidden?: boolean }) {
  const { t } = useTranslation('signing')
  // Folded again it keeps what was filled in, and what became of the file.
  const [wasOpened, setOpened] = useState(false)
  return (
    <details hidden={isHidden} className={classes.own} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{t('own.title')}</summary>
      {wasOpened && <Steps step={step} />}
    </details>
  )
}

/** What became of the file. */
function endOf(error: unknown) {
  if (isAnswerLost(error)) return 'own.unknown'
  return isRefused(error, 'document.notTheSame') ? 'own.appendOnly' : 'own.nothingKept'
}

function Steps({ step }: { step: StepToSign }) {
  const { t } = useTranslation('signing')
  const navigate = useNavigate()
  const download = useDownload(step.uuid)
  const { mutation, percent } = useHandIn(step.uuid)
  const options = useQuery(optionsQuery)
  const approval = useRef<ApprovalFormHandle>(null)
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  const [, setSending] = useIsSigning()
  const requirement = step.requirement

  const take = ([file]: File[]) => {
    mutation.reset()
    setMessage('')
    if (!file) return
    if (file.size === 0) return setMessage(t('drop.empty', { name: file.name }))
    if (!/\.pdf$/i.test(file.name)) return setMessage(t('own.onlyPdf', { name: file.name }))
    const formData = approval.current?.submit()
    if (approval.current && !formData) return setMessage(t('own.formFirst'))
    setSending(true)
    mutation.mutate({ file, formData: withNote(note, formData) }, { onSettled: () => setSending(false) })
  }
  return (
    <>
      <p className={classes.lead}>{t('own.lead')}</p>
      <ol className={classes.steps}>
        <li>
          <span>{t('own.download')}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('own.downloadButton')}
          </Button>
          <Refused error={download.error} />
        </li>
        <li>{t(step.field ? 'own.signInField' : 'own.sign')}</li>
        <li>
          <span>{t(requirement?.form == null ? 'own.drop' : 'own.dropWithForm')}</span>
          {requirement?.form != null && (
            <Suspense fallback={<RowsSkeleton count={3} />}>
              <ApprovalFormPart ref={approval} form={requirement.form} data={requirement.data} />
            </Suspense>
          )}
          <StepNote text={note} onWrite={setNote} />
          {mutation.isPending ? (
            <p className={classes.underWay} role="status">
              <Loader size={18} type="oval" />
              {percent === null ? t('own.checking') : t('own.sending', { percent })}
            </p>
          ) : (
            <FileDrop
              label={t('own.dropLabel')}
              accept=".pdf"
              {...(options.data && { limit: options.data.signLimit })}
              onFiles={take}
              onRefused={(refused) => {
                mutation.reset()
                setMessage(refused)
              }}
            />
          )}
          {message && <Refused error={new Error(message)} title={t('own.failed')} />}
          <Refused error={mutation.error} title={t(isAnswerLost(mutation.error) ? 'own.unknownTitle' : 'own.failed')}>
            <p className={classes.kept}>{t(endOf(mutation.error))}</p>
          </Refused>
        </li>
      </ol>
      {mutation.data && (
        <Dialog
          title={t('own.done', { name: mutation.data.name })}
          size={720}
          closeOnClickOutside={false}
          onClose={() => void navigate({ to: '/application/approvals' })}
        >
          <SignResult signed={mutation.data} step={step} onDownloaded={() => {}} onClose={() => void navigate({ to: '/application/approvals' })} />
        </Dialog>
      )}
    </>
  )
}
