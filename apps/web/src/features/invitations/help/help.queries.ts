import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import { useRefreshInvitation } from '../invitations.queries.ts'

/** When the instructions are shown: at creation or at submission. */
export type HelpKind = 'new' | 'submit'

export interface HelpKey {
  id: number
  kind: HelpKind
  lang: Language
}

/** What is written and not saved, and the saved text with which it began. */
export interface WrittenHelp {
  text: string
  before: string
}

type SentHelp = Record<'script' | 'before', string>

const toParams = ({ id, lang }: HelpKey) => ({ id: String(id), lang })

export const helpQuery = (helpKey: HelpKey) =>
  queryOptions({
    queryKey: ['invitationHelp', helpKey],
    queryFn: ({ signal }) => call(helpKey.kind === 'new' ? invitations.editHelpNew : invitations.editHelpSubmit, { params: toParams(helpKey) }, signal),
  })

const saveKey = (helpKey: HelpKey) => ['saveInvitationHelp', helpKey]

/** Whether the instructions are being saved, also by an editor that showed them before. */
export const useIsSavingHelp = (helpKey: HelpKey) => useIsMutating({ mutationKey: saveKey(helpKey) }) > 0

interface Outcome {
  onSaved: (saved: string, sent: SentHelp) => void
  onFailed: (error: Error, sent: SentHelp) => void
}

/** The outcome is told even if other instructions are shown by then. */
export function useSaveHelp(helpKey: HelpKey, { onSaved, onFailed }: Outcome) {
  const queries = useQueryClient()
  const refresh = useRefreshInvitation(helpKey.id)
  return useMutation({
    mutationKey: saveKey(helpKey),
    mutationFn: (body: SentHelp) => call(helpKey.kind === 'new' ? invitations.saveHelpNew : invitations.saveHelpSubmit, { params: toParams(helpKey), body }),
    onSuccess: async (saved, sent) => {
      await keepAnswer(queries, helpQuery(helpKey).queryKey, saved)
      onSaved(saved.script, sent)
      void queries.invalidateQueries({ queryKey: ['invitationTexts', helpKey.id] })
      void refresh()
    },
    onError: (error, sent) => {
      onFailed(error, sent)
      // Somebody else was first: what they saved is read.
      return isRefused(error, 'invitation.helpChanged') ? queries.invalidateQueries({ queryKey: helpQuery(helpKey).queryKey }) : undefined
    },
  })
}
