import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useMutation } from '@tanstack/react-query'
import { call, saveFile } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'

/** Whether the browser has copied the text. */
const copyToClipboard = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

/** Downloads the saved invitation as JSON, and copies it to the clipboard if the browser allows it. */
export function useExport({ id, title }: InvitationEdit) {
  const { t } = useTranslation('invitations')
  const name = { title: textIn(title, useLanguage()) }
  return useMutation({
    mutationFn: () => call(invitations.export, { params: { id: String(id) } }),
    onSuccess: async (exported) => {
      const text = JSON.stringify(exported, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `invitation-${id}.json`)
      void toast({ message: t((await copyToClipboard(text)) ? 'footer.exported' : 'footer.exportedFile', name) })
    },
    onError: (error) => void toast({ tone: 'red', message: error.message }),
  })
}
