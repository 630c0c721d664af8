import type { ApplicationDocument, DocumentCopy } from '@klesis/contract/documents/documents.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './documents.module.css'
import { downloadDocument, useCopyDocument } from './documents.queries.ts'
import { groupedCode, positionIn } from './position-in.ts'

interface Props {
  applicationId: number
  document: ApplicationDocument
}

/** The exact copies of a document, and, for whoever may certify them, how another is made. */
export function DocumentCopies({ applicationId, document: { id, title, copies, mayCopy } }: Props) {
  const { t } = useTranslation('documents')
  const [isAsking, setAsking] = useState(false)
  const copy = useCopyDocument(applicationId, id)
  const close = () => {
    copy.reset()
    setAsking(false)
  }
  const done = () => {
    void toast({ title: t('copy.made'), message: title })
    setAsking(false)
  }
  return (
    <>
      {copies.length > 0 && (
        <ul className={classes.copies} aria-label={t('copy.list', { title })}>
          {copies.map((one) => (
            <CopyRow key={one.id} applicationId={applicationId} copy={one} />
          ))}
        </ul>
      )}
      {mayCopy && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.copyButton}
          leftSection={<IconCertificate size={16} stroke={1.75} aria-hidden />}
          aria-label={t('copy.makeOne', { title })}
          onClick={() => setAsking(true)}
        >
          {t('copy.make')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('copy.makeOne', { title })}
          tone="aegean"
          confirm={t('copy.confirm')}
          isBusy={copy.isPending}
          onConfirm={() => copy.mutate(undefined, { onSuccess: done })}
          onClose={close}
        >
          {t('copy.text')}
          <Refused error={copy.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

function CopyRow({ applicationId, copy }: { applicationId: number; copy: DocumentCopy }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const save = useMutation({ mutationFn: () => downloadDocument(applicationId, copy) })
  const code = groupedCode(copy.code)
  return (
    <li>
      <span>
        {t(copy.isInForce ? 'copy.one' : 'copy.ended')}: {positionIn(textIn(copy.position, language), textIn(copy.unit, language))}: {copy.name} ·{' '}
        <DateText moment={copy.at} />
        {copy.level === 'B-T' && ` · ${t('stamped')}`} · {t('code', { code })}
      </span>
      <Button
        variant="subtle"
        size="xs"
        loading={save.isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={t('copy.downloadOne', { code })}
        onClick={() => save.mutate()}
      >
        {t('download')}
      </Button>
      <Refused error={save.error} />
    </li>
  )
}
