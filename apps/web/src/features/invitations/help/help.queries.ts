import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** When the instructions are shown: at creation or at submission. */
export type HelpKind = 'new' | 'submit'

export interface HelpPlace {
  id: number
  kind: HelpKind
  lang: Language
}

const toParams = ({ id, lang }: HelpPlace) => ({ id: String(id), lang })

export const helpQuery = (place: HelpPlace) =>
  queryOptions({
    queryKey: ['invitationHelp', place],
    queryFn: ({ signal }) => call(place.kind === 'new' ? invitations.editHelpNew : invitations.editHelpSubmit, { params: toParams(place) }, signal),
  })

export function useSaveHelp(place: HelpPlace) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (script: string) =>
      call(place.kind === 'new' ? invitations.saveHelpNew : invitations.saveHelpSubmit, { params: toParams(place), body: { script } }),
    onSuccess: (saved) => queries.setQueryData(helpQuery(place).queryKey, saved),
  })
}
