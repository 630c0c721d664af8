import type { CallInput } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { LanguageInput, Translation, TranslationPage, TranslationState } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { refreshTexts } from '../../i18n/i18n.ts'

export interface TextFilter {
  search: string
  namespace: string
  language: string
  state: TranslationState
}

const listKey = ['translations', 'list'] as const

export const translationsQuery = ({ search, namespace, language, state }: TextFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, { search, namespace, language, state }],
    queryFn: ({ pageParam, signal }) => {
      const chosen = { namespace: namespace || undefined, language: language || undefined }
      return call(translations.list, { query: { search, ...chosen, state, page: String(pageParam) } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ items }, pages) => (items.length < pageSize ? undefined : pages.length),
    placeholderData: keepPreviousData,
  })

/** A page past the last one contains the counts only. */
const pastTheEnd = '999999'

export const countsQuery = queryOptions({
  queryKey: ['translations', 'counts'],
  queryFn: ({ signal }) => call(translations.list, { query: { page: pastTheEnd } }, signal),
})

export const languagesQuery = queryOptions({ queryKey: ['translations', 'languages'], queryFn: ({ signal }) => call(translations.languages, {}, signal) })

export const invitationsQuery = queryOptions({ queryKey: ['translations', 'invitations'], queryFn: ({ signal }) => call(translations.invitations, {}, signal) })

/** Replaces the saved text in every list and reloads the counts only, so that no row moves. */
function useReplaceText() {
  const queries = useQueryClient()
  const isSame = (one: Translation, other: Translation) => one.namespace === other.namespace && one.key === other.key
  // A row keeps the languages to which the list was filtered.
  const put = (fresh: Translation, one: Translation): Translation => ({
    ...fresh,
    texts: fresh.texts.filter(({ language }) => one.texts.some((text) => text.language === language)),
  })
  return (fresh: Translation) => {
    queries.setQueriesData<InfiniteData<TranslationPage>>(
      { queryKey: listKey },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((one) => (isSame(one, fresh) ? put(fresh, one) : one)) })) },
    )
    void queries.invalidateQueries({ queryKey: countsQuery.queryKey })
    void queries.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  }
}

type Saving = CallInput<typeof translations.save>['body']

export function useSaveText() {
  const replace = useReplaceText()
  const queries = useQueryClient()
  return useMutation({
    // After a conflict the list shows what somebody else wrote.
    onError: () => void queries.invalidateQueries({ queryKey: listKey }),
    mutationFn: (body: Saving) => call(translations.save, { body }),
    onSuccess: (fresh) => {
      replace(fresh)
      refreshTexts()
    },
  })
}

export function useResetText() {
  const replace = useReplaceText()
  return useMutation({
    mutationFn: (body: Omit<Saving, 'text'>) => call(translations.reset, { body }),
    onSuccess: (fresh) => {
      replace(fresh)
      refreshTexts()
    },
  })
}

export function useApplyChanges() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: Saving[]) => call(translations.apply, { body: { changes } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['translations'] })
      refreshTexts()
    },
  })
}

export function useSaveLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, ...body }: LanguageInput & { code: string }) => call(translations.saveLanguage, { params: { code }, body }),
    onSuccess: async (answer) => {
      await keepAnswer(queries, languagesQuery.queryKey, answer)
      for (const queryKey of [listKey, countsQuery.queryKey, ['masterdata']]) void queries.invalidateQueries({ queryKey })
      refreshTexts()
    },
  })
}

export function useSaveInvitationText() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CallInput<typeof translations.saveInvitation>['body'] & { id: number }) =>
      call(translations.saveInvitation, { params: { id: String(id) }, body }),
    onSettled: () => {
      for (const queryKey of [invitationsQuery.queryKey, ['invitations']]) void queries.invalidateQueries({ queryKey })
    },
  })
}
