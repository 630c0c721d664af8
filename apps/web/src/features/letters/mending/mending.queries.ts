import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { LetterText, MendedLetter } from '@klesis/contract/letters/letters.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchBytes } from '../../../api/fetch-bytes.ts'
import { keepAnswer } from '../../../api/keep-answer.ts'
import type { Paper } from './PaperDialog.tsx'

export interface OfApplication {
  applicationId: number
  kind: LetterKind
}

// Stale with the application: a decision on it ends mending.
const keyOf = (applicationId: number) => ['applications', 'letters', applicationId] as const
const paramsOf = ({ applicationId, kind }: OfApplication) => ({ id: String(applicationId), kind })

export const offersQuery = (applicationId: number) =>
  queryOptions({
    queryKey: [...keyOf(applicationId), 'offers'],
    queryFn: ({ signal }) => call(letters.forApplication, { params: { id: String(applicationId) } }, signal),
  })

export const mendedQuery = (of: OfApplication) =>
  queryOptions({
    queryKey: [...keyOf(of.applicationId), of.kind, 'text'],
    queryFn: ({ signal }) => call(letters.readMended, { params: paramsOf(of) }, signal),
    staleTime: 0,
  })

/** The letter as it would be written now. */
export const savedPaper = (of: OfApplication): Paper => ({
  key: [...keyOf(of.applicationId), of.kind, 'paper'],
  read: (signal) => fetchBytes(letters.previewForApplication, { params: paramsOf(of) }, signal),
})

/** The letter as it was typed, saved or not. */
export const typedPaper = (of: OfApplication, { title, body }: LetterText, language: Language): Paper => ({
  key: [...keyOf(of.applicationId), of.kind, 'typed', language, title, body],
  read: (signal) => fetchBytes(letters.previewMended, { params: paramsOf(of), body: { title, body, language } }, signal),
})

/** A change of the letter of one application; what it answers is what is saved now. */
function useMendedChange<Input>(of: OfApplication, mutationFn: (input: Input) => Promise<MendedLetter>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (saved) => {
      await keepAnswer(queries, mendedQuery(of).queryKey, saved)
      void queries.invalidateQueries({ queryKey: offersQuery(of.applicationId).queryKey })
      void queries.invalidateQueries({ queryKey: ['applications', 'documents', of.applicationId] })
      void queries.invalidateQueries({ queryKey: ['applications', 'history', of.applicationId] })
    },
  })
}

export const useMendLetter = (of: OfApplication) =>
  useMendedChange(of, (body: LetterText & { revision: number }) => call(letters.mend, { params: paramsOf(of), body }))

export const useRemoveMended = (of: OfApplication) =>
  useMendedChange(of, (revision: number) => call(letters.removeMended, { params: paramsOf(of), query: { revision: String(revision) } }))
