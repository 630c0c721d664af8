import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { toast } from '../../../ui/toast.ts'

/** Whether the browser has copied the text. */
const copyToClipboard = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

/** Downloads the saved invitation as JSON, and copies it to the clipboard if the browser allows it. */
export function ExportButton({ invitation: { id, title }, icon }: { invitation: InvitationEdit; icon: ReactNode }) {
  const { t } = useTranslation('invitations')
  const name = { title: toText(title, useLanguage()) }
  const exporting = useMutation({
    mutationFn: () => call(invitations.export, { params: { id: String(id) } }),
    onSuccess: async (exported) => {
      const text = JSON.stringify(exported, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `invitation-${id}.json`)
      void toast({ message: t((await copyToClipboard(text)) ? 'footer.exported' : 'footer.exportedFile', name) })
    },
    onError: (error) => void toast({ tone: 'red', message: error.message }),
  })
  return (
    <Button variant="subtle" size="sm" leftSection={icon} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('footer.export')}
    </Button>
  )
}
