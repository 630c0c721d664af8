import type { BulkMail, KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { languages } from '@klesis/contract/languages.ts'
import { unknownPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../ui/use-guarded-close.tsx'
import { MailEditor } from '../procedures/rules/texts/MailEditor.tsx'
import { previewMail, type SelectedFrom, useStartRun } from './bulk-runs.queries.ts'
import { CountChanged } from './CountChanged.tsx'
import { MailPreview } from './MailPreview.tsx'
import { useMailPlaceholders } from './use-mail-placeholders.ts'

const unknownIn = (text: LocalizedText) => [...new Set(Object.values(text).flatMap(unknownPlaceholders))]
const isEmpty = (text: LocalizedText) => Object.values(text).every((words) => words.trim() === '')

interface Props {
  list: SelectedFrom
  kept: KeptSelection
  onClose: () => void
}

/** Writes a mail to the applicants of the selected applications, shows it with a real application, and sends it. */
export function MailDialog({ list, kept, onClose }: Props) {
  const { t } = useTranslation(['bulk-runs', 'actions', 'app'])
  const [mail, setMail] = useState<BulkMail>({ subject: {}, body: {} })
  const [isTried, setTried] = useState(false)
  const language = useLanguage()
  const placeholders = useMailPlaceholders(list, kept)
  const start = useStartRun(kept, onClose)
  const preview = useMutation({ mutationFn: (written: BulkMail) => previewMail(kept.id, written) })
  const count = kept.invitations.reduce((total, invitation) => total + (invitation.isManaged ? invitation.count : 0), 0)
  const faultOf = (text: LocalizedText) => {
    const names = unknownIn(text)
    if (names.length > 0) return t('mail.unknown', { names: names.map((name) => `{${name}}`).join(', ') })
    return isTried && isEmpty(text) ? t('mail.empty') : undefined
  }
  const isReady = [mail.subject, mail.body].every((text) => !isEmpty(text) && unknownIn(text).length === 0)
  const ifReady = (act: () => void) => () => {
    setTried(true)
    if (isReady) act()
  }
  const write = (next: BulkMail) => {
    setMail(next)
    preview.reset()
  }
  const isTyped = !(isEmpty(mail.subject) && isEmpty(mail.body))
  const { close, question } = useGuardedClose({ isModified: () => isTyped, lost: t('actions:form.lost'), onClose })
  const send = (expected: number) => start.mutate({ kind: 'mail', ...mail, expected })
  const changed = isRefused(start.error, 'bulkRun.countChanged') ? start.error : undefined
  return (
    <Dialog size="lg" onClose={close} title={t('mail.title')} closeOnClickOutside={false}>
      <Stack>
        {count === 0 ? <Text>{t('selection.none')}</Text> : <Text size="sm">{t('mail.lead')}</Text>}
        {count > 0 && (
          <>
            <Text size="sm">{t('mail.placeholders')}</Text>
            {placeholders ? (
              <MailEditor
                mail={mail}
                languages={languages}
                language={language}
                placeholders={placeholders}
                faults={{ subject: faultOf(mail.subject), body: faultOf(mail.body) }}
                onChange={write}
              />
            ) : (
              <Skeleton height={220} />
            )}
          </>
        )}
        {preview.data && <MailPreview preview={preview.data} />}
        <Refused error={preview.error} />
        {!changed && <Refused error={start.error} title={t('start.failed')} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('app:action.cancel')}
          </Button>
          {count > 0 && (
            <>
              <Button variant="default" loading={preview.isPending} onClick={ifReady(() => preview.mutate(mail))}>
                {t('mail.preview')}
              </Button>
              <Button loading={start.isPending} onClick={ifReady(() => send(count))}>
                {t('mail.send', { count })}
              </Button>
            </>
          )}
        </Group>
      </Stack>
      <UnsavedGuard isDirty={isTyped && !start.isPending} />
      {question}
      {changed && <CountChanged error={changed} onConfirm={send} onClose={start.reset} />}
    </Dialog>
  )
}
