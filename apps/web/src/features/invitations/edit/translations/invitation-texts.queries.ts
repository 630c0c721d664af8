import { invitationTexts } from '@klesis/contract/translations/invitation-texts.calls.ts'
import type { SeparateChange, SeparateTexts } from '@klesis/contract/translations/invitation-texts.ts'
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

interface Outcome {
  onSaved: (sent: readonly SeparateChange[], saved: SeparateTexts) => void
  onFailed: (sent: readonly SeparateChange[]) => void
}

/** The outcome is told even if the list of texts has gone by then. */
export function useWriteSeparateTexts(invitationId: number, { onSaved, onFailed }: Outcome) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: SeparateChange[]) => call(invitationTexts.write, { params: { id: String(invitationId) }, body: { changes } }),
    onSuccess: async (saved, sent) => {
      await keepAnswer(queries, separateTextsQuery(invitationId).queryKey, saved)
      onSaved(sent, saved)
      void queries.invalidateQueries({ queryKey: ['rules', invitationId] })
      void queries.invalidateQueries({ queryKey: ['invitationHelp'] })
    },
    onError: (_error, sent) => {
      onFailed(sent)
      // What was refused was changed by somebody: the page shows it as it is now.
      return queries.invalidateQueries({ queryKey: separateTextsQuery(invitationId).queryKey })
    },
  })
}

export type SavingTexts = ReturnType<typeof useWriteSeparateTexts>
