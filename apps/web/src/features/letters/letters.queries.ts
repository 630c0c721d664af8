import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { letters } from '@klesis/contract/letters/letters.calls.ts'
import type { Letter, LetterText } from '@klesis/contract/letters/letters.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchBytes } from '../../api/fetch-bytes.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import type { Option } from '../../ui/SearchSelect.tsx'

const all = ['letters'] as const
/** The key of all that is read of the letters of an invitation. */
export const lettersOf = (invitationId: number) => [...all, invitationId] as const
const paramsOf = (invitationId: number) => ({ id: String(invitationId) })

export interface Of {
  invitationId: number
  kind: LetterKind
}

const pathOf = ({ invitationId, kind }: Of) => ({ ...paramsOf(invitationId), kind })

export const lettersQuery = (invitationId: number) =>
  queryOptions({
    queryKey: [...lettersOf(invitationId), 'saved'],
    queryFn: ({ signal }) => call(letters.list, { params: paramsOf(invitationId) }, signal),
    staleTime: 0,
  })

export const letterVersionsQuery = (of: Of) =>
  infiniteQueryOptions({
    queryKey: [...all, of.invitationId, 'versions', of.kind],
    queryFn: ({ signal, pageParam }) => call(letters.versions, { params: pathOf(of), query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    staleTime: 0,
  })

/** A version never changes. */
export const letterVersionQuery = (of: Of, number: number) =>
  queryOptions({
    queryKey: [...all, of.invitationId, 'version', of.kind, number],
    queryFn: ({ signal }) => call(letters.version, { params: { ...pathOf(of), number: String(number) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Stale with each version of the invitation: its form says which answers there are. */
export const placeholdersQuery = (invitationId: number, revision: number) =>
  queryOptions({
    queryKey: [...all, invitationId, 'placeholders', revision],
    queryFn: ({ signal }) => call(letters.placeholders, { params: paramsOf(invitationId) }, signal),
    staleTime: 60_000,
  })

export interface PreviewInput {
  invitationId: number
  kind: LetterKind
  text: LetterText
  /** The one that was submitted last if undefined. */
  applicationId: number | undefined
  language: Language
}

/** The letter as a PDF; nothing of it is kept, neither there nor here. */
export const previewQuery = ({ invitationId, kind, text, applicationId, language }: PreviewInput) =>
  queryOptions({
    queryKey: [...all, invitationId, 'preview', kind, language, applicationId ?? 0, text],
    queryFn: ({ signal }) => {
      const body = { ...text, language, ...(applicationId !== undefined && { applicationId }) }
      return fetchBytes(letters.preview, { params: { ...paramsOf(invitationId), kind }, body }, signal)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Submitted applications of the invitation, by number or name. */
export async function findSubmitted(invitationId: number, search: string, signal: AbortSignal): Promise<Option[]> {
  const query = { f: JSON.stringify({ appState: ['permanent'], approvalState: [] }), search, page: '0', pageSize: 20 }
  const found = await call(applications.ofInvitation, { params: { tagId: String(invitationId) }, query }, signal)
  return found.applications.map(({ id, applicantName, protocolNumber }) => ({
    id,
    label: [protocolNumber, applicantName].filter(Boolean).join(', '),
    about: `#${id}`,
  }))
}

/** A change of a letter; what it answers is what is saved now. The invitation's check and history are read again. */
function useLetterChange<Input>(invitationId: number, mutationFn: (input: Input) => Promise<Letter>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (saved) => {
      const { queryKey } = lettersQuery(invitationId)
      const before = queries.getQueryData(queryKey)
      if (before) await keepAnswer(queries, queryKey, { ...before, items: before.items.map((letter) => (letter.kind === saved.kind ? saved : letter)) })
      void queries.invalidateQueries({ queryKey: ['invitations', 'edit', invitationId] })
      void queries.invalidateQueries({ queryKey: ['invitations', 'history', invitationId] })
    },
  })
}

export const useSaveLetter = (of: Of) =>
  useLetterChange(of.invitationId, (body: LetterText & { revision: number }) => call(letters.save, { params: pathOf(of), body }))

export const usePutLetterIntoEffect = (of: Of) =>
  useLetterChange(of.invitationId, (revision: number) => call(letters.putIntoEffect, { params: pathOf(of), body: { revision } }))

export const useTakeLetterOutOfEffect = (of: Of) =>
  useLetterChange(of.invitationId, (revision: number) => call(letters.takeOutOfEffect, { params: pathOf(of), query: { revision: String(revision) } }))
