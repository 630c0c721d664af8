import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/call-refused.ts'
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

const toParams = ({ id, lang }: HelpKey) => ({ id: String(id), lang })

export const helpQuery = (helpKey: HelpKey) =>
  queryOptions({
    queryKey: ['invitationHelp', helpKey],
    queryFn: ({ signal }) => call(helpKey.kind === 'new' ? invitations.editHelpNew : invitations.editHelpSubmit, { params: toParams(helpKey) }, signal),
  })

export function useSaveHelp(helpKey: HelpKey) {
  const queries = useQueryClient()
  const refresh = useRefreshInvitation(helpKey.id)
  return useMutation({
    mutationFn: (body: { script: string; before: string }) =>
      call(helpKey.kind === 'new' ? invitations.saveHelpNew : invitations.saveHelpSubmit, { params: toParams(helpKey), body }),
    onSuccess: (saved) => {
      queries.setQueryData(helpQuery(helpKey).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['invitationTexts', helpKey.id] })
      void refresh()
    },
    // Somebody else was first: what they saved is read.
    onError: (error) => (isRefused(error, 'invitation.helpChanged') ? queries.invalidateQueries({ queryKey: helpQuery(helpKey).queryKey }) : undefined),
  })
}
