import { invitationTexts } from '@klesis/contract/translations/invitation-texts.calls.ts'
import type { SeparateChange } from '@klesis/contract/translations/invitation-texts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { keepAnswer } from '../../../../api/keep-answer.ts'

/** Instructions and rules, which are saved apart from the page. */
export const separateTextsQuery = (invitationId: number) =>
  queryOptions({
    queryKey: ['invitationTexts', invitationId],
    queryFn: ({ signal }) => call(invitationTexts.read, { params: { id: String(invitationId) } }, signal),
    enabled: invitationId !== 0,
    staleTime: 0,
  })

export function useWriteSeparateTexts(invitationId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: SeparateChange[]) => call(invitationTexts.write, { params: { id: String(invitationId) }, body: { changes } }),
    onSuccess: async (saved) => {
      await keepAnswer(queries, separateTextsQuery(invitationId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['rules', invitationId] })
      void queries.invalidateQueries({ queryKey: ['invitationHelp'] })
    },
    // What was refused was changed by somebody: the page shows it as it is now.
    onError: () => queries.invalidateQueries({ queryKey: separateTextsQuery(invitationId).queryKey }),
  })
}
