import type { BareInvitation, ExportedInvitation, ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { JsonEditor } from '../../../ui/JsonEditor.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { editQuery, rereadParts } from '../invitations.queries.ts'
import { ImportNotes } from './ImportNotes.tsx'

interface Props {
  invitation: InvitationEdit
  isModified: boolean
  onImported: (invitation: InvitationEdit) => void
  onClose: () => void
}

/** Replaces the content of this invitation by an exported one, and lists what could not be imported. */
export function ImportDialog({ invitation: { id, revision }, isModified, onImported, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [notes, setNotes] = useState<ImportNote[]>()
  const importing = useMutation({
    mutationFn: (exported: Importable) => call(invitations.import, { body: { id, revision, invitation: exported } }),
    onSuccess: async (answer) => {
      const fresh = await queries.fetchQuery(editQuery(id))
      rereadParts(queries, id)
      onImported(fresh)
      void toast({ message: t(fresh.draft ? 'import.asDraft' : 'import.done', { title: textIn(fresh.title, language) }) })
      if (answer.notes.length > 0) setNotes(answer.notes)
      else onClose()
    },
  })
  const start = () => {
    const exported = readExported(text)
    setWrong(!exported)
    if (exported) importing.mutate(exported)
  }
  const write = (next: string) => {
    setText(next)
    setWrong(false)
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('import.title')} closeOnClickOutside={false}>
      {notes ? (
        <ImportNotes notes={notes} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{id === 0 ? t('import.unsaved') : t('import.lead')}</Text>
          {isModified && id !== 0 && <Alert color="amber">{t('import.modified')}</Alert>}
          <Refused error={importing.error} />
          {id !== 0 && (
            <>
              <FileDrop label={t('import.file')} accept=".json,application/json" onFiles={([file]) => void file?.text().then(write)} />
              {isWrong && <Input.Error role="alert">{t('import.notJson')}</Input.Error>}
              <JsonEditor label={t('import.text')} height={260} value={text} onChange={write} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button disabled={id === 0 || text.trim() === ''} loading={importing.isPending} onClick={start}>
              {t('import.do')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

type Importable = ExportedInvitation | BareInvitation

/** Parses an exported invitation, or one as the server gives it to the editor; the server checks its details. */
function readExported(text: string): Importable | undefined {
  try {
    const read = JSON.parse(text) as Partial<ExportedInvitation & BareInvitation> | null
    if (typeof read !== 'object' || read === null) return undefined
    const isExport = read.format === 'klesis.invitation' && typeof read.invitation === 'object'
    return isExport || typeof read.form === 'object' ? (read as Importable) : undefined
  } catch {
    return undefined
  }
}
